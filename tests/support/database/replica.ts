import { execFile } from 'node:child_process'
import { appendFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { startEmbeddedDatabase } from '#server/database/embedded.ts'
import { addCleanup } from '../app/cleanup.ts'
import { temporaryFolder } from '../app/temporary-folder.ts'

const run = promisify(execFile)
const SETTINGS = { fsync: 'off', shared_buffers: '16MB', max_wal_size: '128MB' }

interface Choices {
  /** Prepares the server before it is copied, as its owner. */
  readonly prepare?: (url: string) => Promise<unknown>
  /** Milliseconds by which the replica applies changes late. */
  readonly lateMs?: number
}

/** Starts a PostgreSQL server and a replica of it. `pause` makes the replica keep back what it receives. */
export async function startReplicated({ prepare, lateMs = 0 }: Choices = {}) {
  const folder = await temporaryFolder('replicated')
  const [primaryFolder, replicaFolder] = [join(folder, 'primary'), join(folder, 'replica')]
  const primary = await startEmbeddedDatabase(primaryFolder, SETTINGS)
  addCleanup(() => primary.stop())
  await prepare?.(primary.url)
  await copyCluster(primary.url, primaryFolder, replicaFolder)
  const replica = await startEmbeddedDatabase(replicaFolder, { ...SETTINGS, recovery_min_apply_delay: `${lateMs}ms` })
  addCleanup(() => replica.stop())
  return {
    url: primary.url,
    replicaUrl: replica.url,
    pause: () => query(replica.url, 'select pg_wal_replay_pause()'),
    resume: () => query(replica.url, 'select pg_wal_replay_resume()'),
  }
}

/** Copies a running cluster as a base backup does, whose program the embedded package lacks. */
async function copyCluster(url: string, from: string, to: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`select pg_backup_start('replica', true)`)
  await run('cp', ['-a', from, to])
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()')
  await client.end()
  for (const name of ['postmaster.pid', '.s.PGSQL.5432', '.s.PGSQL.5432.lock']) await rm(join(to, name))
  await writeFile(join(to, 'backup_label'), rows[0]!.labelfile)
  await writeFile(join(to, 'standby.signal'), '')
  const { searchParams, username } = new URL(url)
  const conninfo = `host='${searchParams.get('host')}' user=${username}`
  await appendFile(join(to, 'postgresql.auto.conf'), `primary_conninfo = '${conninfo.replaceAll("'", "''")}'\n`)
  await run('chown', ['-R', `--reference=${from}`, to])
}

async function query(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(sql)
  await client.end()
}
