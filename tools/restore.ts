import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { dataFolders, readConfig } from '#server/config.ts'
import { keyMarksOf } from '#server/wiring/encrypted-columns.ts'
import { openMediaStore } from '#server/wiring/open-media-store.ts'
import { explainAndExit } from '#server/process.ts'
import { openDiskStore } from '#server/providers/media-store/disk.ts'
import { readBackup } from './backup/read-backup.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { withDatabase } from './with-database.ts'

const USAGE = `npm run restore -- FOLDER

  FOLDER  a backup; DATABASE_URL or DATA_DIR name an empty place for it`

/** `npm run restore`: brings a backup back into an empty place, and reads the books to the last entry. */
async function main(): Promise<void> {
  const [given, ...more] = process.argv.slice(2)
  if (given === undefined || given.startsWith('-') || more.length > 0) throw new Error(USAGE)
  const config = readConfig()
  const folders = dataFolders(config)
  const secret = config.SECRET ?? (await readFile(folders.secret, 'utf8').catch(() => null))
  if (!secret)
    throw new Error(
      `Set SECRET to the one of the backup, or copy the file \`secret\` of its DATA_DIR to ${folders.root}.`,
    )
  const backup = await readBackup(resolve(given))
  await withDatabase(config, async (databaseUrl) => {
    const { movedKobo, seals, auditEntries } = await restoreBackup(backup, {
      databaseUrl,
      media: await openMediaStore(config),
      papers: await openDiskStore(folders.papers, { isPrivate: true }),
      keys: keyMarksOf({ ...config, SECRET: secret }),
    })
    process.stdout.write(
      `The market of ${backup.manifest.takenAt} is back: ${backup.manifest.tables.length} tables, ` +
        `${backup.names.length} files, each as it was written.\n` +
        `Books that balance (${movedKobo} kobo moved, ${seals} seals), audit log whole (${auditEntries} entries).\n`,
    )
  })
}

main().catch(explainAndExit)
