import type { BriefOrder, Order } from '#contracts/orders.ts'
import type { orderParties, orderSteps } from '#contracts/values/choices.ts'
import { nairaFromKobo } from '#contracts/values/naira.ts'
import { localPhone } from '#contracts/values/phone.ts'
import type { App } from '#server/context.ts'
import { covers } from '#server/modules/media/index.ts'
import { endReason } from './end-reason.ts'
import { feeOf } from './order-fees.ts'
import type { EventRow, LineRow, OrderPageRow } from './queries.ts'
import { toRates } from './rates.ts'
import { actionsOf, deadlineOf, WAITS_FOR, type OrderRole } from './states/transitions.ts'

const DAY_MS = 24 * 3600 * 1000
/** Days after the end in which the seller still sees who the buyer was. */
const BUYER_SHOWN_DAYS = 30
const GONE = 'A former member'

export interface OrderParts {
  readonly row: OrderPageRow
  readonly lines: readonly LineRow[]
  readonly events: readonly EventRow[]
}

export function toBriefOrder(
  { mediaBaseUrl }: Pick<App, 'mediaBaseUrl'>,
  row: OrderPageRow,
  role: OrderRole,
): BriefOrder {
  const then = row.frozen_at === null ? deadlineOf(row.state) : null
  return {
    id: row.id,
    number: row.number,
    role,
    state: row.state,
    tags: tagsOf(row),
    title: row.first_listing.name,
    picture: covers(mediaBaseUrl)(row.first_listing.cover),
    items_count: row.items_count,
    total: nairaFromKobo(row.total_kobo),
    other: role === 'buyer' ? sellerOf(row) : buyerOf(row),
    waits_for: WAITS_FOR[row.state],
    deadline: then && { at: row.due_at!.toISOString(), then },
    created_at: row.created_at.toISOString(),
  }
}

/** An order as one of its parties may see it. */
export function toOrder(app: Pick<App, 'mediaBaseUrl'>, { row, lines, events }: OrderParts, role: OrderRole): Order {
  const fee = feeOf({ items: row.items_kobo, delivery: row.delivery_kobo }, toRates(row))
  const isAddressShown = role === 'buyer' || isBuyerShown(row)
  return {
    ...toBriefOrder(app, row, role),
    lines: lines.map((line) => toLine(app, line)),
    items_total: nairaFromKobo(row.items_kobo),
    delivery_fee: nairaFromKobo(row.delivery_kobo),
    refunded: nairaFromKobo(row.refunded_kobo),
    delivery: {
      method: row.method,
      place: row.pickup_place,
      address: isAddressShown ? row.address : null,
      promised_by: promisedBy(row)?.toISOString() ?? null,
    },
    payment: paymentOf(row),
    seller: {
      id: row.seller_id,
      storename: row.is_seller_gone ? GONE : row.storename,
      phone: row.seller_phone && localPhone(row.seller_phone),
      verified: row.is_verified,
    },
    buyer: role === 'seller' && isBuyerShown(row) ? contactOf(row) : null,
    checkout_id: role === 'buyer' && row.state === 'placed' ? row.checkout_id : null,
    frozen: row.frozen_at !== null,
    end_reason: row.state === 'cancelled' ? endReason(events.at(-1)!.step, row) : null,
    timeline: events.map(toStep),
    actions: row.frozen_at === null ? actionsOf(role, row.state) : [],
    fee:
      role === 'seller'
        ? { commission: nairaFromKobo(fee.commission), vat: nairaFromKobo(fee.vat), net: nairaFromKobo(fee.net) }
        : null,
  }
}

function paymentOf({ number, payment_reference, paid_at, refund_to }: OrderPageRow): Order['payment'] {
  const isByCard = payment_reference !== null || paid_at === null
  const reference = isByCard ? payment_reference : number
  return { with: isByCard ? 'card' : 'wallet', reference, paid_at: paid_at?.toISOString() ?? null, refund_to }
}

/** Until when the seller promised to hand the order over; null before acceptance. */
export function promisedBy({ accepted_at, promised_days }: OrderPageRow): Date | null {
  return accepted_at && new Date(accepted_at.getTime() + promised_days * DAY_MS)
}

function tagsOf({ state, refunded_kobo }: OrderPageRow): BriefOrder['tags'] {
  if (state === 'placed') return ['Waiting for payment']
  if (state === 'paid') return ['Paid']
  if (state === 'accepted') return ['Accepted']
  if (state === 'completed') return ['Completed', 'Delivered']
  return refunded_kobo > 0 ? ['Cancelled', 'Refunded'] : ['Cancelled']
}

function sellerOf({ seller_id, storename, is_seller_gone }: OrderPageRow): BriefOrder['other'] {
  return is_seller_gone ? { id: null, name: GONE } : { id: seller_id, name: storename }
}

function buyerOf(row: OrderPageRow): BriefOrder['other'] {
  if (isBuyerShown(row)) return { id: row.buyer_id, name: `${row.buyer_first_name} ${row.buyer_last_name}`.trim() }
  if (row.is_buyer_gone) return { id: null, name: GONE }
  return { id: null, name: row.address ? `A buyer in ${row.address.town}, ${row.address.state}` : 'A buyer' }
}

/** Whether the seller sees who the buyer is: from acceptance until 30 days after the end. */
function isBuyerShown({ accepted_at, ended_at, read_at, is_buyer_gone }: OrderPageRow): boolean {
  const isRecent = ended_at === null || read_at.getTime() - ended_at.getTime() < BUYER_SHOWN_DAYS * DAY_MS
  return accepted_at !== null && isRecent && !is_buyer_gone
}

function contactOf({ buyer_first_name, buyer_last_name, buyer_phone }: OrderPageRow): Order['buyer'] {
  return {
    first_name: buyer_first_name ?? '',
    last_name: buyer_last_name ?? '',
    phone: buyer_phone && localPhone(buyer_phone),
  }
}

function toLine({ mediaBaseUrl }: Pick<App, 'mediaBaseUrl'>, line: LineRow): Order['lines'][number] {
  return {
    product_id: line.product_id,
    name: line.listing.name,
    price: nairaFromKobo(line.price_kobo),
    quantity: line.quantity,
    line_total: nairaFromKobo(line.price_kobo * line.quantity),
    picture: covers(mediaBaseUrl)(line.listing.cover),
    condition: line.listing.condition,
  }
}

function toStep({ step, at, by_kind, note }: EventRow): Order['timeline'][number] {
  return {
    step: step as (typeof orderSteps)[number],
    at: at.toISOString(),
    by: by_kind satisfies (typeof orderParties)[number],
    note,
  }
}
