import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { AskedOrder } from '#contracts/checkouts.ts'
import type { DeliveryMethod } from '#contracts/order-terms.ts'
import { nairaText } from '#contracts/values/naira.ts'
import type { App } from '#server/context.ts'
import type { Db } from '#server/database/connect.ts'
import { addressKey } from '#server/kit/address-key.ts'
import { macsOf } from '#server/kit/keys.ts'
import type { Buyer } from '#server/kit/operation.ts'
import { notFound, Refusal } from '#server/kit/refusal.ts'
import { findContact, lockActiveMember, lockActiveMembers } from '#server/modules/accounts/index.ts'
import { deleteOrdered } from '#server/modules/cart/index.ts'
import { pageVersion, reservePieces } from '#server/modules/catalog/index.ts'
import { hasLostOrder } from '#server/modules/payments/index.ts'
import { toMethods } from '#server/modules/shops/index.ts'
import {
  payOrder,
  refuseFrozen,
  refuseOrderByCard,
  refuseOverspending,
  refuseRiskySpending,
} from '#server/modules/wallet/index.ts'
import { issueReceipt } from '../documents/issue-documents.ts'
import { retainPictures } from '../retain-pictures.ts'
import { notifyParties } from '../notify-parties.ts'
import { ratesOf } from '../order-fees.ts'
import { rateColumns } from '../rates.ts'
import { checkoutsByAddress, checkoutsByMember, confirmationsByMember } from '../rate-limits.ts'
import { insertEvent } from '../states/apply-event.ts'
import { hasSms } from '../sms.ts'
import { firstReminder } from '../states/reminders.ts'
import { findTransition, minutesOf } from '../states/transitions.ts'
import {
  countUnpaidToday,
  findTwin,
  insertCheckout,
  insertLines,
  insertOrder,
  lockBuyer,
  type Attempt,
  type CheckoutRow,
} from './checkout-queries.ts'
import { toListing } from './listing.ts'
import { priceOrders, type RequestedOrders, type PricedOrder } from './price-orders.ts'
import { toQuote, totalOf } from './quote.ts'

type CheckoutRequest = RequestedOrders & {
  readonly payWith: 'wallet' | 'card'
  readonly refundTo: 'wallet' | 'card'
  /** What the buyer was shown, in kobo. */
  readonly expectedKobo: number
}

/** By card the orders wait for the payment; from the wallet they are paid at once. */
const RULES = { card: findTransition('place', null)!, wallet: findTransition('buy', null)! } as const

/**
 * Places the orders of one checkout, and pays them if from the wallet: all of them, or none. Repeated, gives the same
 * checkout again. Throws what `priceOrders` and the wallet throw, 403 `phone_required` and `reauth_required`, 409 `sold_out` and `price_changed` with
 * the quote of now, 409 `terms_changed`, 422 for what cannot be ordered, and 422 `wallet_off` and `wallet_only`.
 */
export async function placeCheckout(app: App, buyer: Buyer, request: CheckoutRequest): Promise<CheckoutRow> {
  const attempt = attemptOf(app, buyer, request)
  const known = await findTwin(app.database, buyer.userId, attempt)
  if (known) {
    // By card, the provider may be asked each time for a payment that it could not begin.
    await app.rateLimits.consume(confirmationsByMember, buyer.userId)
    return known
  }
  await app.rateLimits.consume(checkoutsByAddress, addressKey(buyer.address))
  await app.rateLimits.consume(checkoutsByMember, buyer.userId)
  return app.database.transaction().execute(async (tx) => {
    await lockBuyer(tx, buyer.userId)
    const twin = await findTwin(tx, buyer.userId, attempt)
    return twin ?? place(app, tx, buyer, request, attempt)
  })
}

function attemptOf(
  { keys }: App,
  { userId, idempotencyKey }: Buyer,
  { orders, address, payWith }: CheckoutRequest,
): Attempt {
  // Not what the buyer was shown: a repeated attempt is the same, whatever has changed meanwhile.
  const wanted = orders.map(({ seller, method, lines }) => ({
    seller,
    method,
    lines: lines.map(({ product, quantity }) => ({ product, quantity })),
  }))
  const content = JSON.stringify([wanted, address ?? null, payWith])
  return {
    attemptHashes: idempotencyKey === null ? [] : macsOf(keys.orders, 'attempt', userId, idempotencyKey, content),
    contentHash: createHash('sha256').update(content).digest(),
  }
}

