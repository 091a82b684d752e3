import type { BriefOrder, Order } from '#contracts/orders.ts'
import type { orderParties, orderSteps } from '#contracts/values/choices.ts'
import { nairaFromKobo } from '#contracts/values/naira.ts'
import { localPhone } from '#contracts/values/phone.ts'
import type { App } from '#server/context.ts'
import { toIso } from '#server/kit/to-iso.ts'
import { covers } from '#server/modules/media/index.ts'
import { endReason } from './end-reason.ts'
import { endStock, stockText } from './end-stock.ts'
import { callableBy, runningThen, toReportable, waitsFor } from './order-now.ts'
import { complaintOptions } from './complaints/complaint-options.ts'
import { toComplaint, type ComplaintParts } from './complaints/present-complaint.ts'
import type { DocumentKind } from './documents/document-queries.ts'
import { feeOf, remainderOf } from './order-fees.ts'
import { promisedBy } from './promised-by.ts'
import type { EventRow, LineRow, OrderPageRow } from './queries.ts'
import { toRates } from './rates.ts'
import { toRefund, toReturn } from './returns/present-return.ts'
import { returnTimes } from './returns/return-of-order.ts'
import type { RefundRow, ReturnRow } from './returns/return-queries.ts'
import type { OrderRole } from './states/transitions.ts'

const DAY_MS = 24 * 3600 * 1000
/** Days after the end in which the seller still sees who the buyer was. */
const BUYER_SHOWN_DAYS = 30
/** Days after its end in which the buyer may review an order. */
export const REVIEW_DAYS = 60
/** The name of somebody whose account is closed. */
export const GONE = 'A former member'
/** Steps whose notes only operators read. */
const FOR_OPERATORS: ReadonlySet<string> = new Set(['frozen', 'unfrozen', 'extended'])

interface OrderParts {
  readonly row: OrderPageRow
  readonly lines: readonly LineRow[]
  readonly events: readonly EventRow[]
  /** The newest complaint; null if nothing was reported. */
  readonly complaint: ComplaintParts | null
  /** Null if no review was written; its `review` is null once it is deleted. */
  readonly written: { readonly review: Order['review'] } | null
  /** The request to return the goods; null without one. */
  readonly request: ReturnRow | null
  /** After release, oldest first. */
  readonly refunds: readonly RefundRow[]
  /** Kinds of its documents; `credits` is what a credit note corrects. */
  readonly documents: readonly { readonly kind: DocumentKind; readonly credits: DocumentKind | null }[]
  /** What of the money that came back paid a debt of the buyer, if the buyer reads it. */
  readonly debtPaidKobo?: number
  /** From when what the order earned can be withdrawn, if the seller reads it. */
  readonly clearsAt?: Date | null
}

export function toBriefOrder(
  { mediaBaseUrl }: Pick<App, 'mediaBaseUrl'>,
  row: OrderPageRow,
  role: OrderRole,
): BriefOrder {
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
    waits_for: waitsFor(row),
    deadline: row.frozen_at === null ? deadlineOf(row) : null,
    created_at: row.created_at.toISOString(),
  }
}

function deadlineOf(row: OrderPageRow): BriefOrder['deadline'] {
  if (row.return_state === 'asked') return { at: row.return_due_at!.toISOString(), then: 'declines_return' }
  const { due_at } = row
  const then = runningThen(row)
  return due_at === null || then === null ? null : { at: due_at.toISOString(), then }
}

/** An order as one of its parties may see it. */
export function toOrder(
  app: Pick<App, 'mediaBaseUrl'>,
  {
    row,
    lines,
    events,
    complaint,
    request,
    refunds,
    documents,
    written,
    debtPaidKobo = 0,
    clearsAt = null,
  }: OrderParts,
  role: OrderRole,
): Order {
  const fee = feeOf(
    remainderOf(row, row.state === 'completed' ? row.refunded_kobo + row.returned_kobo : 0),
    toRates(row),
  )
  const isRunning = row.frozen_at === null
  const actions = isRunning ? callableBy(role, row) : []
  const isAddressShown = role === 'buyer' || isBuyerShown(row)
  return {
    ...toBriefOrder(app, row, role),
    lines: lines.map((line) => toLine(app, line)),
    items_total: nairaFromKobo(row.items_kobo),
    delivery_fee: nairaFromKobo(row.delivery_kobo),
    refunded: nairaFromKobo(row.refunded_kobo + row.returned_kobo + row.corrected_kobo),
    refunds: refunds.map(toRefund),
    return: request && toReturn(request),
    delivery: {
      method: row.method,
      place: row.pickup_place,
      address: isAddressShown ? row.address : null,
      promised_by: toIso(promisedBy(row)),
      sent_at: toIso(row.sent_at),
      waybill: row.waybill,
    },
    payment: { ...paymentOf(row), ...(debtPaidKobo > 0 && { debt_paid: nairaFromKobo(debtPaidKobo) }) },
    seller: {
      id: row.seller_id,
      storename: row.is_seller_gone ? GONE : row.storename,
      phone: row.seller_phone && localPhone(row.seller_phone),
      verified: row.is_verified,
    },
    buyer: role === 'seller' && isBuyerShown(row) ? contactOf(row) : null,
    checkout_id: role === 'buyer' && row.state === 'placed' ? row.checkout_id : null,
    frozen: row.frozen_at !== null,
    end_reason: row.state === 'cancelled' ? endReasonOf(row, events, complaint) : null,
    timeline: events.map(toStep),
    actions: isRunning && role === 'buyer' && !written ? [...actions, ...reviewOf(row)] : actions,
    return_until: actions.includes('return') ? returnUntil(row) : null,
    fee:
      role === 'seller'
        ? { commission: nairaFromKobo(fee.commission), vat: nairaFromKobo(fee.vat), net: nairaFromKobo(fee.net) }
        : null,
    ...(role === 'seller' && row.state === 'cancelled' && { stock_text: stockTextOf(row, events, complaint) }),
    ...(clearsAt !== null && { clears_at: clearsAt.toISOString() }),
    documents: documentsFor(role, documents),
    complaint: complaint && toComplaint(complaint, row, { role, isRunning }),
    complaint_options: role === 'buyer' && isRunning ? complaintOptions(toReportable(row)) : [],
    review: written?.review ?? null,
  }
}

