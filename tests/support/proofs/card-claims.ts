import { createHmac, randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { testCards, type Scenario } from '#simulators/paystack/scenarios.ts'
import type { openCardMarket } from '../app/payments.ts'

export type Market = Awaited<ReturnType<typeof openCardMarket>>

export const MEMBERS = 4
const PAID: readonly Scenario[] = ['pay', 'tell-never']
const NOT_PAID: readonly Scenario[] = ['decline', 'hang', 'half-the-amount', 'other-currency', 'other-domain']

export const payment = fc.record({
  payer: fc.nat(MEMBERS - 1),
  wanted: fc.oneof(
    fc.record({ amount: fc.constantFrom(500, 5000, 15_000) }),
    fc.record({ plan: fc.constantFrom('standard', 'premium') }),
  ),
  scenario: fc.constantFrom(...PAID, ...PAID, ...NOT_PAID),
})

/** Acts by which no member may gain anything. */
const FORGED = [
  'claim by another',
  'claim of more',
  'claim of nothing',
  'claim as a plan',
  'event unsigned',
  'event signed with another key',
  'event rewritten',
  'event of a payment that is not',
  'event of a refund that is not',
] as const
const TRUE = [
  'claim',
  'claim without a reference',
  'event',
  'event twice',
  'verify',
  'sweep',
  'refund a part',
  'lose a dispute',
  'close the account',
] as const
const act = (kinds: readonly (typeof FORGED | typeof TRUE)[number][]) =>
  fc.record({ by: fc.nat(MEMBERS - 1), on: fc.nat(5), kind: fc.constantFrom(...kinds) })
/** Three of four acts are forged. */
export const anyAct = fc.oneof({ weight: 3, arbitrary: act(FORGED) }, { weight: 1, arbitrary: act(TRUE) })
export type Act = typeof anyAct extends fc.Arbitrary<infer T> ? T : never

type PaymentTarget = { amount: number } | { plan: string }

export interface Begun {
  readonly payer: string
  readonly reference: string
  readonly kobo: number
  readonly planId: string | null
  /** Whether the scenario pays as requested. */
  readonly isPaid: boolean
}

export async function begin(market: Market, payer: string, wanted: PaymentTarget, scenario: Scenario): Promise<Begun> {
  const plan = 'plan' in wanted ? market.plan(wanted.plan) : null
  const { reference, accessCode } = await market.begin(
    payer,
    'plan' in wanted ? { subscription_plan: plan!.id } : { amount: wanted.amount },
  )
  await market.fillIn(accessCode, { card: testCards.find((card) => card.scenario === scenario)!.number })
  const kobo = 'plan' in wanted ? plan!.price_kobo : wanted.amount * 100
  return { payer, reference, kobo, planId: plan?.id ?? null, isPaid: PAID.includes(scenario) }
}

/** Performs the act. Returns the reference if this was its first successful claim, otherwise null. */
export async function perform(
  market: Market,
  members: readonly string[],
  begun: readonly Begun[],
  { by, on, kind }: Act,
): Promise<string | null> {
  const { payer, reference, kobo, planId } = begun[on % begun.length]!
  const userId = kind === 'claim by another' ? members.find((member) => member !== payer)! : members[by]!
  const claimed = (amountKobo: number, named?: string) =>
    claim(market, { userId, planId, amountKobo, ...(named !== undefined && { reference: named }) })
  const event = JSON.stringify({
    event: 'charge.success',
    data: { reference, amount: 9_999_999_00, status: 'success' },
  })
  const reported = async (raw: string, signature?: string) =>
    (await market.tell('', {}, { raw, ...(signature !== undefined && { signature }) })).statusCode
  switch (kind) {
    case 'claim':
    case 'claim by another':
      return claimed(kobo, reference)
    case 'claim without a reference':
      return claimed(kobo)
    case 'claim of more':
      return claimed(kobo * 2, reference)
    case 'claim of nothing':
      return claimed(kobo, randomUUID())
    case 'claim as a plan': {
      const { id, price_kobo } = market.plan('standard')
      const body = { amount_paid: price_kobo / 100, subscription_duration_months: 6, subscription_plan: id, reference }
      const answer = await market.post('/seller/subscription/my-plan', body, userId)
      return answer.statusCode === 201 && payer === userId ? reference : null
    }
    case 'event':
      await reported(event)
      break
    case 'event twice':
      await Promise.all([reported(event), reported(event), market.work()])
      break
    case 'event unsigned':
      expect(await reported(event, '')).toBe(401)
      break
    case 'event signed with another key':
      expect(await reported(event, createHmac('sha512', 'pk_test_ours').update(event).digest('hex'))).toBe(401)
      break
    case 'event rewritten':
      expect(await reported(`${event} `, createHmac('sha512', 'sk_test_ours').update(event).digest('hex'))).toBe(401)
      break
    case 'event of a payment that is not':
      expect(await reported(event.replace(reference, randomUUID()))).toBe(200)
      break
    case 'event of a refund that is not':
      // Signed, but of a payment that was never begun: nothing may be booked.
      await market.tell('refund.processed', { transaction_reference: randomUUID(), amount: '500000' })
      break
    case 'verify':
      await market.payments.verify(reference)
      break
    case 'sweep':
      await market.sweep()
      break
    case 'refund a part':
      await refundPart(market, reference)
      break
    case 'lose a dispute':
      await market.tell('charge.dispute.create', {
        id: `dispute ${reference}`,
        status: 'open',
        transaction: { reference },
      })
      break
    case 'close the account':
      await sql`
        update payments.intents set email = null where user_id = ${userId} and entry_id is null
      `.execute(market.database)
  }
  return null
}

async function claim(
  market: Market,
  asked: { userId: string; planId: string | null; amountKobo: number; reference?: string },
): Promise<string | null> {
  const { planId, ...sought } = asked
  const claimed = await market.payments.claim(
    planId === null
      ? { ...sought, purpose: 'wallet', subject: null }
      : { ...sought, purpose: 'subscription', subject: planId },
  )
  return claimed.kind === 'claimed' && claimed.isFirst ? claimed.payment.reference : null
}

/** Refunds a hundred naira, or is refused. */
async function refundPart(market: Market, reference: string): Promise<void> {
  const actor = { operatorId: randomUUID() }
  await market.payments.refund({ reference, amountKobo: 100_00, reason: 'A part', actor }).catch((refusal: unknown) => {
    expect(refusal).toMatchObject({ status: expect.any(Number) })
  })
}