async function place(app: App, tx: Db, buyer: Buyer, request: CheckoutRequest, attempt: Attempt): Promise<CheckoutRow> {
  const { userId } = buyer
  const { phone } = await findContact(tx, userId)
  if (phone === null)
    throw new Refusal(403, 'phone_required', 'Confirm your phone number first: the seller and the rider need it')
  await lockActiveMember(tx, userId)
  // A suspension waits, and then cancels what is placed here; after it the seller's products are gone.
  const sellers = request.orders.map(({ seller }) => seller)
  await lockActiveMembers(tx, sellers)
  const orders = await priceOrders(app, tx, userId, request)
  if (request.payWith === 'wallet' && !app.config.ORDER_WALLET_PAY)
    throw new Refusal(422, 'wallet_off', 'Orders cannot be paid from the wallet on this market yet.')
  if (request.payWith === 'card') await assertPaysByCard(app, tx, userId)
  refuseProblems(app, userId, orders)
  if (totalOf(orders) !== request.expectedKobo) {
    const text = `The total is ${nairaText(totalOf(orders))} now. Nothing was paid.`
    throw new Refusal(409, 'price_changed', text, { data: toQuote(app, orders) })
  }
  refuseOtherTerms(request.orders, orders)
  refuseOtherPages(request.orders, orders)
  await reserve(app, tx, orders)
  const row = { buyerId: userId, totalKobo: totalOf(orders), payWith: request.payWith }
  const checkout = await insertCheckout(tx, row, attempt)
  for (const order of orders) await placeOrder(app, tx, buyer, checkout, { order, refundTo: request.refundTo })
  if (request.payWith === 'wallet') await assertMaySpend(app, tx, buyer)
  const ordered = orders.flatMap(({ lines }) => lines.map(({ product }) => product!.id))
  await deleteOrdered(tx, userId, ordered)
  return checkout
}

/** Call it after the payment, which serializes all spending of a member. */
async function assertMaySpend(app: App, tx: Db, buyer: Buyer): Promise<void> {
  await refuseFrozen(app, tx, buyer.userId)
  await refuseOverspending(app, tx, buyer.userId)
  await refuseRiskySpending(tx, buyer)
}

/**
 * A buyer whose bank took back the money of an order pays from the wallet for a year; one who reserves goods again and again
 * without paying, until tomorrow.
 */
async function assertPaysByCard({ config }: App, tx: Db, buyerId: string): Promise<void> {
  await refuseOrderByCard(tx, buyerId)
  if (await hasLostOrder(tx, buyerId)) {
    const text = 'Your bank took back what you paid for an order. For a year you can pay from your wallet only.'
    throw new Refusal(422, 'wallet_only', text)
  }
  if ((await countUnpaidToday(tx, buyerId)) < config.UNPAID_ORDERS_A_DAY) return
  const text = 'Several orders of today were not paid. Until tomorrow you can pay from your wallet only.'
  throw new Refusal(422, 'wallet_only', text)
}

/** Puts the pieces aside, product by product in the order of their ids, so that two checkouts never wait for each other. */
async function reserve(app: App, tx: Db, orders: readonly PricedOrder[]): Promise<void> {
  const wanted = Map.groupBy(
    orders.flatMap(({ lines }) => lines),
    ({ product }) => product!.id,
  )
  for (const [id, lines] of [...wanted].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
    if (await reservePieces(tx, id, pieces)) continue
    const problem = { product: id, code: 'fewer_left', left: lines[0]!.product!.pieces } as const
    throw soldOut(
      app,
      orders.map((order) => (order.lines.some(({ product }) => product!.id === id) ? { ...order, problem } : order)),
    )
  }
}