function endReasonOf(row: OrderPageRow, events: readonly EventRow[], parts: ComplaintParts | null): string {
  const steps = events.map(({ step }) => step)
  return endReason(steps, row, parts?.complaint.state === 'settled')
}

function stockTextOf(row: OrderPageRow, events: readonly EventRow[], parts: ComplaintParts | null): string {
  const problem = parts?.complaint.state === 'settled' ? parts.complaint : null
  const steps = events.map(({ step }) => step)
  const stock = endStock(steps, row, problem)
  return stockText(row, stock)
}

/** `review` while the buyer may review the order. */
function reviewOf({ state, ended_at, read_at }: OrderPageRow): 'review'[] {
  const isLate = ended_at !== null && read_at.getTime() - ended_at.getTime() >= REVIEW_DAYS * DAY_MS
  return state === 'completed' && !isLate ? ['review'] : []
}

function returnUntil(row: OrderPageRow): Order['return_until'] {
  const { ask, withoutReason } = returnTimes(row)
  return { at: ask.toISOString(), no_reason: withoutReason.toISOString() }
}

/** What the party may read. A buyer reads nothing of the invoice of the seller. */
function documentsFor(role: OrderRole, documents: OrderParts['documents']): Order['documents'] {
  const hidden = role === 'buyer' ? 'invoice' : 'receipt'
  const kinds = documents.filter(({ kind, credits }) => kind !== hidden && (role === 'seller' || credits !== hidden))
  return [...new Set(kinds.map(({ kind }) => kind))]
}

function paymentOf({ number, payment_reference, paid_at, refund_to }: OrderPageRow): Order['payment'] {
  const isByCard = payment_reference !== null || paid_at === null
  const reference = isByCard ? payment_reference : number
  return { with: isByCard ? 'card' : 'wallet', reference, paid_at: toIso(paid_at), refund_to }
}

function tagsOf(row: OrderPageRow): BriefOrder['tags'] {
  const { state, refunded_kobo, returned_kobo, corrected_kobo } = row
  const isFinal = state === 'completed' && row.has_non_refundable
  const isBack = refunded_kobo + returned_kobo + corrected_kobo > 0
  return [...TAGS[state], ...(isFinal ? (['Non Refund'] as const) : []), ...(isBack ? (['Refunded'] as const) : [])]
}

const TAGS: Readonly<Record<OrderPageRow['state'], BriefOrder['tags']>> = {
  placed: ['Waiting for payment'],
  paid: ['Paid'],
  accepted: ['Accepted'],
  sent: ['On its way'],
  delivered: ['Delivered'],
  complaint: ['Problem reported'],
  completed: ['Completed', 'Delivered'],
  cancelled: ['Cancelled'],
}

function sellerOf({ seller_id, storename, is_seller_gone }: OrderPageRow): BriefOrder['other'] {
  return is_seller_gone ? { id: null, name: GONE } : { id: seller_id, name: storename }
}

export function buyerName({ is_buyer_gone, buyer_first_name, buyer_last_name }: OrderPageRow): string {
  return is_buyer_gone ? GONE : `${buyer_first_name} ${buyer_last_name}`.trim()
}

function buyerOf(row: OrderPageRow): BriefOrder['other'] {
  if (isBuyerShown(row)) return { id: row.buyer_id, name: buyerName(row) }
  if (row.is_buyer_gone) return { id: null, name: GONE }
  return { id: null, name: row.address ? `A buyer in ${row.address.town}, ${row.address.state}` : 'A buyer' }
}

/** Whether the seller sees who the buyer is: from acceptance until 30 days after the end. */
export function isBuyerShown({ accepted_at, ended_at, read_at, is_buyer_gone }: OrderPageRow): boolean {
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
    non_refundable: line.non_refundable,
  }
}

function toStep({ step, at, by_kind, note }: EventRow): Order['timeline'][number] {
  return {
    step: step as (typeof orderSteps)[number],
    at: at.toISOString(),
    by: by_kind satisfies (typeof orderParties)[number],
    note: FOR_OPERATORS.has(step) ? null : note,
  }
}
