import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { assertFolder, assertKey, type MediaStore } from './port.ts'

/** Hours after which an unfinished file counts as a leftover of a killed process. */
const LEFT_OVER_HOURS = 1
/** Keys never start with a dot, so unfinished files cannot be read. */
const UNFINISHED = '.unfinished'

/**
 * A media store in a folder. Writes to a temporary file, flushes it and renames it, so that readers see a whole file or
 * none, even after a power cut. A private folder is readable only by our user.
 */
export async function createDiskStore(folder: string, { isPrivate = false } = {}): Promise<MediaStore> {
  const root = resolve(folder)
  await mkdir(root, { recursive: true, ...(isPrivate && { mode: 0o700 }) })
  const unfinished = join(root, UNFINISHED)
  await mkdir(unfinished, { recursive: true })
  await removeLeftOvers(unfinished)

  const pathOf = (key: string) => {
    assertKey(key)
    return join(root, key)
  }

  return {
    async put(key, bytes) {
      const path = pathOf(key)
      const draft = join(unfinished, randomBytes(12).toString('hex'))
      try {
        await writeFile(draft, bytes, { flush: true, flag: 'wx' })
        await mkdir(dirname(path), { recursive: true })
        await rename(draft, path)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
      await flushFolder(dirname(path))
    },
    find: async (key) => readFile(pathOf(key)).catch(nullWhenMissing),
    sizeOf: async (key) => (await stat(pathOf(key)).catch(nullWhenMissing))?.size ?? null,
    read: async (key, first, last) => createReadStream(pathOf(key), { start: first, end: last }),
    async deleteFolder(prefix) {
      assertFolder(prefix)
      await rm(join(root, prefix), { recursive: true, force: true })
    },
  }
}

function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
  throw error
}

/** Flushes the new name to disk too. Windows cannot open a folder and does not need this. */
async function flushFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

async function removeLeftOvers(unfinished: string): Promise<void> {
  const oldest = Date.now() - LEFT_OVER_HOURS * 3_600_000
  for (const name of await readdir(unfinished)) {
    const path = join(unfinished, name)
    const age = await stat(path).catch(nullWhenMissing)
    if (age && age.mtimeMs < oldest) await rm(path, { force: true })
  }
}
