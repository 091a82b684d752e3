import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Database, Db } from '#server/database/connect.ts'
import { Refusal } from '#server/kit/refusal.ts'
import {
  available,
  held,
  listDriftedAccounts,
  lockBalance,
  owedBy,
  post,
  receivable,
  trialBalance,
  type EntryKind,
  type Event,
} from '#server/modules/ledger/index.ts'
import { openDatabase } from '../support/database/open-database.ts'
import { ONCE, plantedFault, proof } from '../support/proofs/proof.ts'

/**
 * Members whose money moves at the highest rate: top-ups, purchases that are delivered, fail or are reversed, refunds
 * that arrive or fail, disputes that are lost and debts that are collected. At every moment the accounts of the members
 * together hold what came in and did not go out, and none is below zero. At the end each account, including those of
 * the market, holds what its history adds up to.
 */
const WORKERS = 64
const MEMBERS = 20
const OPENING_KOBO = 1_000_00

const sizes = { small: 1_600, full: 100_000 }
proof(
  'G2',
  'under concurrent movements the sum stays right, and each account ends with what its history adds up to',
  sizes,
  async (size) => run(await createBank(), size),
)

const LOCKS = /perform from ledger\.accounts[\s\S]*?for update;/

proof('G2', 'two movements in opposite directions both succeed', ONCE, async () => {
  expect(await cross(await createBank())).toEqual([])
})

plantedFault('G2', 'books that do not lock their accounts first are detected', async () => {
  const bank = await createBank()
  await changePosting(bank.database, (source) => source.replace(LOCKS, ''))
  expect(await cross(bank)).toEqual([DEADLOCK])
})

plantedFault('G2', 'books that read a balance and write it later are detected by their sums', async () => {
  const bank = await createBank()
  await changePosting(bank.database, (source) =>
    source
      .replace(LOCKS, '')
      .replace(
        '= balance_kobo + move.kobo',
        '= (select balance_kobo from ledger.accounts as a where a.id = move.to_id) + move.kobo',
      ),
  )
  await expect(run(bank, 4_000, { retriesDeadlocks: true })).rejects.toMatchObject({ name: 'AssertionError' })
})

plantedFault('G2', 'books that lose a kobo of a failed refund are detected', async () => {
  const bank = await createBank()
  await changePosting(bank.database, (source) =>
    source.replace('= balance_kobo + move.kobo', `$& - (event_kind = 'refund-failed')::int`),
  )
  await expect(run(bank, 1_000)).rejects.toMatchObject({ name: 'AssertionError' })
})

const DEADLOCK = '40P01'

interface Bank {
  readonly database: Database
  readonly members: readonly string[]
  retriesDeadlocks?: boolean
}
type Client = Parameters<Parameters<Database['withClient']>[0]>[0] & { readonly pid: number }
/** A movement that was reported as booked. */
type Done = Pick<Event, 'transfers'>
/** An event, or a function that determines the event after locking what the event depends on. */
type Reported = Event | ((tx: Db) => Promise<Event | null>)

async function createBank(): Promise<Bank> {
  // As the owner, because the application role may not lock and change these.
  const { database } = await openDatabase({ isOwner: true, poolSize: WORKERS })
  // Each transaction that moves money of members also records the amount here, for comparison.
  await sql`create table public.moved (kobo bigint not null)`.execute(database)
  const bank = { database, members: Array.from({ length: MEMBERS }, () => randomUUID()) }
  for (const member of bank.members) {
    await book(bank, event('top-up', { from: 'paystack', to: available(member), kobo: OPENING_KOBO }))
    await book(bank, event('bill-held', hold(member, 1)))
  }
  return bank
}

