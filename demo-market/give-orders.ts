import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { localPhone } from '#contracts/values/phone.ts'
import type { Db } from '#server/database/connect.ts'
import { keysFor, type Keys, type Secrets } from '#server/kit/keys.ts'
import { listShownProducts, reservePieces, type ProductRow } from '#server/modules/catalog/index.ts'
import { earnOrder } from '#server/modules/earnings/index.ts'
import {
  encryptCode,
  feeOf,
  issueCreditNotes,
  issueInvoice,
  issueReceipt,
  toListing,
} from '#server/modules/orders/index.ts'
import { payOrder, refundOrder } from '#server/modules/wallet/index.ts'
import type { BriefOrder } from '#contracts/orders.ts'
import { askReturn, refundPart } from './give-returns.ts'
import { addTopUp, type DemoBuyer } from './demo-money.ts'

type OrderState = BriefOrder['state']

export interface DemoOrder {
  readonly number: string
  readonly hoursAgo: number
  readonly method: 'pickup' | 'door'
  /** Hours after the order. */
  readonly acceptedAfter?: number
  readonly sentAfter?: number
  /** Handed over without a code. */
  readonly handedOverAfter?: number
  readonly reportedAfter?: number
  readonly releasedAfter?: number
  readonly declinedAfter?: number
  /** It left the stock long ago. */
  readonly isOld?: true
  /** The buyer asked to return it. */
  readonly returnAskedAfter?: number
  /** The seller gave a part back. */
  readonly refundedAfter?: number
}

/** One order in each state, and two of which something happened after release; the dearest first: what is declined comes back to the wallet, which may not hold much more. */
const ORDERS: readonly DemoOrder[] = [
  { number: 'K-4M7T2XQ9', hoursAgo: 190, method: 'pickup', acceptedAfter: 3, releasedAfter: 27 },
  { number: 'K-1YD6MR4E', hoursAgo: 160, method: 'pickup', acceptedAfter: 2, releasedAfter: 26, refundedAfter: 60 },
  { number: 'K-5Q8WJ2TC', hoursAgo: 130, method: 'pickup', acceptedAfter: 4, releasedAfter: 20, returnAskedAfter: 100 },
  { number: 'K-6R9DHY3F', hoursAgo: 70, method: 'door', acceptedAfter: 5, sentAfter: 22 },
  { number: 'K-7NK8A4VB', hoursAgo: 52, method: 'pickup', acceptedAfter: 2, handedOverAfter: 30 },
  { number: 'K-3XJ5ZT8M', hoursAgo: 46, method: 'pickup', acceptedAfter: 4, handedOverAfter: 21, reportedAfter: 27 },
  { number: 'K-2V6PJ0KD', hoursAgo: 28, method: 'door', acceptedAfter: 4 },
  { number: 'K-8H3WNC5R', hoursAgo: 75, method: 'door', declinedAfter: 9 },
  { number: 'K-9ZB1F7SG', hoursAgo: 2, method: 'pickup' },
]

const ADDRESS = {
  name: 'Amaka Nwosu',
  phone: '+2347201000001',
  street: '14 Bode Thomas Street',
  landmark: 'Opposite the filling station',
  town: 'Surulere',
  state: 'Lagos',
  note: 'Call when you are at the gate',
}
const CODE = '482913'
/** The defaults of the settings. */
const RATES = { commissionBp: 400, commissionLeast: 250_00, commissionMost: 10_000_00, vatBp: 750 }
const COMPANY = {
  COMPANY_NAME: 'Kanti Limited',
  COMPANY_ADDRESS: '1 Umbrella Street, Ikeja, Lagos',
  COMPANY_TIN: '00000000-0001',
}
const CLEARING = { EARNINGS_CLEAR_HOURS: 24, EARNINGS_CLEAR_HOURS_NEW: 120 }
const ACCEPT_HOURS = 36
const GRACE_DAYS = 2
const SENT_DAYS = 14
const CLAIM_DAYS = 5
const ANSWER_HOURS = 48
const PROBLEM = `The carton was open, and the thing inside has a crack at the corner.
It works, but I paid for a new one.`
const PART_KOBO = 500_00
const TOP_UP_ROUND_KOBO = 1_000_00
const MIN_KOBO = 1_000_00

/** Gives the demo buyer an address, and an order in each state from the shop of the demo seller. */
export async function giveOrders(tx: Db, buyer: DemoBuyer, sellerEmail: string, secrets: Secrets): Promise<void> {
  await tx
    .insertInto('addresses.addresses')
    .values({ ...ADDRESS, user_id: buyer.id, is_default: true })
    .execute()
  const products = await listCheapest(tx, sellerEmail)
  if (products.length === 0) return
  // The order of today is the cheapest, so that it leaves room in the limit of the day.
  const planned = ORDERS.map((order, index) => ({ order, product: products.at(-1 - (index % products.length))! }))
  const kobo = planned.reduce((sum, { order, product }) => sum + product.price_kobo + feeFor(order, product), 0)
  await addTopUp(tx, buyer, Math.ceil(kobo / TOP_UP_ROUND_KOBO) * TOP_UP_ROUND_KOBO, timeOf(ORDERS[0]!, -1))
  const keys = keysFor(secrets, 'orders')
  for (const { order, product } of planned) await addOrder(tx, buyer.id, order, product, keys)
  await recount(tx, buyer.id)
}

