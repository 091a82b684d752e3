import { randomInt, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Checkout } from '#contracts/checkouts.ts'
import type { CardPayments } from '#server/providers/card-payments/port.ts'
import type { App } from '#server/context.ts'
import type { Scenario } from '#simulators/paystack/scenarios.ts'
import { expectExact } from '../support/database/books.ts'
import { openCardOrders, TOTAL_KOBO } from '../support/proofs/card-orders.ts'
import { plantedFault, proof } from '../support/proofs/proof.ts'
import { OPEN_DISPUTE } from '#tests/support/providers/cards.ts'

/**
 * A card payment of a checkout pays its orders once, however often and in whatever way the payment is reported: events,
 * the buyer's confirmation and our own sweep, at once and again, before and after the clock of the orders, beside a
 * second payment of the same checkout. A payment of another amount, currency or site pays nothing.
 */
const sizes = { small: 8, full: 3_000 }
/** A sweep takes fifty things that are due. */
const AT_ONCE = 40
const PAID: readonly Scenario[] = ['pay', 'tell-never']
const NOT_PAID: readonly Scenario[] = ['decline', 'half-the-amount', 'other-currency', 'other-domain']

proof('G43', 'each real payment pays once, and nothing else pays', sizes, async (checkouts) => {
  expect(await payAll(checkouts)).toEqual([])
})

plantedFault('G43', 'a market that believes every payment is detected', async () => {
  expect(await payAll(sizes.small, believing)).not.toEqual([])
})

/** Takes every payment for the one that was asked for. */
function believing({ providers: { cards }, database }: App): Partial<CardPayments> {
  return {
    async verify(reference) {
      const reported = await cards.verify(reference)
      const { rows } = await sql<{ amount_kobo: number }>`
        select amount_kobo from payments.intents where reference = ${reference}
      `.execute(database)
      const requestedKobo = rows[0]!.amount_kobo
      const asked = { reference, domain: cards.domain, currency: 'NGN', requestedKobo, amountKobo: requestedKobo }
      return reported.kind === 'confirmed' ? { kind: 'confirmed', charge: { ...reported.charge, ...asked } } : reported
    },
  }
}

/** Returns the checkouts whose payments brought another sum than was really paid. */
async function payAll(checkouts: number, change?: (app: App) => Partial<CardPayments>) {
  const market = await openCardOrders(change)
  const { act, broughtBy, call, cards, comeToRest, fillIn, place } = market
  const begun: Awaited<ReturnType<typeof begin>>[] = []
  for (let each = 0; each < checkouts; each += 1) {
    begun.push(await begin(each))
    if (each % AT_ONCE === AT_ONCE - 1) await comeToRest()
  }
  await comeToRest()
  const wrong: unknown[] = []
  for (const { ids, payments } of begun) {
    const references = payments.map(({ reference }) => reference)
    const real = payments.filter(({ scenario }) => PAID.includes(scenario))
    const { brought, held } = await broughtBy(references, ids)
    const paid = real.reduce((sum, { kobo }) => sum + kobo, 0)
    const holding = await countPaid(ids)
    const isRight = brought === paid && held === holding * TOTAL_KOBO && (real.length > 0 || holding === 0)
    if (!isRight) wrong.push({ payments, brought, held, holding })
  }
  if (wrong.length === 0) await expectExact(cards.database)
  return wrong

  /** Begins a checkout, pays for it in some way, and reports the payment in several ways at once, each twice. */
  async function begin(each: number) {
    const { buyer, checkout, ids } = await place()
    const payments = [await pay(checkout, each)]
    if (each % 4 === 3) {
      // One order fewer costs less, so the other one gets a payment of its own.
      await act(buyer, ids[0]!, 'cancel')
      const again = await call(`POST /checkouts/${checkout.id}/pay`, { as: buyer, payload: { pay_with: 'card' } })
      payments.push(await pay(again.json<{ data: Checkout }>().data, each + 1))
    }
    if (each % 3 === 2) for (const id of ids) await call(`POST /sandbox/orders/${id}/clock`, { payload: {} })
    const ways = payments.flatMap(({ reference }) => [
      () => cards.tell('charge.success', { reference, status: 'success', amount: 1 }).then(() => cards.work()),
      () => cards.payments.verify(reference),
      () => call(`POST /checkouts/${checkout.id}/confirm`, { as: buyer, payload: {} }),
    ])
    await Promise.all([...ways, ...ways].map((way) => way()))
    return { ids, payments }
  }
  async function pay({ payment }: Checkout, each: number) {
    const { reference, access_code, amount_minor: kobo } = payment!
    const scenarios = each % 2 === 0 ? PAID : NOT_PAID
    const scenario = scenarios[(each >> 1) % scenarios.length]!
    await fillIn(access_code, scenario)
    return { reference, scenario, kobo }
  }
  async function countPaid(ids: readonly string[]): Promise<number> {
    const { rows } = await sql`
      select from orders.orders where id = any(${ids}::uuid[]) and paid_at is not null
    `.execute(cards.database)
    return rows.length
  }
}

