import { nairaText } from '#contracts/values/naira.ts'
import type { EventRow, LineRow, OrderPageRow } from '../queries.ts'
import type { OrderStep } from '../states/transitions.ts'

/** What is known about a person of an order. */
interface Party {
  readonly id: string
  readonly name: string
  readonly email: string | null
}

interface Evidence {
  readonly market: string
  readonly row: OrderPageRow
  readonly lines: readonly LineRow[]
  readonly events: readonly EventRow[]
  readonly buyer: Party
  readonly seller: Party
}

const HAPPENED: Readonly<Record<OrderStep, string>> = {
  placed: 'The buyer placed the order',
  paid: 'The buyer paid for the order',
  accepted: 'The seller accepted the order',
  declined: 'The seller declined the order',
  cancelled: 'The buyer cancelled the order',
  given_up: 'The seller gave the order up',
  sent: 'The seller sent the order',
  handed_over: 'The seller said that the order was handed over',
  received: 'The buyer said that the order had arrived',
  expired: 'A deadline passed without an answer',
  suspended: 'The order ended because an account was suspended',
  charged_back: 'The payment went back to the bank',
  stopped: 'The market stopped the order',
  frozen: 'The order was frozen',
  unfrozen: 'The order was unfrozen',
  extended: 'The deadline was moved',
  released:
    'The seller entered the release code, which only the buyer had, and which buyers give once they have the item',
  reported: 'problem reported',
  given_back: 'seller gave the money back',
  part_offered: 'seller offered a part back',
  take_back_offered: 'seller offered to take it back',
  disagreed: 'disagreed',
  withdrawn: 'problem withdrawn',
  agreed: 'buyer agreed',
  sent_back: 'buyer sent it back',
  got_back: 'seller got it back',
  not_got_back: 'seller did not get it back',
  decided: 'decided by our team',
  corrected: 'corrected by our team',
  return_asked: 'The buyer asked to return the goods',
  return_accepted: 'The seller accepted the return',
  return_declined: 'The return was declined',
  return_lapsed: 'The time to refund the return passed',
  refunded: 'The seller refunded the buyer',
  confirmed: 'The buyer confirmed that everything was in order',
}

/** A text for a bank whose customer disputes the payment of an order: who, what, when and where. Without the release code. */
export function evidenceText({ market, row, lines, events, buyer, seller }: Evidence): string {
  const paid = row.payment_reference === null ? 'from the wallet' : `by card, reference ${row.payment_reference}`
  return [
    `Order ${row.number} on ${market}: ${nairaText(row.total_kobo)}, ${row.paid_at ? `paid ${paid}` : 'not paid'}`,
    `Buyer: ${[buyer.name, buyer.email, `account ${buyer.id}`].filter(Boolean).join(', ')}`,
    `Seller: ${seller.name}, account ${seller.id}`,
    ...lines.map(
      ({ quantity, listing, price_kobo }) =>
        `Ordered: ${quantity} x ${listing.name}, ${listing.condition.replaceAll('_', ' ')}, at ${nairaText(price_kobo)}`,
    ),
    ...deliveryOf(row),
    'What happened, in West Africa Time:',
    ...events.map(({ at, step }) => `${timeText(at)}: ${HAPPENED[step as OrderStep]}`),
  ].join('\n')
}

function deliveryOf({ address, pickup_place, waybill, delivery_kobo }: OrderPageRow): string[] {
  const fee = `Delivery: ${nairaText(delivery_kobo)}`
  if (pickup_place !== null) return [`To be picked up at: ${pickup_place}`]
  const to = address && [address.name, address.phone, address.street, address.town, address.state].join(', ')
  return [fee, ...(to ? [`To be brought to: ${to}`] : []), ...(waybill ? [`Parcel: ${waybill}`] : [])]
}

/** `24 Nov 2026, 14:05:33`, in Lagos. */
function timeText(at: Date): string {
  return at.toLocaleString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZone: 'Africa/Lagos',
  })
}
