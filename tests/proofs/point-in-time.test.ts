import { randomUUID } from 'node:crypto'
import { chmod, chown, cp, mkdir, mkdtemp, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { expect } from 'vitest'
import { connect, type Database } from '#server/database/connect.ts'
import { startEmbeddedDatabase } from '#server/database/embedded.ts'
import { migrate } from '#server/database/migrate.ts'
import { available, post } from '#server/modules/ledger/index.ts'
import { checkMarket } from '#tools/backup/check-market.ts'
import { isFull, plantedFault, proof } from '../support/proofs/proof.ts'

/**
 * A self-managed server that archives its log can be restored to any moment: entries booked until then exist, later
 * ones do not. PostgreSQL provides this; the proof shows that the books pass their checks afterwards. Starting such a
 * server takes too long for `npm test`.
 */
const MEMBER = randomUUID()

proof('G30', 'a base backup and the log restore the books of a chosen moment', { small: 0, full: 3 }, async (times) => {
  for (let each = 0; each < times; each += 1) {
    const archived = await archiveMarket(20 + each)
    const restored = await archived.restore()
    expect(await countEntries(restored.database)).toBe(20 + each)
    expect(await checkMarket(restored.database)).toMatchObject({ movedKobo: (20 + each) * 1_00 })
    await book(restored.database)
    await restored.close()
    await archived.close()
  }
})

if (isFull) {
  plantedFault('G30', 'a server with a damaged log does not start', async () => {
    const archived = await archiveMarket(20)
    const logs = (await readdir(archived.logs)).filter((name) => /^[0-9A-F]{24}$/.test(name)).toSorted()
    await truncate(join(archived.logs, logs.at(-1)!), 1_000)
    await expect(archived.restore()).rejects.toThrow('PostgreSQL did not start')
    await archived.close()
  })
}

/** A server with an archived log, with `entries` entries at the moment to restore and five more after it. */
async function archiveMarket(entries: number) {
  const root = await mkdtemp(join(tmpdir(), 'kanti-log-'))
  const [live, base, logs] = [join(root, 'live'), join(root, 'base'), join(root, 'logs')]
  await chmod(root, 0o755)
  await mkdir(logs)
  const server = await startEmbeddedDatabase(live, { archive_mode: 'on', archive_command: `cp %p ${logs}/%f` })
  const { uid, gid } = await stat(live)
  await chown(logs, uid, gid)
  await migrate(server.url)
  const database = connect(server.url, { poolSize: 2 })
  for (let each = 0; each < entries - 10; each += 1) await book(database)
  await takeBase(server.url, live, base)
  for (let each = 0; each < 10; each += 1) await book(database)
  const [{ moment }] = (await sql<{ moment: string }>`select clock_timestamp()::text as moment`.execute(database))
    .rows as [{ moment: string }]
  for (let each = 0; each < 5; each += 1) await book(database)
  const [ended] = (await sql<{ file: string }>`select pg_walfile_name(pg_switch_wal()) as file`.execute(database)).rows
  const isArchived = sql<{ done: boolean }>`select last_archived_wal >= ${ended!.file} as done from pg_stat_archiver`
  await expect.poll(async () => (await isArchived.execute(database)).rows[0]!.done).toBe(true)
  await database.close()
  await server.stop()
  return {
    logs,
    async restore() {
      await writeFile(join(base, 'recovery.signal'), '')
      await giveTo(base, uid, gid)
      const back = await startEmbeddedDatabase(base, {
        restore_command: `cp ${logs}/%f %p`,
        recovery_target_time: moment,
        recovery_target_action: 'promote',
      })
      const restored = connect(back.url, { poolSize: 2 })
      const isBack = sql<{ done: boolean }>`select not pg_is_in_recovery() as done`
      await expect.poll(async () => (await isBack.execute(restored)).rows[0]!.done).toBe(true)
      const close = async () => {
        await restored.close()
        await back.stop()
      }
      return { database: restored, close }
    },
    close: () => rm(root, { recursive: true, force: true }),
  }
}

/** Copies the files of the running server, as the tools of PostgreSQL do. */
async function takeBase(url: string, from: string, to: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`select pg_backup_start('base', fast => true)`)
  const isOfTheServer = (path: string) => /\/(pg_wal\/.+|postmaster\.(pid|opts)|server\.log|\.s\.PGSQL.*)$/.test(path)
  await cp(from, to, { recursive: true, filter: (path) => !isOfTheServer(path) })
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()')
  await writeFile(join(to, 'backup_label'), rows[0]!.labelfile)
  await chmod(to, 0o700)
  await client.end()
}

async function giveTo(folder: string, uid: number, gid: number): Promise<void> {
  await chown(folder, uid, gid)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    await chown(join(entry.parentPath, entry.name), uid, gid)
}

async function book(database: Database): Promise<void> {
  const transfers = [{ from: 'paystack', to: available(MEMBER), kobo: 1_00 }] as const
  await database.transaction().execute((tx) => post(tx, { key: `test:${randomUUID()}`, kind: 'top-up', transfers }))
}

async function countEntries(database: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from ledger.entries`.execute(database)
  return rows[0]!.count
}