/** Products of the seller, the cheapest first. */
async function listCheapest(tx: Db, sellerEmail: string): Promise<ProductRow[]> {
  const { rows } = await sql<{ id: string }>`
    select id from catalog.products
    where seller_id = (select id from accounts.users where email = ${sellerEmail}) and is_listed and in_stock
      and price_kobo >= ${MIN_KOBO}
    order by price_kobo, id limit ${ORDERS.length}
  `.execute(tx)
  const ids = rows.map(({ id }) => id)
  const shown = await listShownProducts(tx, ids)
  return rows.flatMap(({ id }) => shown.get(id) ?? [])
}

function feeFor({ method }: DemoOrder, product: ProductRow): number {
  if (method === 'pickup') return 0
  return (product.store_state === ADDRESS.state ? product.door_fee_home_kobo : product.door_fee_elsewhere_kobo)!
}

/** Adds an order that the buyer's wallet pays, with its money. Returns its id. */
export async function addOrder(
  tx: Db,
  buyerId: string,
  order: DemoOrder,
  product: ProductRow,
  keys: Keys,
): Promise<string> {
  const { number, releasedAfter, declinedAfter, returnAskedAfter, refundedAfter } = order
  const id = await insertOrder(tx, buyerId, order, product, keys)
  const [items, delivery] = [product.price_kobo, feeFor(order, product)]
  const money = { orderId: id, number, buyerId, kobo: items + delivery }
  await payOrder(tx, money)
  await issueReceipt(tx, id)
  if (releasedAfter) {
    await issueInvoice(COMPANY, tx, id)
    const fee = feeOf({ items, delivery }, RATES)
    await earnOrder(CLEARING, tx, { ...money, sellerId: product.seller_id, fee, isNewSeller: true })
  }
  if (declinedAfter) {
    await refundOrder(tx, { ...money, freesLimit: true })
    await issueCreditNotes(tx, id, { refundKobo: money.kobo, reason: 'cancelled' })
  } else if (!order.isOld) await reservePieces(tx, product.id, 1)
  const [paid, ended] = [timeOf(order, 0), timeOf(order, releasedAfter ?? declinedAfter ?? 0)]
  const rows = tx.updateTable('wallet.transactions').where('subject', '=', id)
  await rows.set({ made_at: paid, settled_at: paid }).where('kind', '=', 'order').execute()
  await rows.set({ made_at: ended, settled_at: ended }).where('kind', '=', 'order_refund').execute()
  const clears_at = sql<Date>`${ended}::timestamptz + make_interval(hours => ${CLEARING.EARNINGS_CLEAR_HOURS_NEW})`
  await tx.updateTable('earnings.movements').set({ made_at: ended, clears_at }).where('subject', '=', id).execute()
  const released = { orderId: id, number, buyerId, sellerId: product.seller_id, itemsKobo: items }
  if (returnAskedAfter) await askReturn(tx, released, timeOf(order, returnAskedAfter))
  if (refundedAfter) await refundPart(tx, released, PART_KOBO, RATES, timeOf(order, refundedAfter))
  return id
}

