import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

export const SUMS = 'SHA256SUMS'

/** The pattern for names excludes paths outside the folder. */
const LINE = /^([0-9a-f]{64}) {2}((?!\.)[\w.-]+(?:\/(?!\.)[\w.-]+)*)$/

/**
 * Checks every file that the folder lists, and returns their names. Throws if a file is missing, was changed, or may not be
 * read by this user.
 */
export async function checkSums(folder: string): Promise<string[]> {
  const sums = await open(join(folder, SUMS)).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw unreadable(join(folder, SUMS), error)
    const isThere = await isFolder(folder)
    const reason = isThere ? `${folder} is not a whole backup: ${SUMS} is not in it.` : `There is no folder ${folder}.`
    throw new Error(reason, { cause: error })
  })
  const names: string[] = []
  for await (const line of sums.readLines()) {
    const [, hash, name] = LINE.exec(line) ?? []
    if (name === undefined) throw new Error(`${folder} is not a whole backup: ${SUMS} is damaged.`)
    if ((await hashOf(join(folder, name))) !== hash)
      throw new Error(`${folder} is not a whole backup: ${name} is missing, cut off or changed.`)
    names.push(name)
  }
  return names
}

/** Null if the file does not exist. */
async function hashOf(path: string): Promise<string | null> {
  const hash = createHash('sha256')
  try {
    await pipeline(createReadStream(path), hash)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw unreadable(path, error as NodeJS.ErrnoException)
  }
  return hash.digest('hex')
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )
}

/** The backup may be whole: the machine does not let this user read it. */
function unreadable(path: string, error: NodeJS.ErrnoException): Error {
  const why =
    error.code === 'EACCES'
      ? 'only its owner and root may read it. Run this as one of them, or give the backup to your user'
      : error.message
  return new Error(`${path} cannot be read: ${why}.`, { cause: error })
}
