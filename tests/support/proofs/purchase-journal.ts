import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '#server/database/connect.ts'
import { booksOf } from '../database/books.ts'
import { expectChargedIfDelivered } from '../providers/bill-truth.ts'
import type { vtpassOf } from '../providers/bills.ts'
import { cardPayers } from '../providers/cards.ts'

/** Naira that a member has at first. */
export const NAIRA = 20_000_000
/** Delivered; delivered with the connection broken; pending, then delivered; lost on the way. */
export const PHONES = [...Array.from({ length: 9 }, () => '08031234567'), '08000000105', '08000000102', '08000000106']

/** A market whose processes or database die while members buy. */
interface BuyingSystem {
  readonly database: Database
  /** A client of the simulated bill provider. */
  readonly bills: ReturnType<typeof vtpassOf>
  readonly simulators: { readonly url: string }
  /** Sends a POST request. Returns null if there was no response. */
  ask(as: string, path: string, body: object, key?: string): Promise<Answer | null>
}

interface Answer {
  readonly status: number
  /** `id` is that of a purchase, the others are those of a card payment. */
  readonly body: { readonly data: { readonly id: string; readonly reference: string; readonly access_code: string } }
}

export interface Buyer {
  readonly id: string
  readonly access: string
}

/** The responses that members got. */
export interface Journal {
  /** Purchases that were repeated until they had a response, and those of them whose response has their id. */
  attempts: number
  readonly reported: { readonly id: string; readonly status: number }[]
  /** Naira that the card service took, by member. */
  readonly paid: Map<string, number>
  readonly references: string[]
}

export function newJournal(): Journal {
  return { attempts: 0, reported: [], paid: new Map(), references: [] }
}

/** Buys one bill after another; every fifth turn tops up the wallet. */
export async function spend(
  system: BuyingSystem,
  member: Buyer,
  at: number,
  journal: Journal,
  state: { isOver: boolean },
) {
  for (let turn = 0; !state.isOver; turn += 1) {
    if (turn % 5 === 4) await topUp(system, member, journal, turn)
    else
      await buy(system, member, journal, { phone: PHONES[(turn + at) % PHONES.length]!, amount: 100 + (turn % 3000) })
  }
}

/** Repeats the request with the same key until a response has one of these statuses, as a browser does. */
async function until(system: BuyingSystem, member: Buyer, path: string, body: object, statuses: readonly number[]) {
  const key = randomUUID()
  for (;;) {
    const answer = await system.ask(member.access, path, body, key)
    if (answer && statuses.includes(answer.status)) return answer
    // While no process is running, or while it has no database.
    expect([undefined, 409, 500, 503, 504], JSON.stringify(answer)).toContain(answer?.status)
    await sleep(100)
  }
}

/** Buys airtime. */
export async function buy(
  system: BuyingSystem,
  member: Buyer,
  journal: Journal,
  wanted: { phone: string; amount: number },
) {
  journal.attempts += 1
  const body = { service_id: 'mtn', ...wanted }
  const { status, body: reported } = await until(system, member, '/vtu/service/airtime/purchase', body, [200, 202, 422])
  if (status !== 422) journal.reported.push({ id: reported.data.id, status })
}

/** In half of the top-ups the browser is closed right after paying. */
async function topUp(system: BuyingSystem, member: Buyer, journal: Journal, turn: number): Promise<void> {
  const amount = 500 + (turn % 1000)
  const { body } = await until(system, member, '/payments', { purpose: 'wallet', amount }, [201])
  const { reference, access_code: accessCode } = body.data
  await cardPayers(system.simulators.url).pay(accessCode)
  journal.paid.set(member.id, (journal.paid.get(member.id) ?? 0) + amount)
  journal.references.push(reference)
  if (turn % 10 === 4) await until(system, member, '/wallet/fund', { amount, reference }, [200, 202])
}

/** Waits until the worker has settled everything; makes scheduled checks due at once. */
export async function settle({ database }: BuyingSystem, { references }: Journal): Promise<void> {
  const unpaid = sql`entry_id is null and reference = any (${references})`
  const countOpen = async () => {
    await sql`update bills.purchases set next_check_at = now() where settled_at is null`.execute(database)
    await sql`update payments.intents set next_check_at = now() where ${unpaid}`.execute(database)
    const { rows } = await sql<{ count: number }>`
      select (select count(*) from bills.purchases where settled_at is null)
      + (select count(*) from payments.intents where ${unpaid}) as count
    `.execute(database)
    return rows[0]!.count
  }
  await expect.poll(countOpen, { timeout: 300_000, interval: 10_000 }).toBe(0)
}

/** Asserts that every confirmed purchase and payment is in the books, and nothing else. */
export async function expectAllInBooks(
  { database, bills }: BuyingSystem,
  members: readonly Buyer[],
  journal: Journal,
): Promise<void> {
  const { rows } = await sql<{ id: string; state: string; request_id: string; cost_kobo: number | null }>`
    select id, state, request_id, cost_kobo from bills.purchases
  `.execute(database)
  expect(rows.length).toBe(journal.attempts)
  const states = new Map(rows.map(({ id, state }) => [id, state]))
  const lost = journal.reported.filter(({ id, status }) => {
    const state = states.get(id)
    return state === undefined || (status === 200 && state !== 'delivered')
  })
  expect(lost).toEqual([])

  const delivered = new Set<string>()
  for (const { request_id: id } of rows) {
    if (id !== null && (await bills.requery(id)).kind === 'delivered') delivered.add(id)
  }
  await expectChargedIfDelivered(
    { database, ...booksOf(database) },
    {
      members: members.map(({ id }) => id),
      naira: NAIRA,
      addedNaira: journal.paid,
      isDelivered: (id) => delivered.has(id),
    },
  )
  // The float fell by the costs in the books: the provider sold nothing else.
  const float = await bills.readFloat()
  const spentKobo = rows.reduce((sum, { state, cost_kobo }) => sum + (state === 'delivered' ? (cost_kobo ?? 0) : 0), 0)
  expect(float).toEqual({ kind: 'read', balanceKobo: 50_000_000_00 - spentKobo })
}
