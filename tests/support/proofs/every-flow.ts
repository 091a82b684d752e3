import { randomUUID } from 'node:crypto'
import type { Checkout } from '#contracts/checkouts.ts'
import { recordTransfer } from '#server/modules/treasury/index.ts'
import type { BillOrder } from '#server/providers/bill-payments/port.ts'
import type { CardPayments } from '#server/providers/card-payments/port.ts'
import { settleDebt } from '#server/modules/payments/settle-debt.ts'
import { releaseWithinLimits } from '#server/modules/wallet/index.ts'
import { testCards } from '#simulators/paystack/scenarios.ts'
import { withCards } from '../app/changed-app.ts'
import { openBillMarket } from '../app/bill-market.ts'
import { deliveryOf, said } from '../providers/bill-provider.ts'
import { openOrderMarket } from '../app/order-market.ts'
import { openCardMarket } from '../app/payments.ts'

const KEPT_CARD = '4000 0000 0000 0707'
const HALF_CARD = '4000 0000 0000 0101'
export const LIMITS = {
  unverified: { dayKobo: 50_000_00, balanceKobo: null },
  verified: { dayKobo: 200_000_00, balanceKobo: null },
}

/** `verify` of a card service where the payers of these payments bear the fees. */
export function bearingFees(cards: CardPayments, references: ReadonlySet<string>): CardPayments['verify'] {
  return async (reference) => {
    const reported = await cards.verify(reference)
    if (reported.kind !== 'confirmed' || !references.has(reference)) return reported
    return { kind: 'confirmed', charge: { ...reported.charge, amountKobo: 5_180_00, feesKobo: 175_00 } }
  }
}

