import { createHash } from 'node:crypto'
import { nairaText } from '#contracts/values/naira.ts'
import type { App } from '#server/context.ts'
import type { Db } from '#server/database/connect.ts'
import { addressKey } from '#server/kit/address-key.ts'
import { macsOf } from '#server/kit/keys.ts'
import { notFound, Refusal } from '#server/kit/refusal.ts'
import { findContact, lockActiveMember, lockActiveMembers } from '#server/modules/accounts/index.ts'
import { deleteOrdered } from '#server/modules/cart/index.ts'
import { reservePieces } from '#server/modules/catalog/index.ts'
import { payOrder, refuseFrozen, refuseOverspending, refuseRiskySpending } from '#server/modules/wallet/index.ts'
import { keepPictures } from '../keep-pictures.ts'
import { notifyParties } from '../notify-parties.ts'
import { ratesOf } from '../order-fees.ts'
import { rateColumns } from '../rates.ts'
import { checkoutsByAddress, checkoutsByMember } from '../rate-limits.ts'
import { insertEvent } from '../states/apply-event.ts'
import { findTransition, hoursOf } from '../states/transitions.ts'
import {
  findTwin,
  insertCheckout,
  insertLines,
  insertOrder,
  lockBuyer,
  type Attempt,
  type CheckoutRow,
} from './checkout-queries.ts'
import { toListing } from './listing.ts'
import { priceOrders, type Asked, type PricedOrder } from './price-orders.ts'
import { toQuote, totalOf } from './quote.ts'

export interface Buyer {
  readonly userId: string
  readonly sessionId: string
  readonly address: string
  /** The browser's name for this attempt. */
  readonly idempotencyKey: string | null
}

export type CheckoutRequest = Asked & {
  /** What the buyer was shown, in kobo. */
  readonly expectedKobo: number
}

const PLACED = findTransition('place', null)!

/**
 * Places and pays the orders of one checkout: all of them, or none. Repeated, gives the same checkout again. Throws what
 * `priceOrders` and the wallet throw, 403 `phone_required` and `reauth_required`, 409 `sold_out` and `price_changed` with
 * the quote of now, 422 for what cannot be ordered, and 422 `wallet_off`.
 */
export async function placeCheckout(app: App, buyer: Buyer, request: CheckoutRequest): Promise<CheckoutRow> {
  const attempt = attemptOf(app, buyer, request)
  const known = await findTwin(app.database, buyer.userId, attempt)
  if (known) return known
  await app.rateLimits.consume(checkoutsByAddress, addressKey(buyer.address))
  await app.rateLimits.consume(checkoutsByMember, buyer.userId)
  return app.database.transaction().execute(async (tx) => {
    await lockBuyer(tx, buyer.userId)
    const twin = await findTwin(tx, buyer.userId, attempt)
    return twin ?? place(app, tx, buyer, request, attempt)
  })
}

function attemptOf({ keys }: App, { userId, idempotencyKey }: Buyer, { orders, address }: CheckoutRequest): Attempt {
  const content = JSON.stringify([orders, address ?? null])
  return {
    attemptHashes: idempotencyKey === null ? [] : macsOf(keys.orders, 'attempt', userId, idempotencyKey, content),
    contentHash: createHash('sha256').update(content).digest(),
  }
}

async function place(app: App, tx: Db, buyer: Buyer, request: CheckoutRequest, attempt: Attempt): Promise<CheckoutRow> {
  const { userId } = buyer
  const { phone } = await findContact(tx, userId)
  if (phone === null) throw phoneRequired()
  await lockActiveMember(tx, userId)
  // A suspension waits, and then cancels what is placed here; after it the seller's products are gone.
  await lockActiveMembers(
    tx,
    request.orders.map(({ seller }) => seller),
  )
  const orders = await priceOrders(app, tx, userId, request)
  if (!app.config.ORDER_WALLET_PAY) throw walletOff()
  refuseProblems(orders)
  if (totalOf(orders) !== request.expectedKobo) throw priceChanged(orders)
  await reserve(tx, orders)
  const checkout = await insertCheckout(tx, userId, totalOf(orders), attempt)
  for (const order of orders) await placeOrder(app, tx, userId, checkout.id, order)
  await refuseFrozen(app, tx, userId)
  await refuseOverspending(app, tx, userId)
  // After the payment, which serializes all spending of a member.
  await refuseRiskySpending(tx, buyer)
  await deleteOrdered(
    tx,
    userId,
    orders.flatMap(({ lines }) => lines.map(({ product }) => product!.id)),
  )
  return checkout
}

