import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { deaths, startMortalSystem, type Death } from '../support/processes/crashable-system.ts'
import { isFull, plantedFault, proof } from '../support/proofs/proof.ts'
import { buy, expectAllInBooks, NAIRA, newJournal, PHONES, settle, spend } from '../support/proofs/purchase-journal.ts'

/**
 * Processes and databases are killed at random moments while members buy and pay. Confirmed purchases are stored, each
 * attempt is one purchase, the provider has delivered what the books say, and every kobo that was paid is in a wallet.
 */
const MEMBERS = 6

type System = Awaited<ReturnType<typeof startMortalSystem>>

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
    const journal = newJournal()
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
    await expectAllInBooks(system, [member], journal)
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
  const journal = newJournal()
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
  await expectAllInBooks(system, members, journal)
}
