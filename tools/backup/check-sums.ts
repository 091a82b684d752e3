import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

export const SUMS = 'SHA256SUMS'

/** The pattern for names excludes paths outside the folder. */
const LINE = /^([0-9a-f]{64}) {2}((?!\.)[\w.-]+(?:\/(?!\.)[\w.-]+)*)$/

/** Checks every file that the folder lists, and returns their names. Throws if a file is missing or was changed. */
export async function checkSums(folder: string): Promise<string[]> {
  const sums = await open(join(folder, SUMS)).catch((error: unknown) => {
    throw new Error(`${folder} is not a whole backup: ${SUMS} is not in it.`, { cause: error })
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

async function hashOf(path: string): Promise<string | null> {
  const hash = createHash('sha256')
  try {
    await pipeline(createReadStream(path), hash)
  } catch {
    return null
  }
  return hash.digest('hex')
}
