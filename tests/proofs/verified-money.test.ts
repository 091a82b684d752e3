import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect } from 'vitest'
import { testCards, type Scenario } from '#simulators/paystack/scenarios.ts'
import { openCardMarket } from '../setup/payments.ts'
import { plantedFault, proof } from '../setup/proof.ts'

/**
 * Only money that the card provider itself confirms comes in, once, and what it confirms always does: whatever people
 * claim, forge, repeat or do at the same time.
 */
type Market = Awaited<ReturnType<typeof openCardMarket>>

const histories = { small: 8, full: 250 }
proof(
  'G6',
  'whatever is claimed and forged, what was paid is credited once and nothing else is',
  histories,
  async (size) => attack(await openCardMarket(), size),
)

plantedFault('G6', 'a market that does not compare what was paid with what was asked is found out', async () => {
  const credulous = await openCardMarket((parts) => ({
    ...parts,
    cards: { ...parts.cards, verify: believing(parts) },
  }))
  await expect(attack(credulous, 20)).rejects.toMatchObject({ cause: { name: 'AssertionError' } })
})

/** Takes every payment that went through for the one that was asked for. */
function believing({ cards, database }: Market['parts']): Market['parts']['cards']['verify'] {
  return async (reference) => {
    const told = await cards.verify(reference)
    if (told.kind !== 'confirmed') return told
    const [intent] = await database.query<{ amount_kobo: number }>(
      'select amount_kobo from payments.intents where reference = $1',
      [reference],
    )
    const { amount_kobo: requestedKobo } = intent!
    const asked = { reference, domain: cards.domain, currency: 'NGN', requestedKobo, amountKobo: requestedKobo }
    return { kind: 'confirmed', charge: { ...told.charge, ...asked } }
  }
}

const MEMBERS = 3
/** More would only wait for each other's connections. */
const AT_ONCE = 6
const PAID: readonly Scenario[] = ['pay', 'tell-never']
const NOT_PAID: readonly Scenario[] = ['decline', 'hang', 'half-the-amount', 'other-currency', 'other-domain']

const payment = fc.record({
  payer: fc.nat(MEMBERS - 1),
  wanted: fc.oneof(
    fc.record({ amount: fc.constantFrom(500, 5000, 15_000) }),
    fc.record({ plan: fc.constantFrom('standard', 'premium') }),
  ),
  scenario: fc.constantFrom(...PAID, ...PAID, ...NOT_PAID),
})
const act = fc.record({
  by: fc.nat(MEMBERS - 1),
  on: fc.nat(5),
  kind: fc.constantFrom(
    'claim',
    'claim-without-reference',
    'claim-more',
    'claim-as-plan',
    'event',
    'event-again',
    'event-unsigned',
    'event-of-another-key',
    'event-rewritten',
    'verify',
    'sweep',
  ),
})
type Act = (typeof act extends fc.Arbitrary<infer T> ? T : never) & { readonly on: number }
type Wanted = { amount: number } | { plan: string }
interface Begun {
  readonly payer: string
  readonly reference: string
  readonly kobo: number
  readonly planId: string | null
  readonly isPaid: boolean
}

