import type { DeliveryAddress } from '#contracts/addresses.ts'
import type { AskedOrder, Quote } from '#contracts/checkouts.ts'
import { koboFromNaira, nairaText } from '#contracts/values/naira.ts'
import type { App } from '#server/context.ts'
import type { Db } from '#server/database/connect.ts'
import { notFound, Refusal } from '#server/kit/refusal.ts'
import { isVerified } from '#server/modules/accounts/index.ts'
import { findAddress } from '#server/modules/addresses/index.ts'
import { isOrderable, listShownProducts, type ProductRow } from '#server/modules/catalog/index.ts'
import { isSamePerson } from '../same-person.ts'

export interface RequestedOrders {
  readonly orders: readonly AskedOrder[]
  /** Id of an address of the buyer. */
  readonly address?: string | undefined
}

type Problem = NonNullable<Quote['orders'][number]['problem']>

/** An order with the prices of now. Amounts in kobo. */
export interface PricedOrder {
  readonly sellerId: string
  readonly method: AskedOrder['method']
  readonly lines: readonly PricedLine[]
  /** Null for pickup. */
  readonly address: DeliveryAddress | null
  readonly itemsKobo: number
  readonly deliveryKobo: number
  /** The first line that cannot be ordered. */
  readonly problem: Problem | null
}

interface PricedLine {
  /** As asked for. */
  readonly productId: string
  readonly quantity: number
  /** Undefined for a product that is not on the market, or not in this shop. */
  readonly product: ProductRow | undefined
}

/**
 * Prices what a buyer asks for, by the products, terms and address of now; believes no price of the browser. Throws 404
 * for an unknown address, and 422 `orders_off`, `address_required`, `delivery_unavailable` and `limit_exceeded`.
 */
export async function priceOrders(app: App, db: Db, buyerId: string, asked: RequestedOrders): Promise<PricedOrder[]> {
  if (!app.config.ORDERS) throw new Refusal(422, 'orders_off', 'Nothing can be ordered on this market yet.')
  const address = await findDeliveryAddress(db, buyerId, asked)
  const ids = asked.orders.flatMap(({ lines }) => lines.map(({ product }) => product.toLowerCase()))
  const shown = await listShownProducts(db, ids)
  const own = await listOwnShops(db, buyerId, [...shown.values()])
  const orders = asked.orders.map((order) => priceOrder(app, own, order, shown, address))
  await assertWithinLimit(app, db, buyerId, orders)
  return orders
}

async function findDeliveryAddress(db: Db, buyerId: string, asked: RequestedOrders): Promise<DeliveryAddress | null> {
  if (!asked.orders.some(({ method }) => method === 'door')) return null
  if (asked.address === undefined) throw new Refusal(422, 'address_required', 'Choose a delivery address.')
  const address = await findAddress(db, buyerId, asked.address)
  if (!address) throw notFound('address')
  return address
}

/** The shops from which the buyer cannot order: the own one, and those of accounts that seem to be the buyer's too. */
async function listOwnShops(db: Db, buyerId: string, products: readonly ProductRow[]): Promise<ReadonlySet<string>> {
  const own = new Set([buyerId])
  for (const sellerId of new Set(products.map(({ seller_id }) => seller_id)))
    if (await isSamePerson(db, buyerId, sellerId)) own.add(sellerId)
  return own
}

function priceOrder(
  app: App,
  own: ReadonlySet<string>,
  { seller, method, lines }: AskedOrder,
  shown: ReadonlyMap<string, ProductRow>,
  address: DeliveryAddress | null,
): PricedOrder {
  const sellerId = seller.toLowerCase()
  const priced = lines.map(({ product: id, quantity }): PricedLine => {
    const product = shown.get(id.toLowerCase())
    return { productId: id, quantity, product: product?.seller_id === sellerId ? product : undefined }
  })
  const problems = priced.map((line) => problemOf(app, own, line))
  const sold = priced.find((_, index) => problems[index] === null)?.product
  return {
    sellerId,
    method,
    lines: priced,
    address: method === 'door' ? address : null,
    itemsKobo: priced.reduce((sum, { product, quantity }) => sum + (product?.price_kobo ?? 0) * quantity, 0),
    deliveryKobo: sold ? deliveryOf(sold, method, address) : 0,
    problem: problems.find((problem) => problem !== null) ?? null,
  }
}

function problemOf(app: App, own: ReadonlySet<string>, { productId, product, quantity }: PricedLine): Problem | null {
  const found = (code: Problem['code']): Problem => ({ product: productId, code, left: product?.pieces ?? 0 })
  if (!product) return found('gone')
  if (own.has(product.seller_id)) return found('own_product')
  if (!isOrderable(app.config, product)) return found('not_orderable')
  if (product.pieces === 0) return found('sold_out')
  return product.pieces < quantity ? found('fewer_left') : null
}

/** In kobo. Throws 422 if the shop does not deliver so. */
function deliveryOf(shop: ProductRow, method: AskedOrder['method'], address: DeliveryAddress | null): number {
  if (method === 'pickup') {
    if (shop.pickup_days === null) throw unavailable(`${shop.storename} does not offer pickup.`)
    return 0
  }
  if (shop.door_days === null) throw unavailable(`${shop.storename} does not deliver to the door.`)
  const fee = address!.state === shop.store_state ? shop.door_fee_home_kobo : shop.door_fee_elsewhere_kobo
  if (fee === null) throw unavailable(`${shop.storename} does not deliver to ${address!.state}.`)
  return fee
}

function unavailable(message: string): Refusal {
  return new Refusal(422, 'delivery_unavailable', message)
}

/** The market's limit of one order, delivery included. */
async function assertWithinLimit(
  { config }: App,
  db: Db,
  buyerId: string,
  orders: readonly PricedOrder[],
): Promise<void> {
  const possible = orders.filter(({ problem }) => problem === null)
  const largest = Math.max(0, ...possible.map(({ itemsKobo, deliveryKobo }) => itemsKobo + deliveryKobo))
  const [most, mostVerified] = [koboFromNaira(config.ORDER_MOST), koboFromNaira(config.ORDER_MOST_VERIFIED)]
  if (largest <= most) return
  const hasVerified = await isVerified(db, buyerId)
  if (hasVerified && largest <= mostVerified) return
  const more = hasVerified ? '' : ` With a verified identity it may come to ${nairaText(mostVerified)}.`
  const text = `An order may come to ${nairaText(hasVerified ? mostVerified : most)} at most.${more}`
  throw new Refusal(422, 'limit_exceeded', text)
}
