import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addCleanup } from '#tests/support/app/cleanup.ts'
import { asOwner } from '#tests/support/database/databases.ts'
import { createDatabaseLine } from '#tests/support/database/database-line.ts'
import { openDatabase } from '#tests/support/database/open-database.ts'
import { isNotConnected } from '#server/kit/faults.ts'
import { connect, type Database, type Db } from './connect.ts'
import { readSnapshot } from './read-snapshot.ts'

/** One connection, so that every statement meets the state that earlier ones left. */
const { url, database } = await openDatabase({ poolSize: 1 })

let columns = 0
const addColumn = () => asOwner(url, `alter table payments.disputes add column new_${(columns += 1)} text`)
const readAll = async () => (await sql`select * from payments.disputes`.execute(database)).rows
const findAll = (db: Db = database) => db.selectFrom('payments.disputes').selectAll().execute()

test('a statement that reads all columns still works after a migration adds one', async () => {
  for (let migration = 0; migration < 2; migration += 1) {
    expect([await readAll(), await findAll()]).toEqual([[], []])
    await addColumn()
  }
  expect([await readAll(), await findAll()]).toEqual([[], []])
})

test('a transaction in progress during a migration fails once, and its retry succeeds', async () => {
  await findAll()
  await addColumn()
  const inTransaction = () => database.transaction().execute((tx) => findAll(tx))
  await expect(inTransaction()).rejects.toMatchObject({ code: '0A000' })
  expect(await inTransaction()).toEqual([])
})

test('a pool without timeouts sets none on the server', async () => {
  const start = connect(url, { poolSize: 1, withoutTimeouts: true })
  const names = ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout']
  const read = async (of: Database) =>
    Promise.all(names.map(async (name) => Object.values((await sql`show ${sql.raw(name)}`.execute(of)).rows[0]!)[0]))
  expect(await read(database)).toEqual(['2s', '5s', '10s'])
  expect(await read(start)).toEqual(['0', '0', '0'])
  await start.close()
})

test('transactions leave connections to single statements, and wait for the rest', async () => {
  const shared = connect(url, { poolSize: 4, withoutTimeouts: true })
  const over = Promise.withResolvers<void>()
  const order: number[] = []
  const transactions = [0, 1, 2, 3].map((each) =>
    shared.transaction().execute(async (tx) => {
      order.push(each)
      await findAll(tx)
      if (each < 3) await over.promise
    }),
  )
  await expect.poll(() => order.toSorted()).toEqual([0, 1, 2])
  expect(shared.use()).toEqual({ most: 4, busy: 3, waiting: 0 })
  expect((await sql`select 1 as one`.execute(shared)).rows).toEqual([{ one: 1 }])
  over.resolve()
  await Promise.all(transactions)
  expect(order.at(-1)).toBe(3)
  await shared.close()
})

test('a transaction that waits too long fails like one that finds no connection', async () => {
  const shared = connect(url, { poolSize: 1 })
  const over = Promise.withResolvers<void>()
  const first = shared.transaction().execute(() => over.promise)
  await expect(shared.transaction().execute(findAll)).rejects.toThrow('timeout exceeded when trying to connect')
  over.resolve()
  await first
  await shared.close()
})

/** A pool of one connection, which counts as dead after a second without an answer. */
async function createWatched() {
  const line = await createDatabaseLine(url)
  const watched = connect(line.url, { poolSize: 1, deadAfterMs: 1000 })
  addCleanup(() => watched.close())
  const findPid = async (db: Db = watched) =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]!.pid
  return { line, watched, findPid }
}

test('a statement without an answer fails like one without a connection, and the next gets a new connection', async () => {
  const { line, watched, findPid } = await createWatched()
  const pid = await findPid()
  line.silence()
  await expect(findPid()).rejects.toSatisfy(isNotConnected)
  expect(await findPid()).not.toBe(pid)
  expect(watched.use()).toEqual({ most: 1, busy: 0, waiting: 0 })
  const transaction = watched.transaction().execute(async (tx) => {
    await findPid(tx)
    line.silence()
    await findPid(tx)
  })
  await expect(transaction).rejects.toSatisfy(isNotConnected)
  await findPid()
})

test('the answer to a commit is waited for, as are the long statements of a snapshot', async () => {
  const { line, watched } = await createWatched()
  const done = Promise.withResolvers<void>()
  const transaction = watched.transaction().execute(async (tx) => {
    await findAll(tx)
    line.state.isSilent = true
    done.resolve()
    return 'done'
  })
  await done.promise
  await sleep(2000)
  line.state.isSilent = false
  expect(await transaction).toBe('done')
  const long = await readSnapshot(watched, (tx) => sql`select 1 as one from pg_sleep(2)`.execute(tx))
  expect(long.rows).toEqual([{ one: 1 }])
})

test('a connection that requires TLS is refused by a server without TLS', async () => {
  const asking = new URL(url)
  asking.searchParams.set('sslmode', 'verify-full')
  const secured = connect(asking.href, { poolSize: 1 })
  await expect(sql`select 1`.execute(secured)).rejects.toThrow('does not support SSL')
  await secured.close()
})
