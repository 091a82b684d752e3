import { randomBytes } from 'node:crypto'
import { access, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { assertFolder, assertKey, type MediaStore } from './port.ts'

/** Hours after which a file that was never finished is left over from a killed process. */
const LEFT_OVER_HOURS = 1
/** No key starts with a dot, so nothing unfinished can be read. */
const UNFINISHED = '.unfinished'

/**
 * A folder as a media store. A file is written beside, brought to disk, then renamed to its name, so that a reader
 * or a power cut meets the whole file or none. A private one is made so that nobody else on the machine reads it.
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
    has: async (key) =>
      access(pathOf(key)).then(
        () => true,
        (error) => nullWhenMissing(error) !== null,
      ),
    async open(key) {
      const file = await open(pathOf(key)).catch(nullWhenMissing)
      if (!file) return null
      const { size } = await file.stat()
      return { sizeBytes: size, stream: file.readableWebStream({ autoClose: true }) as ReadableStream<Uint8Array> }
    },
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

/** Brings the new name to disk too; Windows cannot open a folder and does not need it. */
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
