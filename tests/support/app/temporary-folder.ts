import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addCleanup } from './cleanup.ts'

/** A new folder, deleted with its content when the test or the file ends. */
export async function temporaryFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `kanti-${name}-`))
  addCleanup(() => rm(folder, { recursive: true, force: true }))
  return folder
}