/** Gives how many claims, events and other acts there were. */
async function attack(market: Market, runs: number): Promise<number> {
  let done = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(payment, { minLength: 3, maxLength: 6 }),
      fc.array(act, { minLength: 20, maxLength: 60 }),
      async (payments, acts) => {
        await market.database.query('delete from limits.counters')
        const revenue = await market.marketBalance('revenue:plans')
        const members = await Promise.all(Array.from({ length: MEMBERS }, () => market.addMember()))
        const begun: Begun[] = []
        for (const { payer, wanted, scenario } of payments)
          begun.push(await begin(market, members[payer]!, wanted, scenario))
        const firstClaims: (string | null)[] = []
        for (let at = 0; at < acts.length; at += AT_ONCE) {
          const racing = acts.slice(at, at + AT_ONCE).map((each) => perform(market, members, begun, each))
          firstClaims.push(...(await Promise.all(racing)))
        }
        done += acts.length
        await market.work()
        await market.database.query(
          'update payments.intents set next_check_at = now() where entry_id is null and user_id = any ($1::uuid[])',
          [members],
        )
        await market.sweep()

        const due = (chosen: (each: Begun) => boolean) =>
          begun.filter((each) => each.isPaid && chosen(each)).reduce((sum, { kobo }) => sum + kobo, 0)
        for (const member of members) {
          expect(await market.balance(member)).toBe(due(({ payer, planId }) => payer === member && planId === null))
        }
        expect((await market.marketBalance('revenue:plans')) - revenue).toBe(due(({ planId }) => planId !== null))
        const claimed = firstClaims.filter((reference) => reference !== null)
        expect(claimed.length).toBe(new Set(claimed).size)
        await market.expectBalancedBooks()
      },
    ),
    { numRuns: runs, endOnFailure: true },
  )
  return done
}

async function begin(market: Market, payer: string, wanted: Wanted, scenario: Scenario): Promise<Begun> {
  const plan = 'plan' in wanted ? market.plan(wanted.plan) : null
  const { reference, accessCode } = await market.begin(
    payer,
    'plan' in wanted ? { subscription_plan: plan!.id } : { amount: wanted.amount },
  )
  await market.fillIn(accessCode, { card: testCards.find((card) => card.scenario === scenario)!.number })
  const kobo = 'plan' in wanted ? plan!.price_kobo : wanted.amount * 100
  return { payer, reference, kobo, planId: plan?.id ?? null, isPaid: PAID.includes(scenario) }
}

/** The reference that was claimed for the first time; null where none was. */
async function perform(market: Market, members: readonly string[], begun: readonly Begun[], { by, on, kind }: Act) {
  const { payer, reference, kobo, planId } = begun[on % begun.length]!
  const userId = members[by]!
  const sought = planId
    ? ({ userId, purpose: 'subscription', subject: planId, amountKobo: kobo } as const)
    : ({ userId, purpose: 'wallet', subject: null, amountKobo: kobo } as const)
  const event = JSON.stringify({
    event: 'charge.success',
    data: { reference, amount: 9_999_999_00, status: 'success' },
  })
  switch (kind) {
    case 'claim':
      return first(market.payments.claim({ ...sought, reference }))
    case 'claim-without-reference':
      return first(market.payments.claim(sought))
    case 'claim-more':
      return first(market.payments.claim({ ...sought, amountKobo: kobo * 2, reference }))
    case 'claim-as-plan': {
      const { id, price_kobo } = market.plan('standard')
      const body = { amount_paid: price_kobo / 100, subscription_duration_months: 6, subscription_plan: id, reference }
      const answer = await market.post('/seller/subscription/my-plan', body, userId)
      return answer.statusCode === 201 && payer === userId ? reference : null
    }
    case 'event':
      await market.tell('', {}, { raw: event })
      break
    case 'event-again':
      await Promise.all([market.tell('', {}, { raw: event }), market.tell('', {}, { raw: event }), market.work()])
      break
    case 'event-unsigned':
      expect((await market.tell('', {}, { raw: event, signature: '' })).statusCode).toBe(401)
      break
    case 'event-of-another-key': {
      const signature = createHmac('sha512', 'pk_test_ours').update(event).digest('hex')
      expect((await market.tell('', {}, { raw: event, signature })).statusCode).toBe(401)
      break
    }
    case 'event-rewritten': {
      const signature = createHmac('sha512', 'sk_test_ours').update(event).digest('hex')
      expect((await market.tell('', {}, { raw: `${event} `, signature })).statusCode).toBe(401)
      break
    }
    case 'verify':
      await market.payments.verify(reference)
      break
    case 'sweep':
      await market.sweep()
  }
  return null
}

async function first(claiming: ReturnType<Market['payments']['claim']>): Promise<string | null> {
  const claim = await claiming
  return claim.kind === 'claimed' && claim.isFirst ? claim.payment.reference : null
}
