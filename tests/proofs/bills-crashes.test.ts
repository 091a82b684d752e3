import { sql } from 'kysely'
import pg from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import type { App } from '#server/context.ts'
import { withBills } from '../support/app/changed-app.ts'
import { openBillMarket } from '../support/app/bill-market.ts'
import { said } from '../support/providers/bill-provider.ts'
import { expectChargedIfDelivered, rememberingProvider } from '../support/providers/bill-truth.ts'
import { plantedFault, proof } from '../support/proofs/proof.ts'

/**
 * A purchase that is abandoned at any step, or whose database connection dies, loses no money and is bought once: the
 * sweep brings it to the result that the provider has. Here a fault or a response that never comes abandons it; at full
 * size processes are killed at these steps (`killed-processes.test.ts`).
 */
const NAIRA = 50_000
const BODY = { phone: '08031234567', amount: 2000, variation_code: 'prepaid', billersCode: '1111111111111' }

/** Never resolves: the process does nothing more, and the next sweep starts from the rows alone. */
const ended = () => new Promise<never>(() => {})

const POINTS = [
  'before the money is held',
  'after the money is held',
  'before it is sent',
  'while it is sent',
  'before it is settled',
  'while it is settled',
] as const
type Point = (typeof POINTS)[number]

/** A market that leaves a purchase at `state.point`, and a provider that remembers what it took in. */
async function openMortal(change: (app: App) => App = (app) => app) {
  const state: { point: Point | null } = { point: null }
  const opened: { remembering?: ReturnType<typeof rememberingProvider> } = {}
  const market = await openBillMarket((app) => {
    const remembering = (opened.remembering = rememberingProvider(app.providers))
    return change({
      ...app,
      answerWithinMs: 200,
      retrySchedule: { waitsSeconds: [1], notReceivedAfterSeconds: 0, pauseSeconds: 0, lookAgainSeconds: null },
      // The last thing in the transaction that holds the money.
      hooks: {
        ...app.hooks,
        async isFrozen() {
          if (state.point === 'before the money is held') throw new Error('It is left here')
          return false
        },
      },
      clock: {
        now() {
          if (state.point === 'after the money is held') throw new Error('It is left here')
          return new Date()
        },
      },
      providers: {
        ...app.providers,
        bills: {
          ...remembering,
          async pay(order) {
            if (state.point === 'before it is sent') return ended()
            const answer = await remembering.pay(order)
            return state.point === 'while it is sent' || state.point === 'before it is settled' ? ended() : answer
          },
        },
      },
      // In the transaction that settles, after the money has moved.
      outbox: {
        ...app.outbox,
        async mail(tx, mail) {
          if (state.point === 'while it is settled') throw new Error('It is left here')
          await app.outbox.mail(tx, mail)
        },
      },
    })
  })
  const buy = async () => {
    const member = await market.addMember(NAIRA)
    await sql`delete from limits.counters`.execute(market.database)
    const meter = { billersCode: BODY.billersCode, subscription_type: 'prepaid' }
    await market.post('/vtu/services/electric-sub/verify-meter-number/ikeja-electric', meter, member)
    await market.post('/vtu/services/electric-sub/purchase/ikeja-electric', BODY, member).catch(() => {})
    return member
  }
  const { taken } = opened.remembering!
  const check = (members: readonly string[]) =>
    expectChargedIfDelivered(market, { members, naira: NAIRA, isDelivered: (id) => taken.has(id) })
  return { ...market, state, buy, check, taken }
}

for (const point of POINTS) {
  proof(
    'G4',
    `a purchase abandoned ${point} is charged if and only if delivered`,
    { small: 1, full: 20 },
    async (rounds) => {
      const market = await openMortal()
      const members: string[] = []
      for (let round = 0; round < rounds; round += 1) {
        market.state.point = point
        members.push(await market.buy())
        market.state.point = null
        for (let sweep = 0; sweep < 4; sweep += 1) await market.sweep()
      }
      await market.check(members)
      expect(market.taken.size).toBe(point === 'before the money is held' || point === 'before it is sent' ? 0 : rounds)
    },
  )
}

const deaths = { small: 6, full: 60 }
proof(
  'G4',
  'purchases whose database connections keep dying are charged if and only if delivered',
  deaths,
  async (rounds) => {
    const market = await openMortal()
    const members: string[] = []
    for (let index = 0; index < rounds; index += 1) members.push(await market.addMember(NAIRA))
    const killer = new pg.Client({ connectionString: market.url })
    await killer.connect()
    const kill = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`
    for (const [round, member] of members.entries()) {
      const body = { service_id: 'mtn', phone: '08031234567', amount: 100 + round }
      const bought = market.post('/vtu/service/airtime/purchase', body, member)
      await sleep((round * 7) % 40)
      await killer.query(kill)
      await bought
    }
    await killer.end()
    // Dead connections are only noticed when they are used.
    for (let tries = 0; tries < 20; tries += 1) await sql`select 1`.execute(market.database).catch(() => {})
    for (let sweep = 0; sweep < 4; sweep += 1) await market.sweep()
    await market.check(members)
  },
)

plantedFault('G4', 'a market that takes what a crash left open for a failure is found out', async () => {
  const hasty = await openMortal((app) =>
    withBills(app, { requery: async () => said({ kind: 'failed', cause: 'failed' }) }),
  )
  hasty.state.point = 'while it is sent'
  const member = await hasty.buy()
  hasty.state.point = null
  await hasty.sweep()
  await expect(hasty.check([member])).rejects.toMatchObject({ name: 'AssertionError' })
})