async function insertOrder(
  tx: Db,
  buyerId: string,
  order: DemoOrder,
  product: ProductRow,
  keys: Keys,
): Promise<string> {
  const { number, method, acceptedAfter, sentAfter, handedOverAfter, reportedAfter, releasedAfter, declinedAfter } =
    order
  const id = randomUUID()
  const [items, delivery] = [product.price_kobo, feeFor(order, product)]
  const promised_days = (method === 'pickup' ? product.pickup_days : product.door_days)!
  const endedAfter = releasedAfter ?? declinedAfter
  const state = stateOf(order)
  const hasCode = acceptedAfter !== undefined && endedAfter === undefined
  const checkout = { buyer_id: buyerId, content_hash: Buffer.from(id), total_kobo: items + delivery }
  const { id: checkout_id } = await tx
    .insertInto('orders.checkouts')
    .values({ ...checkout, created_at: timeOf(order, 0) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('orders.orders')
    .values({
      id,
      number,
      checkout_id,
      buyer_id: buyerId,
      seller_id: product.seller_id,
      state,
      method,
      pickup_place: method === 'pickup' ? product.pickup_place : null,
      promised_days,
      address: method === 'door' ? { ...ADDRESS, phone: localPhone(ADDRESS.phone) } : null,
      items_kobo: items,
      delivery_kobo: delivery,
      commission_bp: RATES.commissionBp,
      commission_least_kobo: RATES.commissionLeast,
      commission_most_kobo: RATES.commissionMost,
      vat_bp: RATES.vatBp,
      refunded_kobo: declinedAfter ? items + delivery : 0,
      created_at: timeOf(order, 0),
      paid_at: timeOf(order, 0),
      accepted_at: timeOf(order, acceptedAfter),
      sent_at: timeOf(order, sentAfter),
      waybill: sentAfter === undefined ? null : 'Rider Sunday, 0803 555 0142',
      delivered_at: timeOf(order, handedOverAfter ?? releasedAfter),
      ended_at: timeOf(order, endedAfter),
      due_at: timeOf(order, dueAfter(order, promised_days)),
      decline_reason: declinedAfter ? 'cannot_deliver' : null,
      code_encrypted: hasCode ? encryptCode(keys, id, CODE) : null,
    })
    .execute()
  const listing = sql<object>`${JSON.stringify(toListing(product))}::jsonb`
  const line = { order_id: id, position: 1, product_id: product.id, cover_id: product.cover_id, listing }
  await tx
    .insertInto('orders.lines')
    .values({ ...line, quantity: 1, price_kobo: items })
    .execute()
  await insertEvents(tx, { id, buyerId, sellerId: product.seller_id }, order)
  if (reportedAfter) await reportProblem(tx, id, buyerId, timeOf(order, reportedAfter))
  return id
}

type Ids = Readonly<Record<'id' | 'buyerId' | 'sellerId', string>>

async function insertEvents(tx: Db, { id, buyerId, sellerId }: Ids, order: DemoOrder): Promise<void> {
  const { acceptedAfter, sentAfter, handedOverAfter, reportedAfter, releasedAfter, declinedAfter } = order
  const bySeller = { by_kind: 'seller', by_id: sellerId } as const
  const steps = [
    { step: 'paid', by_kind: 'buyer', by_id: buyerId, after: 0 } as const,
    { step: 'accepted', ...bySeller, after: acceptedAfter },
    { step: 'sent', ...bySeller, after: sentAfter },
    { step: 'handed_over', ...bySeller, after: handedOverAfter },
    { step: 'reported', by_kind: 'buyer', by_id: buyerId, after: reportedAfter } as const,
    { step: 'released', ...bySeller, after: releasedAfter },
    { step: 'declined', ...bySeller, after: declinedAfter },
  ]
  const events = steps.flatMap(({ after, ...event }) =>
    after === undefined ? [] : [{ ...event, order_id: id, at: timeOf(order, after) }],
  )
  await tx.insertInto('orders.events').values(events).execute()
}

/** The buyer wants a part back, and the seller has not answered. */
async function reportProblem(tx: Db, orderId: string, buyerId: string, at: Date): Promise<void> {
  const wanted = { kind: 'damaged', wants: 'part', amount_kobo: 500_00 } as const
  const { id } = await tx
    .insertInto('orders.complaints')
    .values({ ...wanted, order_id: orderId, number: 1, opened_at: at, was_state: 'delivered', left_minutes: 60 * 24 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const statement = { complaint_id: id, by_kind: 'buyer', by_id: buyerId, text: PROBLEM, at } as const
  await tx.insertInto('orders.statements').values(statement).execute()
}

function stateOf(order: DemoOrder): OrderState {
  const { acceptedAfter, sentAfter, handedOverAfter, reportedAfter, releasedAfter, declinedAfter } = order
  if (releasedAfter) return 'completed'
  if (declinedAfter) return 'cancelled'
  if (reportedAfter) return 'complaint'
  if (handedOverAfter) return 'delivered'
  if (sentAfter) return 'sent'
  return acceptedAfter ? 'accepted' : 'paid'
}

/** Hours from the order to its deadline; undefined after the end. */
function dueAfter(order: DemoOrder, promisedDays: number): number | undefined {
  const { acceptedAfter = 0, sentAfter = 0, handedOverAfter = 0, reportedAfter = 0 } = order
  switch (stateOf(order)) {
    case 'paid':
      return ACCEPT_HOURS
    case 'accepted':
      return acceptedAfter + 24 * (promisedDays + GRACE_DAYS)
    case 'sent':
      return sentAfter + 24 * SENT_DAYS
    case 'delivered':
      return handedOverAfter + 24 * CLAIM_DAYS
    case 'complaint':
      return reportedAfter + ANSWER_HOURS
    default:
      return undefined
  }
}

/** So many hours after an order was placed. */
export function timeOf(order: DemoOrder, hoursAfter: number): Date
export function timeOf(order: DemoOrder, hoursAfter: number | undefined): Date | null
export function timeOf({ hoursAgo }: DemoOrder, hoursAfter: number | undefined): Date | null {
  return hoursAfter === undefined ? null : new Date(Date.now() - (hoursAgo - hoursAfter) * 3600_000)
}

/** Counts the days of a wallet anew, because its transactions were moved into the past. */
export async function recount(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('wallet.tallies').where('user_id', '=', userId).execute()
  await sql`
    insert into wallet.tallies (user_id, day, kind, state, count, kobo)
    select user_id, wallet.lagos_day(made_at), kind, state, count(*), sum(amount_kobo)
    from wallet.transactions where user_id = ${userId} group by 1, 2, 3, 4
  `.execute(tx)
}
