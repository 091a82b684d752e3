import { nairaText } from '#contracts/values/naira.ts'
import type { App } from '#server/context.ts'
import type { Email } from '#server/modules/outbox/index.ts'
import { endReason } from './end-reason.ts'
import { feeOf } from './order-fees.ts'
import { promisedBy } from './presenter.ts'
import type { OrderPageRow } from './queries.ts'
import { toRates } from './rates.ts'
import type { OrderEvent, OrderRole, Transition } from './states/transitions.ts'

type Sender = Pick<App, 'publicUrl'>
type Text = Pick<Email, 'heading' | 'paragraphs'>

/** What happened to an order, what a party has to do, and what happens otherwise; null if the party gets no email. */
export function orderEmail(
  { publicUrl }: Sender,
  row: OrderPageRow,
  { event, step }: Transition,
  role: OrderRole,
): Email | null {
  const text = textOf(row, event, step, role)
  if (text === null) return null
  return {
    subject: `Order ${row.number}: ${text.heading}`,
    heading: text.heading,
    paragraphs: ['Hello,', ...text.paragraphs],
    action: { label: 'See the order', url: `${publicUrl}/order-item?id=${row.id}` },
  }
}

function textOf(row: OrderPageRow, event: OrderEvent, step: Transition['step'], role: OrderRole): Text | null {
  if (event === 'place') return null
  if (event === 'buy' || event === 'pay') return role === 'buyer' ? placedText(row) : orderedText(row)
  if (event === 'accept') return role === 'buyer' ? acceptedText(row) : null
  if (row.state === 'completed') return role === 'buyer' ? completedText(row) : earnedText(row)
  if (row.paid_at === null) return role === 'buyer' && event !== 'cancel' ? unpaidText(endReason(step, row)) : null
  return cancelledText(row, endReason(step, row), role)
}

const placedText = (row: OrderPageRow): Text => ({
  heading: 'your order is paid',
  paragraphs: [
    `You paid ${nairaText(row.total_kobo)} for ${titleOf(row)}. Your money is held until you have inspected the item.`,
    `${row.storename} has until ${timeText(row.due_at!)} to accept. If not, your money comes back by itself.`,
  ],
})

const orderedText = (row: OrderPageRow): Text => ({
  heading: 'you have a paid order',
  paragraphs: [
    `A buyer has ordered and paid ${titleOf(row)}. ${netText(row)} will be yours once the buyer has the item.`,
    `Accept or decline the order by ${timeText(row.due_at!)}. Without an answer the money goes back to the buyer.`,
  ],
})

const acceptedText = (row: OrderPageRow): Text => ({
  heading: 'the seller has accepted',
  paragraphs: [
    row.method === 'pickup'
      ? `Meet ${row.storename} by ${timeText(promisedBy(row)!)}: ${row.pickup_place}.`
      : `${row.storename} brings it by ${timeText(promisedBy(row)!)}.`,
    'Look at it first. Give your release code only when you want to keep it: whoever has the code gets your money.',
    `If it is not handed over by ${timeText(row.due_at!)}, your money comes back by itself.`,
  ],
})

const completedText = (row: OrderPageRow): Text => ({
  heading: 'the seller is paid',
  paragraphs: [`The money for ${titleOf(row)} went to ${row.storename}. Thank you for buying safely.`],
})

const earnedText = (row: OrderPageRow): Text => ({
  heading: 'the money is yours',
  paragraphs: [`The money for ${titleOf(row)} is released. ${netText(row)} is in your earnings.`],
})

const unpaidText = (why: string): Text => ({
  heading: 'the order is cancelled',
  paragraphs: [why, 'Nothing was paid, and what you ordered is on the market again.'],
})

function cancelledText(row: OrderPageRow, why: string, role: OrderRole): Text {
  const total = nairaText(row.total_kobo)
  const stock = row.decline_reason === 'sold' ? 'It is out of stock now.' : 'What was ordered is on the market again.'
  return {
    heading: 'the order is cancelled',
    paragraphs: [why, role === 'buyer' ? `${total} is ${placeOf(row)}.` : `The money went back to the buyer. ${stock}`],
  }
}

const placeOf = ({ refund_to }: OrderPageRow) =>
  refund_to === 'card' ? 'on its way back to your card' : 'back in your wallet'

/** `Fan`, or `Fan and 2 more`. */
function titleOf({ first_listing, items_count }: OrderPageRow): string {
  return items_count === 1 ? first_listing.name : `${first_listing.name} and ${items_count - 1} more`
}

function netText(row: OrderPageRow): string {
  return nairaText(feeOf({ items: row.items_kobo, delivery: row.delivery_kobo }, toRates(row)).net)
}

/** `Tuesday 24 November at 18:00`, in Lagos. */
export function timeText(at: Date): string {
  return at.toLocaleString('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Africa/Lagos',
  })
}

/** A buyer whose code has ended has to make a new one. */
export function deadCodeEmail({ publicUrl }: Sender, { id, number }: Pick<OrderPageRow, 'id' | 'number'>): Email {
  return {
    subject: `Order ${number}: make a new release code`,
    heading: 'Make a new release code',
    paragraphs: [
      'Hello,',
      'Somebody typed a wrong release code five times, so your code has ended. Make a new one when you want to keep the item.',
    ],
    action: { label: 'See the order', url: `${publicUrl}/order-item?id=${id}` },
  }
}

/** Of a card payment that no order took. */
export function overpaidEmail({ publicUrl }: Sender, kobo: number): Email {
  return {
    subject: 'Your card payment came twice or too late',
    heading: 'Your card payment came twice or too late',
    paragraphs: [
      'Hello,',
      `${nairaText(kobo)} of your card payment paid for no order, because the order was paid already or had ended. The money goes back to your card within 5 to 10 working days. If your bank does not take it, it stays in your wallet.`,
    ],
    action: { label: 'See your wallet', url: `${publicUrl}/my-wallet` },
  }
}
