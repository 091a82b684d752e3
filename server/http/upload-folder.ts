import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Hours after which a folder is a leftover of a killed process. A form has five minutes to arrive. */
const LEFT_OVER_HOURS = 1

/** Creates the private folder for uploaded files and deletes leftovers in it. */
export async function createUploadFolder(path: string): Promise<string> {
  await mkdir(path, { recursive: true, mode: 0o700 })
  const oldest = Date.now() - LEFT_OVER_HOURS * 3_600_000
  for (const name of await readdir(path)) {
    const left = join(path, name)
    const found = await stat(left).catch(() => null)
    if (found && found.mtimeMs < oldest) await rm(left, { recursive: true, force: true })
  }
  return path
}
