import { chmod, mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { killBackend } from '#tests/support/processes/kill-backend.ts'
import { socketFolder, startEmbeddedDatabase } from './embedded.ts'

/** Shared by all tests, which run in sequence, because creating a cluster takes longer than any test. */
const folder = await mkdtemp(join(tmpdir(), 'kanti-embedded-'))
const cluster = join(folder, 'postgres')
afterAll(() => rm(folder, { recursive: true, force: true }))

const postmaster = async () => Number((await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')[0])

async function start() {
  let lost = 0
  const database = await startEmbeddedDatabase(cluster, { fsync: 'off' }, () => (lost += 1))
  onTestFinished(() => database.stop().catch(() => {}))
  return { ...database, timesLost: () => lost }
}

/** The pid of the backend that holds our lock, or null if none does. */
async function holderAt(url: string): Promise<number | null> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where application_name = 'kanti-hold'`,
    )
    return rows[0]?.pid ?? null
  } catch {
    return null
  } finally {
    await client.end().catch(() => {})
  }
}

test('a server with a killed process recovers, is locked again, and stops normally', async () => {
  const database = await start()
  const before = await postmaster()
  for (let time = 0; time < 3; time += 1) {
    const old = await holderAt(database.url)
    await killBackend(cluster)
    // The old backend stays until the server has noticed.
    await expect.poll(async () => ![old, null].includes(await holderAt(database.url))).toBe(true)
  }
  expect(await postmaster()).toBe(before)
  expect(database.timesLost()).toBe(0)
  await database.stop()
  await expect(readFile(join(cluster, 'postmaster.pid'))).rejects.toThrow('ENOENT')
})

test('a server can be stopped while it recovers', async () => {
  const database = await start()
  await killBackend(cluster)
  await database.stop()
  await expect(readFile(join(cluster, 'postmaster.pid'))).rejects.toThrow('ENOENT')
  expect(database.timesLost()).toBe(0)
})

test('an existing socket folder becomes private', async () => {
  // PostgreSQL could not read this path, so the socket is in another folder.
  const odd = join(folder, 'a, b')
  await symlink(cluster, odd)
  const sockets = socketFolder(odd)
  onTestFinished(() => rm(sockets, { recursive: true, force: true }))
  await mkdir(sockets)
  await chmod(sockets, 0o777)
  const database = await startEmbeddedDatabase(odd, { fsync: 'off' })
  onTestFinished(() => database.stop().catch(() => {}))
  expect((await stat(sockets)).mode & 0o777).toBe(0o700)
})

test('onLost is called when the server itself is killed', async () => {
  const database = await start()
  process.kill(await postmaster(), 'SIGKILL')
  await expect.poll(database.timesLost).toBe(1)
})

test('a server that neither recovers nor stops is stopped immediately and restarted', async () => {
  await start()
  await killBackend(cluster)
  // PostgreSQL 18.4 hangs when it gets a stop during recovery.
  process.kill(await postmaster(), 'SIGINT')
  const again = await start()
  await expect.poll(() => holderAt(again.url)).not.toBeNull()
})

test('a pid file that names another program stops nothing and does not prevent a start', async () => {
  const database = await start()
  const note = await readFile(join(cluster, 'postmaster.pid'), 'utf8')
  await database.stop()
  await writeFile(join(cluster, 'postmaster.pid'), note.replace(/^\d+/, String(process.pid)))
  const again = await start()
  expect(await holderAt(again.url)).not.toBeNull()
})

test("a pid file that names another cluster's server does not stop it", async () => {
  const other = await startEmbeddedDatabase(join(folder, 'other'), { fsync: 'off' })
  onTestFinished(() => other.stop())
  const pid = (await readFile(join(folder, 'other/postmaster.pid'), 'utf8')).split('\n')[0]!
  const files = ['postmaster.pid', '.s.PGSQL.5432.lock'].map((name) => join(cluster, name))
  const database = await start()
  const notes = await Promise.all(files.map((file) => readFile(file, 'utf8')))
  await database.stop()
  for (const [at, file] of files.entries()) await writeFile(file, notes[at]!.replace(/^\d+/, pid))
  const again = await start()
  for (const { url } of [other, again]) expect(await holderAt(url)).not.toBeNull()
})

test("the error quotes PostgreSQL's fatal line, not the line after it", async () => {
  await writeFile(join(cluster, 'pg_hba.conf'), 'nonsense\n')
  await expect(start()).rejects.toThrow(/did not start in .*: .*FATAL: {2}could not load/)
})

test('a cluster of another PostgreSQL version is refused with a hint to the upgrade', async () => {
  await writeFile(join(cluster, 'PG_VERSION'), '17\n')
  await expect(start()).rejects.toThrow(
    `The database in ${cluster} is of PostgreSQL 17, and this version brings another`,
  )
})
