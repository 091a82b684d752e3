import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { access, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { UNFINISHED } from '#server/backups.ts'
import { SUMS } from './check-sums.ts'

/** Streams a file into the folder. The name is its path in the folder. */
export type WriteFile = (name: string, ...streams: readonly [Readable, ...Transform[]]) => Promise<void>

/**
 * Creates a folder atomically: fills a temporary folder beside it, flushes it to disk and renames it. Its file
 * `SHA256SUMS`, which `sha256sum -c` can check, lists every file with its hash.
 */
export async function fillFolder(given: string, work: (write: WriteFile) => Promise<void>): Promise<void> {
  // Without a trailing slash, which would put the temporary folder inside.
  const folder = resolve(given)
  const isTaken = await access(folder).then(
    () => true,
    () => false,
  )
  if (isTaken) throw new Error(`${folder} is there already. Give the backup another place.`)
  const draft = `${folder}${UNFINISHED}${randomBytes(4).toString('hex')}`
  await mkdir(draft, { recursive: true, mode: 0o700 })
  try {
    const sums = await open(join(draft, SUMS), 'wx', 0o600)
    try {
      await work(async (name, ...streams) => {
        const hash = await writeHashed(join(draft, name), streams)
        await sums.appendFile(`${hash}  ${name}\n`)
      })
      await sums.sync()
    } finally {
      await sums.close()
    }
    await rename(draft, folder)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}

async function writeHashed(path: string, streams: readonly [Readable, ...Transform[]]): Promise<string> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const hash = createHash('sha256')
  const hashing = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })
  await pipeline([...streams, hashing, file])
  return hash.digest('hex')
}