/** A market with cards and bills in which each flow of money can happen once, each to a different member. */
export async function openEveryFlow() {
  const feeBearers = new Set<string>()
  const won = new Set<string>()
  const cards = await openCardMarket(
    (app) =>
      withCards(app, {
        verify: bearingFees(app.providers.cards, feeBearers),
        findDispute: async (id) => (won.has(id) ? { kind: 'won' } : { kind: 'lost', kobo: null }),
      }),
    LIMITS,
  )
  const bills = await openBillMarket((app) => app, { on: cards.url })
  const market = await openOrderMarket(
    {},
    { on: cards.url, change: (app) => ({ ...app, providers: cards.app.providers }) },
  )
  const { database, payments, provider } = { ...cards, provider: bills.provider }
  let lastDispute = 100

  async function pay(as: string, wanted: Parameters<typeof cards.begin>[1], card = testCards[0]!.number) {
    const { reference, accessCode } = await cards.begin(as, wanted)
    await cards.fillIn(accessCode, { card })
    return reference
  }
  async function paid(...asked: Parameters<typeof pay>) {
    const reference = await pay(...asked)
    await payments.verify(reference)
    return reference
  }
  async function buy(as: string, amount = 1000) {
    const body = { service_id: 'mtn', phone: '08031234567', amount }
    const answer = await bills.post('/vtu/service/airtime/purchase', body, as)
    return answer.json<{ data: { id: string } }>().data.id
  }
  const askRefund = (reference: string, amountKobo?: number) =>
    payments.refund({ reference, amountKobo, reason: 'Asked for', actor: { operatorId: randomUUID() } })
  async function refunded(reference: string, amountKobo?: number) {
    await askRefund(reference, amountKobo)
    await reported(reference)
  }
  async function reported(reference: string) {
    await cards.work()
    await cards.tell('refund.processed', { id: randomUUID(), transaction_reference: reference })
    await cards.work()
  }
  async function disputed(reference: string, isWon = false) {
    const id = (lastDispute += 1)
    if (isWon) won.add(String(id))
    await cards.tell('charge.dispute.create', { id, status: 'resolved', transaction: { reference } })
    await cards.work()
    return String(id)
  }
  async function settleOwed(userId: string, kind: 'repaid' | 'written_off', amountKobo: number) {
    const reference = kind === 'repaid' ? randomUUID() : null
    for (const operatorId of [randomUUID(), randomUUID()])
      await settleDebt(cards.app, { userId, kind, amountKobo, reference, reason: 'Agreed', actor: { operatorId } })
  }
  const record = (kind: Parameters<typeof recordTransfer>[1]['kind']) =>
    recordTransfer(cards.app, {
      kind,
      amountKobo: 50_00,
      reference: randomUUID(),
      reason: 'Seen',
      actor: { operatorId: randomUUID() },
    })
  const standard = { subscription_plan: cards.plan('standard').id }

  /** Two payments that were begun together; the second exceeds the limits of the payer. */
  async function payBeyondLimits(isFreed: boolean): Promise<void> {
    const as = await cards.addMember()
    await cards.setVerified(as)
    const [first, second] = [await pay(as, { amount: 40_000 }), await pay(as, { amount: 40_000 })]
    await cards.setVerified(as, false)
    await payments.verify(first)
    await payments.verify(second)
    if (!isFreed) return
    await cards.setVerified(as)
    await database.transaction().execute((tx) => releaseWithinLimits(cards.app, tx, as))
  }

  /** An order of 12,000 naira by each way to pay and to end, and of which the seller refunds two parts. */
  async function orderAll(): Promise<void> {
    for (const acts of [
      [],
      ['accept', 'confirm'],
      ['accept', 'confirm', 'refund', 'refund'],
      ['accept', 'handed-over'],
      ['decline'],
    ]) {
      for (const isByCard of [false, true]) {
        const [buyer, seller] = [await market.addBuyer(isByCard ? 0 : 15_000), await market.addShop()]
        const product = await market.addProduct(seller)
        const id = isByCard ? await orderByCard(buyer, seller, product) : await market.order(buyer, seller, product)
        let refunded = 1_000
        for (const act of acts) {
          const payload = { decline: { reason: 'other' }, refund: { amount: (refunded += 1_000) } }[act] ?? {}
          await market.act(act === 'confirm' ? buyer : seller, id, act, payload)
        }
      }
    }
  }
  /** An order of which a part went back by a complaint, and its corrections. */
  async function complain(): Promise<void> {
    const [buyer, seller] = [await market.addBuyer(15_000), await market.addShop()]
    const id = await market.order(buyer, seller, await market.addProduct(seller))
    await market.act(seller, id, 'accept')
    await market.act(buyer, id, 'received')
    const complaint = { kind: 'damaged', wants: 'part', amount: 3_000, text: 'There is a crack in it.' }
    await market.act(buyer, id, 'complaint', complaint)
    await market.act(seller, id, 'complaint/answer', { answer: 'offer', amount: 3_000 })
    await market.act(buyer, id, 'complaint/response', { response: 'agree' })
    for (const [pay, from] of [
      ['seller', 'market'],
      ['buyer', 'seller'],
    ]) {
      const payload = { pay, from, amount: 100, reason: 'Both agree' }
      for (const asOperator of [await cards.addMember(), await cards.addMember()])
        await market.call(`POST /operator/orders/${id}/corrections`, { asOperator, payload })
    }
  }
  async function orderByCard(buyer: string, seller: string, product: string): Promise<string> {
    const orders = [{ seller, method: 'pickup', lines: [{ product, quantity: 1 }] }]
    const answer = await market.place(buyer, { orders, pay_with: 'card', expected_total: 12_000 })
    const { orders: placed, payment } = answer.json<{ data: Checkout }>().data
    await cards.pay(payment!.access_code)
    await payments.verify(payment!.reference)
    return placed[0]!.id
  }

  /** Runs each flow once; most wallets start with 5,000 naira. */
  async function happen(): Promise<void> {
    const member = async () => {
      const id = await cards.addMember()
      await paid(id, { amount: 5000 })
      return id
    }
    await buy(await member())
    for (const answer of [{ kind: 'failed', cause: 'failed' } as const, { kind: 'pending' } as const, dearer(1010)]) {
      provider.answerPay(answer)
      await buy(await member())
    }
    const reversed = await buy(await member())
    provider.answerRequery({ kind: 'reversed' })
    await bills.run('check-purchase', { id: reversed })
    const bearer = await cards.addMember()
    const { reference, accessCode } = await cards.begin(bearer, { amount: 5000 })
    feeBearers.add(reference)
    await cards.pay(accessCode)
    await payments.verify(reference)
    const planned = await cards.addMember()
    for (let plans = 0; plans < 2; plans += 1) await paid(planned, standard)
    await refunded(await paid(await cards.addMember(), standard))
    await askRefund(await paid(await cards.addMember(), standard))
    await refunded(await paid(await cards.addMember(), { amount: 5000 }))
    await refunded(await paid(await cards.addMember(), { amount: 5000 }, KEPT_CARD))
    await askRefund(await paid(await cards.addMember(), { amount: 5000 }))
    const parted = await paid(await cards.addMember(), { amount: 5000 })
    await refunded(parted, 2_000_00)
    await cards.refundElsewhere(parted)
    await reported(parted)
    for (const isGone of [true, false]) {
      const half = await paid(await cards.addMember(), { amount: 5000 }, HALF_CARD)
      await (isGone ? refunded(half) : askRefund(half))
    }
    const payer = await cards.addMember()
    const lost = await paid(payer, { amount: 5000 })
    await buy(payer)
    await disputed(lost)
    await paid(payer, { amount: 400 })
    const debtor = await cards.addMember()
    const charged = await paid(debtor, { amount: 5000 })
    await buy(debtor, 5000)
    await disputed(charged)
    await settleOwed(debtor, 'repaid', 4_000_00)
    await settleOwed(debtor, 'written_off', 1_000_00)
    for (const isFreed of [true, false]) await payBeyondLimits(isFreed)
    await disputed(await paid(await cards.addMember(), standard))
    await disputed(await paid(await cards.addMember(), { amount: 5000 }), true)
    await pay(await cards.addMember(), { amount: 5000 })
    const free = { amount_paid: 0, subscription_duration_months: 3, subscription_plan: cards.plan('basic').id }
    await cards.post('/seller/subscription/my-plan', free, await cards.addMember())
    for (const kind of ['float_funding', 'card_settlement', 'float_surplus', 'float_shortfall'] as const)
      await record(kind)
    await orderAll()
    await complain()
  }
  return { ...cards, bills, provider, buy, paid, happen }
}

/** Delivered airtime that costs us this amount. */
const dearer = (naira: number) => (order: BillOrder) =>
  said({ kind: 'delivered', delivery: { ...deliveryOf(order), takenKobo: naira * 100 } })
