import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { expectChargedIfDelivered } from '../support/providers/bill-truth.ts'
import { booksOf } from '../support/database/books.ts'
import { cardPayers } from '../support/providers/cards.ts'
import { deaths, startMortalSystem, type Death } from '../support/processes/crashable-system.ts'
import { isFull, plantedFault, proof } from '../support/proofs/proof.ts'

/**
 * Processes and databases are killed at random moments while members buy and pay. Confirmed purchases are stored, each
 * attempt is one purchase, the provider has delivered what the books say, and every kobo that was paid is in a wallet.
 */
const NAIRA = 20_000_000
const MEMBERS = 6
/** Delivered; delivered with the connection broken; pending, then delivered; lost on the way. */
const PHONES = [...Array.from({ length: 9 }, () => '08031234567'), '08000000105', '08000000102', '08000000106']

type System = Awaited<ReturnType<typeof startMortalSystem>>
type Member = Awaited<ReturnType<System['addMember']>>
type Told = { readonly id: string; readonly status: number }

interface Journal {
  /** Purchases that were repeated until they had a response, and those of them whose response has their id. */
  attempts: number
  readonly told: Told[]
  /** Naira that the card service took, by member. */
  readonly paid: Map<string, number>
  readonly references: string[]
}

proof(
  'G4',
  'after processes and databases are killed, confirmed purchases and payments are all in the books',
  { small: 0, full: 100 },
  async (size) => {
    await live(
      await startMortalSystem(),
      Array.from({ length: size }, (_, at) => deaths[at % deaths.length]!),
    )
  },
)

/** Steps of a purchase at which a process is killed: `at` is the SQL event that makes it wait there. */
const STEPS: readonly Step[] = [
  { killed: 'http', at: 'before insert on bills.purchases for each row' },
  { killed: 'http', at: `before update on bills.purchases for each row when (new.state = 'sending')` },
  { killed: 'http', at: null, phone: '08000000104' },
  { killed: 'http', at: `before update on bills.purchases for each row when (new.state = 'delivered')` },
  { killed: 'http', at: `after insert on ledger.entries for each row when (new.kind = 'bill-delivered')` },
  {
    killed: 'worker',
    at: `after insert on ledger.entries for each row when (new.kind = 'bill-delivered')`,
    phone: '08000000102',
  },
]

proof(
  'G4',
  'a process killed at a step of a purchase leaves it charged if and only if delivered',
  { small: 0, full: 30 },
  async (size) => {
    const system = await startMortalSystem()
    const member = await system.addMember(NAIRA)
    const journal: Journal = { attempts: 0, told: [], paid: new Map(), references: [] }
    await buy(system, member, journal, { phone: PHONES[0]!, amount: 99 })
    await sql`
      create function public.stop_here() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock_shared(${sql.lit(STOP)}); return new; end $$
    `.execute(system.database)
    for (let round = 0; round < size; round += 1) {
      const step = STEPS[round % STEPS.length]!
      await killAt(system, step, () =>
        buy(system, member, journal, { phone: step.phone ?? PHONES[0]!, amount: 100 + round }),
      )
    }
    await settle(system, journal)
    await check(system, [member], journal)
  },
)

if (isFull) {
  plantedFault('G4', 'a database that confirms a commit before it is on disk is detected', async () => {
    const hasty = await startMortalSystem({ synchronous_commit: 'off', wal_writer_delay: '10s' })
    await expect(live(hasty, ['database', 'database', 'database'])).rejects.toMatchObject({ name: 'AssertionError' })
  })
}

interface Step {
  readonly killed: 'http' | 'worker'
  /** The event at which a trigger makes the process wait; null for a purchase without a response of the provider. */
  readonly at: string | null
  readonly phone?: string
}

/** The key of the advisory lock at which processes wait to be killed. Any number. */
const STOP = 4711