/** Holds and releases money of one member on two connections at once, without retries. Returns the error codes. */
function cross({ database, members }: Bank): Promise<string[]> {
  const member = members[0]!
  const there = [hold(member, 1)]
  const back = [{ from: held(member), to: available(member), kobo: 1 }]
  const lock = 'select from ledger.accounts where code = $1 for update'
  return withClients(database, async ([one, other, first, second]) => {
    const untilBlocked = async (client: Client, by?: Client) => {
      const blockers = sql`pg_blocking_pids(${client.pid})`
      const isBlocked = sql`
        select from (values (1)) as one where cardinality(${blockers}) > 0 and ${by?.pid ?? 0} <> all (${blockers})
      `
      while ((await isBlocked.execute(database)).rows.length === 0) await sleep(5)
    }
    const postBy = (client: Client, transfers: Event['transfers']) =>
      client.query('select ledger.post($1, $2, $3)', [randomUUID(), 'bill-held', JSON.stringify(transfers)])
    await one.query('begin')
    await one.query(lock, [available(member)])
    await other.query('begin')
    await other.query(lock, [held(member)])
    const posted = [postBy(first, there)]
    await untilBlocked(first)
    posted.push(postBy(second, back))
    await untilBlocked(second)
    const ended = Promise.allSettled(posted)
    await one.query('commit')
    // It continues with the account that the second movement may have locked.
    await untilBlocked(first, one)
    await other.query('commit')
    return (await ended).flatMap((each) => (each.status === 'rejected' ? [(each.reason as { code: string }).code] : []))
  })
}

/** Runs `work` with four connections whose process ids are known. */
async function withClients<T>(database: Database, work: (clients: [Client, Client, Client, Client]) => Promise<T>) {
  const clients: Client[] = []
  const next = (): Promise<T> =>
    database.withClient(async (client) => {
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
      clients.push(Object.assign(client, rows[0]!))
      return clients.length < 4 ? next() : work(clients as [Client, Client, Client, Client])
    })
  return next()
}

async function run(opened: Bank, operations: number, { retriesDeadlocks = false } = {}): Promise<void> {
  const bank = { ...opened, retriesDeadlocks }
  const history: Done[] = []
  let begun = 0
  let looks = 0
  const work = async () => {
    while (begun < operations) {
      begun += 1
      if (begun % 20 === 0) {
        await look(bank)
        looks += 1
      } else await move(bank, history)
    }
  }
  const workUntilFault = () =>
    work().catch((error: unknown) => {
      begun = operations
      throw error
    })
  const ended = await Promise.allSettled(Array.from({ length: WORKERS }, workUntilFault))
  for (const end of ended) if (end.status === 'rejected') throw end.reason
  expect(looks).toBeGreaterThan(operations / 25)
  expect(history.length).toBeGreaterThan(operations / 2)
  await compare(bank, history)
}

/** One step of a flow in `docs/money.md`. Plain events are submitted twice half of the time. */
async function move(bank: Bank, history: Done[]): Promise<void> {
  const one = bank.members[Math.floor(Math.random() * MEMBERS)]!
  const kobo = 2 + Math.floor(Math.random() * 300_00)
  const cost = 1 + Math.floor(Math.random() * (kobo - 1))
  const choices: readonly Reported[] = [
    event(
      'top-up',
      { from: 'paystack', to: available(one), kobo },
      { from: 'expense:card-fees', to: 'paystack', kobo: 1 },
    ),
    event('bill-held', hold(one, kobo)),
    event('bill-held', hold(one, kobo)),
    event(
      'bill-delivered',
      { from: held(one), to: 'vtpass', kobo: cost },
      { from: held(one), to: 'revenue:commission', kobo: kobo - cost },
    ),
    event('bill-failed', { from: held(one), to: available(one), kobo }),
    event(
      'bill-reversed',
      { from: 'vtpass', to: available(one), kobo: cost },
      { from: 'revenue:commission', to: available(one), kobo: kobo - cost },
    ),
    event('refund-asked', hold(one, kobo)),
    event('refund-done', { from: held(one), to: 'paystack', kobo }),
    event('refund-failed', { from: held(one), to: available(one), kobo }),
    (tx) => loseDispute(tx, one, kobo),
    (tx) => collectDebt(tx, one),
  ]
  const reported = choices[Math.floor(Math.random() * choices.length)]!
  const tellings = Math.random() < 0.5 && typeof reported !== 'function' ? [reported, reported] : [reported]
  const done = await Promise.all(tellings.map((each) => bookIfCovered(bank, each)))
  history.push(...done.filter((each) => each !== null))
}

/** The payer's bank takes what is available; the rest becomes a debt. */
async function loseDispute(tx: Db, member: string, kobo: number): Promise<Event> {
  const left = Math.min(kobo, await lockBalance(tx, available(member)))
  const taken = { from: available(member), to: 'paystack', kobo: left } as const
  const lent = { from: receivable(member), to: 'paystack', kobo: kobo - left } as const
  return event('dispute-lost', ...[taken, lent].filter((each) => each.kobo > 0))
}

