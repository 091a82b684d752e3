import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { checkSums, SUMS } from './check-sums.ts'
import { MANIFEST, manifestShape, type Manifest } from './manifest.ts'

export interface WholeBackup {
  readonly folder: string
  readonly manifest: Manifest
  /** Every file except the manifest. */
  readonly names: readonly string[]
}

/** Checks a backup to its last byte. Throws an `Error` with one clear sentence if it is damaged. */
export async function readBackup(folder: string): Promise<WholeBackup> {
  const names = await checkSums(folder)
  if (names.pop() !== MANIFEST) throw new Error(`${folder} is not a whole backup: ${SUMS} is cut off.`)
  const stored: unknown = JSON.parse(await readFile(join(folder, MANIFEST), 'utf8'))
  const { success, data } = manifestShape.safeParse(stored)
  if (!success) throw new Error(`${folder} is the backup of another version, which this one cannot read.`)
  return { folder, manifest: data, names }
}
