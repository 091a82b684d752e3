import { chmod, mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { killBackend } from '#tests/setup/kill-backend.ts'
import { socketFolder, startEmbeddedDatabase } from './embedded.ts'

/** Of all tests, one after the other: making one takes longer than any of them. */
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

/** The process of the server that is our hold on it; null where it is not held. */
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

test('a server of which one process is killed recovers by itself, is held again, and stops in order', async () => {
  const database = await start()
  const before = await postmaster()
  for (let time = 0; time < 3; time += 1) {
    const old = await holderAt(database.url)
    await killBackend(cluster)
    // The old one is there until the server has noticed.
    await expect.poll(async () => ![old, null].includes(await holderAt(database.url))).toBe(true)
  }
  expect(await postmaster()).toBe(before)
  expect(database.timesLost()).toBe(0)
  await database.stop()
  await expect(readFile(join(cluster, 'postmaster.pid'))).rejects.toThrow('ENOENT')
})

test('a server that is stopped while it recovers is stopped', async () => {
  const database = await start()
  await killBackend(cluster)
  await database.stop()
  await expect(readFile(join(cluster, 'postmaster.pid'))).rejects.toThrow('ENOENT')
  expect(database.timesLost()).toBe(0)
})

test('nobody else reaches the server by a folder for its socket that was there before', async () => {
  // Where PostgreSQL would not read the path, the socket is in a folder of its own.
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

test('a server that is killed itself is lost', async () => {
  const database = await start()
  process.kill(await postmaster(), 'SIGKILL')
  await expect.poll(database.timesLost).toBe(1)
})

test('a server that neither comes up nor stops is stopped hard, and started', async () => {
  await start()
  await killBackend(cluster)
  // As an impatient person does: told to stop while it recovers, PostgreSQL 18.4 does neither.
  process.kill(await postmaster(), 'SIGINT')
  const again = await start()
  await expect.poll(() => holderAt(again.url)).not.toBeNull()
})

test('a note that names another program by now stops nothing, and does not keep a server from starting', async () => {
  const database = await start()
  const note = await readFile(join(cluster, 'postmaster.pid'), 'utf8')
  await database.stop()
  await writeFile(join(cluster, 'postmaster.pid'), note.replace(/^\d+/, String(process.pid)))
  const again = await start()
  expect(await holderAt(again.url)).not.toBeNull()
})

test('what PostgreSQL says it failed with is quoted, not the line after it', async () => {
  await writeFile(join(cluster, 'pg_hba.conf'), 'nonsense\n')
  await expect(start()).rejects.toThrow(/did not start in .*: .*FATAL: {2}could not load/)
})

test('a database of another PostgreSQL is not started, and the way to the new one is named', async () => {
  await writeFile(join(cluster, 'PG_VERSION'), '17\n')
  await expect(start()).rejects.toThrow(
    `The database in ${cluster} is of PostgreSQL 17, and this version brings another`,
  )
})