/** Puts the pieces aside, product by product in the order of their ids, so that two checkouts never wait for each other. */
async function reserve(tx: Db, orders: readonly PricedOrder[]): Promise<void> {
  const wanted = Map.groupBy(
    orders.flatMap(({ lines }) => lines),
    ({ product }) => product!.id,
  )
  for (const [id, lines] of [...wanted].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
    if (await reservePieces(tx, id, pieces)) continue
    const problem = { product: id, code: 'fewer_left', left: lines[0]!.product!.pieces } as const
    throw soldOut(
      orders.map((order) => (order.lines.some(({ product }) => product!.id === id) ? { ...order, problem } : order)),
    )
  }
}

async function placeOrder(app: App, tx: Db, buyerId: string, checkoutId: string, order: PricedOrder): Promise<void> {
  const { sellerId, method, itemsKobo, deliveryKobo, lines } = order
  const shop = lines[0]!.product!
  const promisedDays = (method === 'pickup' ? shop.pickup_days : shop.door_days)!
  const hours = hoursOf(PLACED.clock!, promisedDays, app.config)
  const { id, number } = await insertOrder(
    tx,
    {
      checkout_id: checkoutId,
      buyer_id: buyerId,
      seller_id: sellerId,
      state: PLACED.to,
      method,
      pickup_place: method === 'pickup' ? shop.pickup_place : null,
      promised_days: promisedDays,
      address: order.address,
      items_kobo: itemsKobo,
      delivery_kobo: deliveryKobo,
      ...rateColumns(ratesOf(app.config)),
    },
    hours,
  )
  const kept = lines.map(({ product, quantity }) => ({
    product_id: product!.id,
    quantity,
    price_kobo: product!.price_kobo,
    listing: toListing(product!),
  }))
  await insertLines(tx, id, kept)
  await insertEvent(tx, id, PLACED, { byId: buyerId })
  await payOrder(tx, { orderId: id, number, buyerId, kobo: itemsKobo + deliveryKobo })
  await keepPictures(tx, id, hours)
  await notifyParties(app, tx, id, PLACED)
}

function refuseProblems(orders: readonly PricedOrder[]): void {
  const problem = orders.find((order) => order.problem !== null)?.problem
  switch (problem?.code) {
    case undefined:
      return
    case 'gone':
      throw notFound('product')
    case 'own_product':
      throw new Refusal(422, 'own_product', 'This is your own product')
    case 'not_orderable':
      throw new Refusal(422, 'not_orderable', 'This seller takes no orders for it')
    case 'sold_out':
    case 'fewer_left':
      throw soldOut(orders)
  }
}

function soldOut(orders: readonly PricedOrder[]): Refusal {
  const { product, code, left } = orders.find((order) => order.problem !== null)!.problem!
  const name = orders.flatMap(({ lines }) => lines).find(({ productId }) => productId === product)?.product?.name
  const text = code === 'sold_out' ? `${name} is sold out.` : `Fewer of ${name} are left: ${left}.`
  return new Refusal(409, 'sold_out', `${text} Nothing was paid.`, { data: toQuote(orders) })
}

function priceChanged(orders: readonly PricedOrder[]): Refusal {
  const text = `The total is ${nairaText(totalOf(orders))} now. Nothing was paid.`
  return new Refusal(409, 'price_changed', text, { data: toQuote(orders) })
}

function phoneRequired(): Refusal {
  const text = 'Confirm your phone number first: the seller and the rider need it'
  return new Refusal(403, 'phone_required', text)
}

function walletOff(): Refusal {
  return new Refusal(422, 'wallet_off', 'Orders cannot be paid from the wallet on this market yet.')
}
