import { randomUUID } from 'node:crypto'
import { afterAll, expect, inject } from 'vitest'
import { connect, type Database } from '#server/database/connect.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { available, held, listDriftedAccounts, post, trialBalance, type Event } from '#server/modules/ledger/index.ts'
import { cloneTemplate } from '../setup/databases.ts'
import { plantedFault, proof } from '../setup/proof.ts'

/**
 * A bank whose members move money as fast as they can: whenever somebody looks at all accounts, they hold together what
 * was paid in at the beginning, none less than nothing; and at the end each holds what its history says.
 */
const WORKERS = 64
const MEMBERS = 20
const OPENING_KOBO = 1_000_00

const sizes = { small: 2_000, full: 100_000 }
proof(
  'G2',
  'whatever moves at once, the sum stays, and each account holds what its history says',
  sizes,
  async (size) => run(await openBank(), size),
)

plantedFault('G2', 'a bank that reads a balance and writes it later is found out', async () => {
  const bank = await openBank()
  await changePosting(bank.database, (source) =>
    source
      .replace(/perform from ledger\.accounts[\s\S]*?for update;/, '')
      .replace(
        '= balance_kobo + move.kobo',
        '= (select balance_kobo from ledger.accounts as a where a.id = move.to_id) + move.kobo',
      ),
  )
  const found = await run(bank, 4_000).catch((error: Error & { code?: string }) => error.code ?? error.name)
  // Either the sums are wrong, or two wait for each other, because nothing locks accounts in one order any more.
  expect(['AssertionError', '40P01']).toContain(found)
})

interface Bank {
  readonly database: Database
  readonly members: readonly string[]
}
/** A movement that was told to have happened. */
type Done = Pick<Event, 'transfers'>

async function openBank(): Promise<Bank> {
  const { url, drop } = await cloneTemplate(inject('postgresUrl'))
  const database = connect(url, { poolSize: WORKERS })
  afterAll(async () => {
    await database.close()
    await drop()
  })
  const members = Array.from({ length: MEMBERS }, () => randomUUID())
  for (const member of members) {
    const transfers = [{ from: 'paystack', to: available(member), kobo: OPENING_KOBO }] as const
    await book(database, { key: `opening:${member}`, kind: 'top-up', transfers })
    await book(database, { key: `touch:${member}`, kind: 'bill-held', transfers: [hold(member, 1)] })
  }
  return { database, members }
}

async function run({ database, members }: Bank, operations: number): Promise<void> {
  const history: Done[] = []
  let begun = 0
  let looks = 0
  const work = async () => {
    while (begun < operations) {
      begun += 1
      if (begun % 20 === 0) {
        await look(database, members)
        looks += 1
      } else await move(database, members, history)
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
  await compare(database, members, history)
}

/** Somewhere else, some of it back, or two steps at once; half of the time told twice. */
async function move(database: Database, members: readonly string[], history: Done[]): Promise<void> {
  const [one, other] = twoOf(members)
  const kobo = 1 + Math.floor(Math.random() * 300_00)
  const choices: Event['transfers'][] = [
    [{ from: available(one), to: available(other), kobo }],
    [{ from: available(one), to: available(other), kobo }],
    [hold(one, kobo)],
    [{ from: held(one), to: available(one), kobo }],
    [{ from: held(one), to: available(other), kobo }],
    [hold(one, kobo), { from: available(other), to: available(one), kobo: 1 + Math.floor(kobo / 2) }],
  ]
  const transfers = choices[Math.floor(Math.random() * choices.length)]!
  const event: Event = { key: `move:${randomUUID()}`, kind: 'bill-delivered', transfers }
  const tellings = Math.random() < 0.5 ? [event] : [event, event]
  const told = await Promise.all(tellings.map((telling) => bookIfCovered(database, telling)))
  if (told.includes('done')) history.push({ transfers })
}

async function bookIfCovered(database: Database, event: Event): Promise<'done' | 'refused'> {
  try {
    await book(database, event)
    return 'done'
  } catch (error) {
    if (error instanceof Refusal && error.code === 'insufficient_funds') return 'refused'
    // Whoever waited too long does not know whether it happened, and tells it again.
    if (isTooBusy(error)) return bookIfCovered(database, event)
    throw error
  }
}

function isTooBusy(error: unknown): boolean {
  const { code, message } = error as { code?: string; message: string }
  return ['55P03', '57014'].includes(code ?? '') || message.includes('timeout')
}

/** One statement sees one moment. */
async function look(database: Database, members: readonly string[]): Promise<void> {
  const [seen] = await database.query<{ sum: number; least: number }>(
    'select sum(balance_kobo) as sum, min(balance_kobo) as least from ledger.accounts where member_id = any ($1)',
    [members],
  )
  expect(seen!.sum).toBe(MEMBERS * OPENING_KOBO)
  expect(seen!.least).toBeGreaterThanOrEqual(0)
}

async function compare(database: Database, members: readonly string[], history: readonly Done[]): Promise<void> {
  const expected = new Map<string, number>()
  const add = (code: string, kobo: number) => expected.set(code, (expected.get(code) ?? 0) + kobo)
  for (const member of members) {
    add(available(member), OPENING_KOBO - 1)
    add(held(member), 1)
  }
  for (const { from, to, kobo } of history.flatMap(({ transfers }) => transfers)) {
    add(from, -kobo)
    add(to, kobo)
  }
  const rows = await database.query<{ code: string; kobo: number }>(
    'select code, balance_kobo as kobo from ledger.accounts where member_id is not null order by code',
  )
  expect(Object.fromEntries(rows.map(({ code, kobo }) => [code, kobo]))).toEqual(
    Object.fromEntries([...expected].toSorted()),
  )
  expect(await listDriftedAccounts(database.kysely)).toEqual([])
  const sums = await trialBalance(database.kysely)
  expect(sums.reduce((sum, { debit, credit }) => sum + credit - debit, 0)).toBe(0)
}

const hold = (member: string, kobo: number) => ({ from: available(member), to: held(member), kobo })

function book(database: Database, event: Event) {
  return database.kysely.transaction().execute((tx) => post(tx, event))
}

function twoOf(members: readonly string[]): [string, string] {
  const one = Math.floor(Math.random() * members.length)
  const step = 1 + Math.floor(Math.random() * (members.length - 1))
  return [members[one]!, members[(one + step) % members.length]!]
}

/** Plants a fault in the function that books. */
async function changePosting(database: Database, change: (source: string) => string): Promise<void> {
  const [{ source } = { source: '' }] = await database.query<{ source: string }>(
    `select pg_get_functiondef('ledger.post'::regproc) as source`,
  )
  const changed = change(source)
  expect(changed).not.toBe(source)
  await database.withClient((client) => client.query(changed))
}
