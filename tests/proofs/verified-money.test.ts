import fc from 'fast-check'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { App } from '#server/context.ts'
import type { CardPayments } from '#server/providers/card-payments/port.ts'
import { available, held, receivable, trialBalance } from '#server/modules/ledger/index.ts'
import { withCards } from '../support/app/changed-app.ts'
import { anyAct, begin, MEMBERS, payment, perform, type Begun, type Market } from '../support/proofs/card-claims.ts'
import { openCardMarket } from '../support/app/payments.ts'
import { plantedFault, proof } from '../support/proofs/proof.ts'

/**
 * Only money that the card provider confirms is credited, once, and all confirmed money is, whatever clients claim,
 * forge, repeat or do concurrently, and whatever goes back meanwhile: partial refunds, lost disputes, payments of
 * closed accounts. Three of four acts are forged.
 */
const LIMITS = { dayKobo: 20_000_00, balanceKobo: 18_000_00 }
const open = () =>
  openCardMarket((app) => withCards(app, { findDispute: async () => ({ kind: 'lost', kobo: null }) }), {
    unverified: LIMITS,
    verified: LIMITS,
  })

/** Claims and events. The forged ones alone exceed the number that the promise names at full size. */
const acts = { small: 300, full: 14_000 }
proof(
  'G6',
  'whatever is claimed or forged, each real payment is credited once, and nothing else is',
  acts,
  async (size) => attack(await open(), size),
)

plantedFault('G6', 'a market that does not compare what was paid with what was asked is found out', async () => {
  const credulous = await openCardMarket((app) => withCards(app, { verify: believing(app) }))
  await expect(attack(credulous, 2000)).rejects.toMatchObject({ cause: { name: 'AssertionError' } })
})

/** Takes every payment that went through for the one that was asked for. */
function believing({ providers: { cards }, database }: App): CardPayments['verify'] {
  return async (reference) => {
    const reported = await cards.verify(reference)
    if (reported.kind !== 'confirmed') return reported
    const { rows } = await sql<{ amount_kobo: number }>`
      select amount_kobo from payments.intents where reference = ${reference}
    `.execute(database)
    const { amount_kobo: requestedKobo } = rows[0]!
    const asked = { reference, domain: cards.domain, currency: 'NGN', requestedKobo, amountKobo: requestedKobo }
    return { kind: 'confirmed', charge: { ...reported.charge, ...asked } }
  }
}

const ACTS = 50
/** More acts at once would only wait for database connections. */
const AT_ONCE = 6

/** Performs `size` claims, events and other acts, rounded up, and returns their number. */
async function attack(market: Market, size: number): Promise<number> {
  let done = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(payment, { minLength: 3, maxLength: 6 }),
      fc.array(anyAct, { minLength: ACTS, maxLength: ACTS }),
      async (payments, history) => {
        await sql`delete from limits.counters`.execute(market.database)
        const members = await Promise.all(Array.from({ length: MEMBERS }, () => market.addMember()))
        const begun = await beginAll(market, members, payments)
        const firstClaims: (string | null)[] = []
        for (let at = 0; at < history.length; at += AT_ONCE) {
          const racing = history.slice(at, at + AT_ONCE).map((each) => perform(market, members, begun, each))
          firstClaims.push(...(await Promise.all(racing)))
        }
        done += history.length
        await comeToRest(market, members)
        for (const each of begun) await compare(market, each)
        for (const member of members) await compareMoney(market, member, begun)
        const claimed = firstClaims.filter((reference) => reference !== null)
        expect(claimed.length).toBe(new Set(claimed).size)
        await market.expectBalancedBooks()
      },
    ),
    { numRuns: Math.ceil(size / ACTS), endOnFailure: true },
  )
  return done
}

/** Begins these payments. Earlier ones of the payer are dated back, so that the limits allow the next. */
async function beginAll(
  market: Market,
  members: readonly string[],
  payments: readonly (typeof payment extends fc.Arbitrary<infer T> ? T : never)[],
): Promise<Begun[]> {
  const begun: Begun[] = []
  for (const { payer, wanted, scenario } of payments) {
    // A payment that was begun earlier no longer counts towards the limits, and may still be paid.
    await sql`
      update payments.intents set created_at = created_at - interval '61 minutes' where user_id = ${members[payer]!}
    `.execute(market.database)
    begun.push(await begin(market, members[payer]!, wanted, scenario))
  }
  return begun
}

async function comeToRest(market: Market, members: readonly string[]): Promise<void> {
  const ofMembers = sql`user_id = any (${members}::uuid[])`
  const theirs = sql`reference in (select reference from payments.intents where ${ofMembers})`
  for (let times = 0; times < 3; times++) {
    await market.work()
    await sql`
      update payments.intents set next_check_at = now() where entry_id is null and ${ofMembers}
    `.execute(market.database)
    await sql`
      update payments.refunds set next_check_at = now() where state = 'asked' and ${theirs}
    `.execute(market.database)
    await sql`
      update payments.disputes set next_check_at = now() where resolved_at is null and ${theirs}
    `.execute(market.database)
    await market.sweep()
  }
}

/** A payment is credited if, and only if, it was paid as requested, or was paid into a closed account. */
async function compare(market: Market, { reference, kobo, isPaid }: Begun): Promise<void> {
  const { state, entry_id, received_kobo, returned_kobo } = await market.intent(reference)
  const isCredited = entry_id !== null && received_kobo === null
  const isOfClosed = received_kobo === kobo
  expect([reference, state, isCredited || isOfClosed]).toEqual([reference, state, isPaid])
  expect(Number(returned_kobo)).toBeLessThanOrEqual(Number(received_kobo ?? kobo))
}

/** A member's balance minus debts is what was credited, less what went back. */
async function compareMoney(market: Market, member: string, begun: readonly Begun[]): Promise<void> {
  let credited = 0
  for (const { payer, planId, reference, kobo } of begun) {
    if (payer !== member || planId !== null) continue
    const { entry_id, received_kobo, returned_kobo } = await market.intent(reference)
    if (entry_id !== null && received_kobo === null) credited += kobo - Number(returned_kobo)
  }
  const rows = await trialBalance(market.database)
  const sum = (code: string) => {
    const { debit = 0, credit = 0 } = rows.find((row) => row.code === code) ?? {}
    return credit - debit
  }
  const [spendable, aside, owed] = [sum(available(member)), sum(held(member)), -sum(receivable(member))]
  expect([member, spendable + aside - owed]).toEqual([member, credited])
  expect([spendable, aside].every((kobo) => kobo >= 0) && owed >= 0 && (owed === 0 || spendable === 0)).toBe(true)
  // The spendable balance stays within the limit: payments beyond it are held.
  expect(spendable).toBeLessThanOrEqual(LIMITS.balanceKobo)
}