async function placeOrder(
  app: App,
  tx: Db,
  { userId: buyerId }: Buyer,
  checkout: CheckoutRow,
  { order, refundTo }: { readonly order: PricedOrder; readonly refundTo: 'wallet' | 'card' },
): Promise<void> {
  const { sellerId, method, itemsKobo, deliveryKobo, lines } = order
  const { days, place } = termsOf(order)
  const rule = RULES[checkout.pay_with]
  const minutes = minutesOf(rule.clock!, days, app.config)
  const { id, number } = await insertOrder(
    tx,
    {
      checkout_id: checkout.id,
      buyer_id: buyerId,
      seller_id: sellerId,
      state: rule.to,
      paid_at: rule.money === 'pay' ? sql`now()` : null,
      sms_due: hasSms(rule.event) ? 'news' : null,
      refund_to: checkout.pay_with === 'card' ? refundTo : 'wallet',
      method,
      pickup_place: place,
      promised_days: days,
      address: order.address,
      items_kobo: itemsKobo,
      delivery_kobo: deliveryKobo,
      ...rateColumns(ratesOf(app.config)),
    },
    { minutes, remindIn: firstReminder(rule.clock, minutes) },
  )
  const rows = lines.map(({ product, quantity }) => ({
    product_id: product!.id,
    quantity,
    price_kobo: product!.price_kobo,
    listing: toListing(product!),
    non_refundable: !product!.is_returnable,
  }))
  await insertLines(tx, id, rows)
  await insertEvent(tx, id, rule, { byId: buyerId })
  if (rule.money === 'pay') {
    await payOrder(tx, { orderId: id, number, buyerId, kobo: itemsKobo + deliveryKobo })
    await issueReceipt(tx, id)
  }
  await retainPictures(tx, id, Math.ceil(minutes / 60))
  await notifyParties(app, tx, id, rule)
}

/** What the shop promises for the method that the buyer chose, as the cart shows it. */
function termsOf({ method: chosen, lines }: PricedOrder): DeliveryMethod {
  const shop = lines[0]!.product!
  return toMethods(shop, shop.store_state).find(({ method }) => method === chosen)!
}

/** Refuses an order that the buyer was shown with other days or another meeting place. */
function refuseOtherTerms(asked: readonly AskedOrder[], orders: readonly PricedOrder[]): void {
  for (const [index, order] of orders.entries()) {
    const { shown_terms: shown } = asked[index]!
    const { days, place } = termsOf(order)
    if (shown && (shown.days !== days || shown.place !== place)) {
      const { storename } = order.lines[0]!.product!
      const text = `${storename} has changed how you get it. Look again; nothing was paid.`
      throw new Refusal(409, 'terms_changed', text)
    }
  }
}

/** Refuses an order of a product whose page said something else to the buyer: the order keeps what it says now. */
function refuseOtherPages(asked: readonly AskedOrder[], orders: readonly PricedOrder[]): void {
  for (const [index, { lines }] of orders.entries()) {
    for (const [at, { product }] of lines.entries()) {
      const { shown_version: shown } = asked[index]!.lines[at]!
      if (shown !== undefined && shown !== pageVersion(product!)) {
        const text = `The seller has changed the page of ${product!.name}. Look at it again; nothing was paid.`
        throw new Refusal(409, 'terms_changed', text)
      }
    }
  }
}

function refuseProblems(app: App, buyerId: string, orders: readonly PricedOrder[]): void {
  const refused = orders.find((order) => order.problem !== null)
  switch (refused?.problem?.code) {
    case undefined:
      return
    case 'gone':
      throw notFound('product')
    case 'own_product':
      if (refused!.sellerId === buyerId) throw new Refusal(422, 'own_product', 'This is your own product')
      throw new Refusal(422, 'own_product', 'You cannot order from a shop that shares your bank account or your ID.')
    case 'not_orderable':
      throw new Refusal(422, 'not_orderable', 'This seller takes no orders for it')
    case 'sold_out':
    case 'fewer_left':
      throw soldOut(app, orders)
  }
}

function soldOut(app: App, orders: readonly PricedOrder[]): Refusal {
  const { product, code, left } = orders.find((order) => order.problem !== null)!.problem!
  const name = orders.flatMap(({ lines }) => lines).find(({ productId }) => productId === product)?.product?.name
  const text = code === 'sold_out' ? `${name} is sold out.` : `Fewer of ${name} are left: ${left}.`
  return new Refusal(409, 'sold_out', `${text} Nothing was paid.`, { data: toQuote(app, orders) })
}