/**
 * Two orders of one payment end, so that two refunds of the same amount go back to the card; or one is released, and its seller
 * refunds parts, pressed twice: each once, and never more than was paid, while the provider is silent, loses requests, refuses them, and a dispute may come in between.
 */
const refunds = { small: 9, full: 3_000 }

proof(
  'G45',
  'each refund goes to the card once, and all together never above the payment',
  refunds,
  async (payments) => {
    expect(await refundAll(payments)).toEqual([])
  },
)

plantedFault('G45', 'refunds that are found by their amount are detected', async () => {
  const byAmount = ({ providers: { cards } }: App): Partial<CardPayments> => ({
    async refundsOf(reference) {
      const listing = await cards.refundsOf(reference)
      if (listing.kind === 'unknown') return listing
      const unnamed = listing.refunds.map((refund) => ({ ...refund, refundId: null, providerId: randomUUID() }))
      return { kind: 'listed', refunds: unnamed }
    },
  })
  expect(await refundAll(3, byAmount)).not.toEqual([])
})

/** Returns the payments whose refunds are not as the provider has them. */
async function refundAll(payments: number, change: (app: App) => Partial<CardPayments> = () => ({})) {
  let isRough = true
  let provider: CardPayments | undefined
  const market = await openCardOrders((app) => {
    provider = app.providers.cards
    return { ...rough(provider, () => isRough), ...change(app) }
  })
  const { act, call, cards, comeToRest, fillIn, place, sellerOf } = market
  const references: string[] = []
  for (let each = 0; each < payments; each += 1) {
    const { buyer, checkout, ids } = await place()
    const { reference, access_code } = checkout.payment!
    await fillIn(access_code, each % 5 === 4 ? 'keep' : 'pay')
    await call(`POST /checkouts/${checkout.id}/confirm`, { as: buyer, payload: {} })
    if (each % 3 === 2) await refundParts(buyer, ids[0]!)
    for (const id of ids) await act(await sellerOf(id), id, 'decline', { reason: 'other' })
    if (each % 4 === 3)
      await cards.tell('charge.dispute.create', { id: randomInt(1e9), status: 'open', transaction: { reference } })
    await cards.work()
    if ((await atProvider(reference)).length > 0)
      await cards.tell('refund.processed', { id: randomUUID(), transaction_reference: reference })
    references.push(reference)
    if (each % AT_ONCE === AT_ONCE - 1) await settleAll()
  }
  await settleAll()
  const wrong: unknown[] = []
  for (const reference of references) {
    const { rows: ours } = await sql<{ id: string; state: string; amount_kobo: number }>`
      select id, state, amount_kobo from payments.refunds where reference = ${reference} order by asked_at, id
    `.execute(cards.database)
    const theirs = await atProvider(reference)
    const sent = theirs.map(({ refundId }) => refundId)
    const refunded = ours.filter(({ state }) => state === 'refunded').map(({ id }) => id)
    const sum = theirs.reduce((total, { amountKobo }) => total + amountKobo, 0)
    const asked = ours.reduce((total, { amount_kobo }) => total + amount_kobo, 0)
    const isRight =
      sum <= 2 * TOTAL_KOBO &&
      asked <= 2 * TOTAL_KOBO &&
      new Set(sent).size === sent.length &&
      JSON.stringify(sent.toSorted()) === JSON.stringify(refunded.toSorted()) &&
      ours.every(({ state }) => state !== 'asked')
    if (!isRight) wrong.push({ reference, ours, theirs })
  }
  if (wrong.length === 0) await expectExact(cards.database)
  return wrong

  async function settleAll() {
    await comeToRest()
    isRough = false
    await comeToRest()
    isRough = true
  }
  /** Releases an order. The seller then refunds two parts, each twice at once, and tries to refund more than is left. */
  async function refundParts(buyer: string, id: string) {
    const seller = await sellerOf(id)
    await act(seller, id, 'accept')
    await act(buyer, id, 'confirm')
    for (const amount of [5_000, 7_000, 5_000]) {
      const headers = { 'idempotency-key': randomUUID() }
      const press = () => call(`POST /orders/${id}/refund`, { as: seller, payload: { amount }, headers })
      await Promise.all([press(), press()])
    }
  }
  async function atProvider(reference: string) {
    const listing = await provider!.refundsOf(reference)
    return listing.kind === 'listed' ? listing.refunds.filter(({ state }) => state !== 'failed') : []
  }
}

/** A line that loses every third request or answer. */
function rough(cards: CardPayments, isRough: () => boolean): Partial<CardPayments> {
  let calls = 0
  const lost = { kind: 'unknown', reason: 'lost' } as const
  return {
    findDispute: async () => (isRough() ? OPEN_DISPUTE : { kind: 'won' }),
    async refund(refund) {
      calls += 1
      if (isRough() && calls % 3 === 1) return lost
      const answer = await cards.refund(refund)
      return isRough() && calls % 3 === 2 ? lost : answer
    },
  }
}
