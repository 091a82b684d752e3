import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { assertKeys, UNFINISHED_RESTORE } from '#server/database/check-keys.ts'
import { connect, type Database } from '#server/database/connect.ts'
import { listMigrations, migrate, refuseVersion0 } from '#server/database/migrate.ts'
import type { KeyMarks } from '#server/kit/key-marks.ts'
import type { MediaStore } from '#server/providers/media-store/port.ts'
import { checkMarket, type CheckedMarket } from './check-market.ts'
import { loadDatabase } from './load-database.ts'
import type { Manifest } from './manifest.ts'
import type { WholeBackup } from './read-backup.ts'

interface RestoreParts {
  readonly databaseUrl: string
  readonly media: MediaStore
  readonly papers: MediaStore
  readonly keys: KeyMarks
  /** What remains to be done with the restored market before a process may start. */
  readonly beforeOpening?: (checked: CheckedMarket) => Promise<void>
}

/**
 * Restores a market into an empty place, applies newer migrations, and checks the books. Throws an `Error` with one
 * clear sentence; the database then has no rows, or stays closed: its rows are there for inspection, but no process
 * starts.
 */
export async function restoreBackup(
  { folder, manifest, names }: WholeBackup,
  parts: RestoreParts,
): Promise<CheckedMarket> {
  assertKeysOfBackup(manifest, parts.keys)
  const applied = manifest.migrations.map((name) => ({ name }))
  refuseVersion0(applied, 'The backup', 'restore it there')
  const known = new Set(await listMigrations())
  const unknown = manifest.migrations.find((name) => !known.has(name))
  if (unknown) throw new Error(`The backup is of a newer version: this one does not know ${unknown}.`)
  // Without timeouts, because the whole books are read.
  const database = connect(parts.databaseUrl, { poolSize: 2, applicationName: 'kanti-restore', withoutTimeouts: true })
  try {
    await assertEmpty(database, manifest.migrations)
    await putFiles(parts.media, folder, 'media/', names)
    await putFiles(parts.papers, folder, 'papers/', names)
    await migrate(parts.databaseUrl, manifest.migrations)
    await loadDatabase(database, folder, manifest)
    // While keys were being changed, a backup needs more keys than the one that its manifest names.
    await assertKeys(database, parts.keys, { isRestoring: true })
    await migrate(parts.databaseUrl)
    const checked = await checkMarket(database)
    await parts.beforeOpening?.(checked)
    // Now processes may start.
    await database.deleteFrom('keys.marks').where('mark', '=', UNFINISHED_RESTORE).execute()
    return checked
  } finally {
    await database.close()
  }
}

function assertKeysOfBackup({ keys: wanted }: Manifest, given: KeyMarks): void {
  if (!given.secret.includes(wanted.secret))
    throw new Error(
      'SECRET is not the one that the backup was taken with: nobody could sign in. Set that one, or give it in SECRET_PREVIOUS.',
    )
  if (!given.papers.includes(wanted.papers))
    throw new Error(
      'PAPERS_KEY is not the one that the backup was taken with: no identity paper could be opened. Set that one, or give it in PAPERS_KEY_PREVIOUS.',
    )
}

/** An empty market has no members, and its tables are not newer than the backup, whose rows would not fit. */
async function assertEmpty(database: Database, migrations: readonly string[]): Promise<void> {
  const { rows } = await sql<{ users: string | null }>`
    select to_regclass('accounts.users')::text as users
  `.execute(database)
  if (rows[0]!.users === null) return
  const { rows: people } = await sql`select from accounts.users limit 1`.execute(database)
  if (people.length > 0)
    throw new Error(
      'There is a market in the database already. Restore into an empty one: set DATABASE_URL or DATA_DIR to another.',
    )
  const { rows: applied } = await sql<{ name: string }>`select name from public.migrations`.execute(database)
  if (applied.some(({ name }) => !migrations.includes(name)))
    throw new Error('The tables of the database are newer than the backup. Restore into a database without any.')
}

async function putFiles(store: MediaStore, folder: string, prefix: string, names: readonly string[]): Promise<void> {
  for (const name of names) {
    if (name.startsWith(prefix)) await store.put(name.slice(prefix.length), await readFile(join(folder, name)))
  }
}
