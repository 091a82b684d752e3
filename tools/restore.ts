import { access } from 'node:fs/promises'
import { resolve } from 'node:path'
import { readConfig } from '#server/config.ts'
import { dataFolders } from '#server/data-folders.ts'
import { keyMarksOf } from '#server/modules.ts'
import { keysOf } from '#server/create-app.ts'
import { createDocumentStore, createHeadPlaces, createMediaStore } from '#server/create-stores.ts'
import { prepareDatabase } from '#server/prepare-database.ts'
import { explainAndExit } from '#server/process.ts'
import { revokeRestoredAccess, readClosings } from './backup/revoke-restored-access.ts'
import { explainHeads } from './backup/explain-heads.ts'
import { readBackup } from './backup/read-backup.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { withStoredSecret } from './stored-secret.ts'
import { withDatabase } from './with-database.ts'

const USAGE = `npm run restore -- FOLDER [CLOSED]

  FOLDER  a backup. DATABASE_URL or DATA_DIR name an empty place for it
  CLOSED  a list of accounts closed since: the file \`closed-accounts\` in DATA_DIR of the market, or its log

Also reads the file \`heads\` in DATA_DIR, if it exists.`

/** `npm run restore`: restores a backup into an empty place, and checks the books. */
async function main(): Promise<void> {
  const [given, closed, ...more] = process.argv.slice(2)
  if (given === undefined || given.startsWith('-') || more.length > 0) throw new Error(USAGE)
  const read = readConfig()
  const folders = dataFolders(read)
  const config = await withStoredSecret(read)
  if (config.SECRET === undefined)
    throw new Error(
      `Set SECRET to the one of the backup, or copy the file \`secret\` of its DATA_DIR to ${folders.root}.`,
    )
  if (closed !== undefined) await access(closed)
  const closings = await readClosings(closed ?? folders.closings)
  const backup = await readBackup(resolve(given))
  await withDatabase(config, async (urls) => {
    const lines: string[] = []
    await restoreBackup(backup, {
      databaseUrl: urls.ownerUrl,
      media: await createMediaStore(config),
      papers: await createDocumentStore(config),
      keys: keyMarksOf(config),
      beforeOpening: async ({ movedKobo, seals, auditEntries }) => {
        await prepareDatabase(urls)
        const { sessions, closed: again, suspended } = await revokeRestoredAccess(urls.ownerUrl, config, closings)
        const heads = { keys: keysOf(config).heads, places: createHeadPlaces(config) }
        lines.push(
          `The market of ${backup.manifest.takenAt} is back: ${backup.manifest.tables.length} tables, ` +
            `${backup.names.length} files, each as it was written.`,
          `Books that balance (${movedKobo} kobo moved, ${seals} seals), audit log whole (${auditEntries} entries).`,
          `${sessions} sessions ended, ${again} accounts closed again of ${closings.length} that were closed.`,
          ...(await explainHeads(urls.ownerUrl, heads)),
        )
        if (suspended.length > 0) lines.push(`Suspended, since something stops their closing: ${suspended.join(', ')}`)
      },
    })
    process.stdout.write(`${lines.join('\n')}\n`)
  })
}

main().catch(explainAndExit)
