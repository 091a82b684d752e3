import { sql } from 'kysely'
import { isDeepStrictEqual } from 'node:util'
import { beforeEach, expect, test, vi } from 'vitest'
import { addCleanup } from '#tests/support/app/cleanup.ts'
import { createDatabaseLine } from '#tests/support/database/database-line.ts'
import { startReplicated } from '#tests/support/database/replica.ts'
import { connect } from './connect.ts'
import { connectReads, type Reads } from './connect-reads.ts'

const { url, replicaUrl, pause, resume } = await startReplicated()
const [primaryLine, replicaLine] = [await createDatabaseLine(url), await createDatabaseLine(replicaUrl)]
const database = connect(url)
addCleanup(() => database.close())
await sql`create table shelf (sweets integer)`.execute(database)
await sql`insert into shelf values (0)`.execute(database)

const feed = { isLive: true, isGone: false, tell: (): void => {} }
const reads = connectReads({
  primaryUrl: primaryLine.url,
  replicaUrl: replicaLine.url,
  poolSize: 3,
  changes: {
    isLive: () => feed.isLive,
    isGone: () => feed.isGone,
    onChange: (listener) => (feed.tell = () => listener(['*'])),
  },
})
addCleanup(() => reads.close())

const nothingChanges = { isLive: () => true, isGone: () => false, onChange: () => {} }

let sweets = 0
const addSweet = async () => {
  await sql`update shelf set sweets = ${(sweets += 1)}`.execute(database)
  return sweets
}
const count = async (from: Reads = reads) =>
  (await sql<{ sweets: number }>`select sweets from shelf`.execute(from)).rows[0]!.sweets
/** Who answers a read, and what. */
const ask = async () => {
  const before = { ...reads.counts() }
  const counted = await count()
  return [reads.counts().replica > before.replica ? 'replica' : 'primary', counted]
}
const untilReplicaHas = (counted: number) =>
  vi.waitUntil(async () => isDeepStrictEqual(await ask(), ['replica', counted]), { timeout: 60_000 })

beforeEach(async () => {
  Object.assign(feed, { isLive: true, isGone: false })
  for (const line of [primaryLine, replicaLine]) line.state.isRefusing = false
  await resume()
  const now = await addSweet()
  feed.tell()
  await untilReplicaHas(now)
})

test('a replica answers, and the primary what the replica lacks after a notification', async () => {
  await pause()
  const before = sweets
  const now = await addSweet()
  expect(await ask()).toEqual(['replica', before])
  feed.tell()
  for (let times = 0; times < 3; times += 1) expect(await ask()).toEqual(['primary', now])
  await resume()
  await untilReplicaHas(now)
})

test('the primary answers while notifications may be missed', async () => {
  await pause()
  const now = await addSweet()
  feed.isLive = false
  expect(await ask()).toEqual(['primary', now])
})

test('replicas answer as they are while the primary is unreachable, and the primary if they are', async () => {
  await pause()
  const before = sweets
  const now = await addSweet()
  replicaLine.state.isRefusing = true
  replicaLine.cut()
  expect(await ask()).toEqual(['primary', now])
  replicaLine.state.isRefusing = false
  primaryLine.state.isRefusing = true
  primaryLine.cut()
  feed.tell()
  expect(await ask()).toEqual(['replica', before])
  feed.isLive = false
  feed.isGone = true
  expect(await ask()).toEqual(['replica', before])
  replicaLine.state.isRefusing = true
  replicaLine.cut()
  await expect(count()).rejects.toMatchObject({ code: expect.any(String) })
})

test('a read whose connection breaks is tried once more', async () => {
  const read = sql<{ pid: number }>`select pg_backend_pid() as pid from pg_sleep(0.5)`.execute(reads)
  const isRunning = sql<{ pid: number }>`
    select pid from pg_stat_activity where application_name = 'kanti-reads' and query like '%pg_sleep(0.5)'`
  const replica = connect(replicaUrl, { poolSize: 1 })
  addCleanup(() => replica.close())
  const pid = await vi.waitFor(async () => (await isRunning.execute(replica)).rows[0]!.pid, { timeout: 60_000 })
  await sql`select pg_terminate_backend(${pid})`.execute(replica)
  expect((await read).rows[0]!.pid).not.toBe(pid)
})

test('a read whose connection brings no answer is tried once more on another one', async () => {
  const line = await createDatabaseLine(url)
  const alone = connectReads({ primaryUrl: line.url, poolSize: 1, changes: nothingChanges })
  addCleanup(() => alone.close())
  await count(alone)
  line.silence()
  expect(await count(alone)).toBe(sweets)
})

test('the pool for reads refuses changes', async () => {
  await expect(sql`update shelf set sweets = 0`.execute(reads)).rejects.toMatchObject({ code: '25006' })
  const alone = connectReads({ primaryUrl: url, poolSize: 1, changes: nothingChanges })
  addCleanup(() => alone.close())
  expect([await count(alone), alone.counts()]).toEqual([sweets, { primary: 1, replica: 0 }])
  await expect(sql`update shelf set sweets = 0`.execute(alone)).rejects.toMatchObject({ code: '25006' })
})
