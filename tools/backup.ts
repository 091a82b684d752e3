import { join } from 'node:path'
import { backupNameOf, forgetBackups } from '#server/backups.ts'
import { readConfig } from '#server/config.ts'
import { dataFolders } from '#server/data-folders.ts'
import { keyMarksOf } from '#server/modules.ts'
import { explainAndExit } from '#server/process.ts'
import { takeBackup } from './backup/take-backup.ts'
import { withStoredSecret } from './stored-secret.ts'
import { assertMarket, withDatabase } from './with-database.ts'

const USAGE = `npm run backup -- [FOLDER]

  FOLDER  a new folder for the backup; by default a folder named after the time, in BACKUP_DIR`

/** `npm run backup`: backs up the database, pictures and encrypted documents of a market in use. */
async function main(): Promise<void> {
  const [given, ...more] = process.argv.slice(2)
  if (more.length > 0 || given?.startsWith('-')) throw new Error(USAGE)
  const config = readConfig()
  const folders = dataFolders(config)
  await assertMarket(config)
  const keys = keyMarksOf(await withStoredSecret(config))
  const folder = given ?? join(folders.backups, backupNameOf(new Date()))
  await withDatabase(config, async ({ ownerUrl }) => {
    const { tables, files } = await takeBackup(folder, {
      databaseUrl: ownerUrl,
      media: config.MEDIA_S3_BUCKET_URL ? null : folders.media,
      papers: config.PAPERS_S3_BUCKET_URL ? null : folders.papers,
      keys,
    })
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    process.stdout.write(
      `${folder}: ${rows} rows of ${tables.length} tables, ${files.media} pictures, ${files.papers} files of identity documents and complaints.\n` +
        `SECRET and PAPERS_KEY are not in it, nor is ${folders.secret}: keep them elsewhere.\n`,
    )
  })
  if (config.BACKUP_KEEP_HOURS === undefined) return
  const oldest = new Date(Date.now() - config.BACKUP_KEEP_HOURS * 3_600_000)
  for (const name of await forgetBackups(folders.backups, oldest)) process.stdout.write(`${name}: deleted.\n`)
}

main().catch(explainAndExit)
