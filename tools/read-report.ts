import { readFile, rm } from 'node:fs/promises'
import type { JsonTestResults } from 'vitest/node'

/** The report that vitest wrote to `file`, which is deleted. Without one, such as after a crash, nothing ran. */
export async function readReport(file: string): Promise<Partial<JsonTestResults>> {
  const text = await readFile(file, 'utf8').catch(() => '{}')
  await rm(file, { force: true })
  return JSON.parse(text) as Partial<JsonTestResults>
}