/** Kills the process once it has reached the step, and waits until the buyer has a response. */
async function killAt({ database, kill }: System, { killed, at }: Step, attempt: () => Promise<void>): Promise<void> {
  const until = async (query: string) => {
    while ((await sql.raw(query).execute(database)).rows.length === 0) await sleep(20)
  }
  await database.withClient(async (client) => {
    await client.query(`select pg_advisory_lock(${STOP})`)
    if (at !== null) await client.query(`create trigger stop_here ${at} execute function public.stop_here()`)
    const bought = attempt()
    const stopped = `from pg_stat_activity where wait_event = 'advisory' and query not like '%pg_advisory_lock(%'`
    await until(at === null ? `select from bills.purchases where state = 'sending'` : `select ${stopped}`)
    const back = kill(killed)
    // A statement that the killed process left waiting must not continue.
    await client.query(`select pg_terminate_backend(pid) ${stopped}`)
    if (at !== null) await client.query(`drop trigger stop_here on ${/ on (\S+)/.exec(at)![1]!}`)
    await client.query(`select pg_advisory_unlock(${STOP})`)
    await back
    await bought
  })
}

async function live(system: System, dying: readonly Death[]): Promise<void> {
  const members = await Promise.all(Array.from({ length: MEMBERS }, () => system.addMember(NAIRA)))
  const journal: Journal = { attempts: 0, told: [], paid: new Map(), references: [] }
  // The first purchase loads the catalogue.
  await buy(system, members[0]!, journal, { phone: PHONES[0]!, amount: 99 })
  await sql`checkpoint`.execute(system.database)
  const state = { isOver: false }
  const lives = Promise.allSettled(members.map((member, at) => spend(system, member, at, journal, state)))
  for (const death of dying) {
    await sleep(500 + randomInt(2500))
    await system.kill(death)
  }
  state.isOver = true
  for (const life of await lives) if (life.status === 'rejected') throw life.reason
  await settle(system, journal)
  await check(system, members, journal)
}

/** Buys one bill after another; every fifth turn tops up the wallet. */
async function spend(system: System, member: Member, at: number, journal: Journal, state: { isOver: boolean }) {
  for (let turn = 0; !state.isOver; turn += 1) {
    if (turn % 5 === 4) await topUp(system, member, journal, turn)
    else
      await buy(system, member, journal, { phone: PHONES[(turn + at) % PHONES.length]!, amount: 100 + (turn % 3000) })
  }
}

/** Repeats the request with the same key until a response has one of these statuses, as a browser does. */
async function until(system: System, member: Member, path: string, body: object, statuses: readonly number[]) {
  const key = randomUUID()
  for (;;) {
    const answer = await system.ask(member.access, path, body, key)
    if (answer && statuses.includes(answer.status)) return answer
    // While no process is running, or while it has no database.
    expect([undefined, 409, 500, 503, 504], JSON.stringify(answer)).toContain(answer?.status)
    await sleep(100)
  }
}

async function buy(system: System, member: Member, journal: Journal, wanted: { phone: string; amount: number }) {
  journal.attempts += 1
  const body = { service_id: 'mtn', ...wanted }
  const { status, body: told } = await until(system, member, '/vtu/service/airtime/purchase', body, [200, 202, 422])
  if (status !== 422) journal.told.push({ id: told.data.id, status })
}

/** In half of the top-ups the browser is closed right after paying. */
async function topUp(system: System, member: Member, journal: Journal, turn: number): Promise<void> {
  const amount = 500 + (turn % 1000)
  const { body } = await until(system, member, '/payments', { purpose: 'wallet', amount }, [201])
  const { reference, access_code: accessCode } = body.data
  await cardPayers(system.simulators.url).pay(accessCode)
  journal.paid.set(member.id, (journal.paid.get(member.id) ?? 0) + amount)
  journal.references.push(reference)
  if (turn % 10 === 4) await until(system, member, '/wallet/fund', { amount, reference }, [200, 202])
}

/** Waits until the worker has settled everything; makes scheduled checks due at once. */
async function settle({ database }: System, { references }: Journal): Promise<void> {
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

async function check({ database, bills }: System, members: readonly Member[], journal: Journal): Promise<void> {
  const { rows } = await sql<{ id: string; state: string; request_id: string; cost_kobo: number | null }>`
    select id, state, request_id, cost_kobo from bills.purchases
  `.execute(database)
  expect(rows.length).toBe(journal.attempts)
  const states = new Map(rows.map(({ id, state }) => [id, state]))
  const lost = journal.told.filter(({ id, status }) => {
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