async function collectDebt(tx: Db, member: string): Promise<Event | null> {
  const has = await lockBalance(tx, available(member))
  const kobo = Math.min(has, await owedBy(tx, member))
  return kobo > 0 ? event('debt-collected', { from: available(member), to: receivable(member), kobo }) : null
}

/** Null if the event was refused, was booked before, or had nothing to do. */
async function bookIfCovered(bank: Bank, reported: Reported): Promise<Done | null> {
  try {
    return await book(bank, reported)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'insufficient_funds') return null
    // After a timeout the result is unknown, so the event is submitted again.
    if (isTooBusy(error) || (bank.retriesDeadlocks && isDeadlock(error))) return bookIfCovered(bank, reported)
    throw error
  }
}

function isDeadlock(error: unknown): boolean {
  return (error as { code?: string }).code === DEADLOCK
}

function isTooBusy(error: unknown): boolean {
  const { code, message } = error as { code?: string; message: string }
  return ['55P03', '57014'].includes(code ?? '') || message.includes('timeout')
}

/** One statement, so that all sums are of one moment. */
async function look({ database, members }: Bank): Promise<void> {
  const { rows } = await sql<{ sum: number; least: number; moved: number }>`
    select sum(balance_kobo)::bigint as sum, min(balance_kobo) as least,
      (select sum(kobo) from public.moved)::bigint as moved
    from ledger.accounts where member_id = any (${members})
  `.execute(database)
  expect(rows[0]!.sum).toBe(rows[0]!.moved)
  expect(rows[0]!.least).toBeGreaterThanOrEqual(0)
}

async function compare({ database, members }: Bank, history: readonly Done[]): Promise<void> {
  const expected = new Map<string, number>()
  const add = (code: string, kobo: number) => expected.set(code, (expected.get(code) ?? 0) + kobo)
  for (const member of members) {
    add('paystack', -OPENING_KOBO)
    add(available(member), OPENING_KOBO - 1)
    add(held(member), 1)
  }
  for (const { from, to, kobo } of history.flatMap(({ transfers }) => transfers)) {
    add(from, -kobo)
    add(to, kobo)
  }
  const { rows } = await sql<{ code: string; kobo: number }>`
    select code, coalesce(balance_kobo,
      (select coalesce(sum(amount_kobo), 0) from ledger.transfers where to_id = accounts.id)
      - (select coalesce(sum(amount_kobo), 0) from ledger.transfers where from_id = accounts.id))::bigint as kobo
    from ledger.accounts order by code
  `.execute(database)
  const used = rows.filter(({ code, kobo }) => kobo !== 0 || expected.has(code))
  expect(Object.fromEntries(used.map(({ code, kobo }) => [code, kobo]))).toEqual(
    Object.fromEntries([...expected].toSorted()),
  )
  expect(await listDriftedAccounts(database)).toEqual([])
  const sums = await trialBalance(database)
  expect(sums.reduce((sum, { debit, credit }) => sum + credit - debit, 0)).toBe(0)
}

const hold = (member: string, kobo: number) => ({ from: available(member), to: held(member), kobo })

function event(kind: EntryKind, ...transfers: Event['transfers']): Event {
  return { key: `${kind}:${randomUUID()}`, kind, transfers }
}

/** Returns what was booked, or null if it was booked before or there was nothing to do. */
function book({ database }: Bank, reported: Reported): Promise<Done | null> {
  return database.transaction().execute(async (tx) => {
    const asked = typeof reported === 'function' ? await reported(tx) : reported
    if (!asked || !(await post(tx, asked)).isNew) return null
    const isOwn = (code: string) => Number(code.startsWith('member:'))
    const kobo = asked.transfers.reduce((sum, each) => sum + (isOwn(each.to) - isOwn(each.from)) * each.kobo, 0)
    await sql`insert into public.moved values (${kobo})`.execute(tx)
    return asked
  })
}

/** Plants a fault in the SQL function that books. */
async function changePosting(database: Database, change: (source: string) => string): Promise<void> {
  const [{ source } = { source: '' }] = (
    await sql<{ source: string }>`
      select pg_get_functiondef('ledger.post'::regproc) as source
    `.execute(database)
  ).rows
  const changed = change(source)
  expect(changed).not.toBe(source)
  await database.withClient((client) => client.query(changed))
}
