import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { assertKeys } from '#server/database/check-keys.ts'
import { connect } from '#server/database/connect.ts'
import type { KeyMarks } from '#server/kit/key-marks.ts'
import { dumpDatabase } from './dump-database.ts'
import { fillFolder, type WriteFile } from './fill-folder.ts'
import { listBackedUpFiles } from './backed-up-files.ts'
import { MANIFEST, type Manifest } from './manifest.ts'

interface BackupParts {
  readonly databaseUrl: string
  /** Folder of the pictures; null if a bucket stores them, which needs its own backup. */
  readonly media: string | null
  /** The same for identity documents. */
  readonly papers: string | null
  readonly keys: KeyMarks
}

/**
 * Backs up a market in use into a new folder, which is complete or does not exist. Throws a `ConfigError` if the keys are
 * not those of the database, because a restore would demand them.
 */
export async function takeBackup(folder: string, parts: BackupParts): Promise<Manifest> {
  await assertKeysOfDatabase(parts)
  let manifest: Manifest | undefined
  await fillFolder(folder, async (write) => {
    const takenAt = new Date().toISOString()
    // Rows before files: an additional file is harmless, but a row without its file would be a broken picture.
    const dumped = await dumpDatabase(parts.databaseUrl, write)
    const files = {
      media: await copyFiles(write, parts.media, 'media'),
      papers: await copyFiles(write, parts.papers, 'papers'),
    }
    const keys = { secret: parts.keys.secret[0], papers: parts.keys.papers[0] }
    manifest = { format: 1, takenAt, ...dumped, files, keys }
    // Last, so that the list of files is incomplete without it.
    await write(MANIFEST, Readable.from([Buffer.from(JSON.stringify(manifest, null, 2))]))
  })
  return manifest!
}

async function assertKeysOfDatabase({ databaseUrl, keys }: BackupParts): Promise<void> {
  const database = connect(databaseUrl, { poolSize: 1, applicationName: 'kanti-backup' })
  try {
    await assertKeys(database, keys)
  } finally {
    await database.close()
  }
}

async function copyFiles(write: WriteFile, from: string | null, to: 'media' | 'papers'): Promise<number> {
  if (from === null) return 0
  let count = 0
  for await (const path of listBackedUpFiles(from)) {
    const file = await open(join(from, path)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    })
    if (!file) continue
    await write(`${to}/${path}`, file.createReadStream())
    count += 1
  }
  return count
}
