import { nairaText } from '#contracts/values/naira.ts'
import { quoted } from '#server/kit/quoted.ts'
import type { Email } from '#server/modules/outbox/index.ts'
import { emailOf, HELP_TEXT, netText, placeOf, timeText, titleOf, type Sender, type Text } from './email-words.ts'
import { endReason } from './end-reason.ts'
import { stockText } from './end-stock.ts'
import { promisedBy } from './promised-by.ts'
import type { OrderPageRow } from './queries.ts'
import type { OrderRole, Transition } from './states/transitions.ts'

/**
 * What happened to an order, what a party has to do, and what happens otherwise; null if the party gets no email. `note`:
 * of who caused it.
 */
export function orderEmail(
  app: Sender,
  row: OrderPageRow,
  rule: Transition,
  role: OrderRole,
  note?: string,
): Email | null {
  const text = textOf(row, rule, role, note)
  return text && emailOf(app, row, text)
}

function textOf(row: OrderPageRow, rule: Transition, role: OrderRole, note?: string): Text | null {
  const { event, step } = rule
  switch (event) {
    case 'place':
      return null
    case 'buy':
    case 'pay':
      return role === 'buyer' ? placedText(row) : orderedText(row)
    case 'accept':
      return role === 'buyer' ? acceptedText(row) : null
    case 'send':
      return role === 'buyer' ? sentText(row) : null
    case 'hand_over':
      return role === 'buyer' ? handedOverText(row) : null
    case 'receive':
      return role === 'seller' ? receivedText(row) : null
    default:
      if (row.state === 'completed') return role === 'buyer' ? completedText(row) : earnedText(row)
      if (row.paid_at === null) return role === 'buyer' ? unpaidText(endReason([step], row)) : null
      return cancelledText(row, rule, role, note)
  }
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

const CODE_TEXT =
  'Look at it first. Give your release code only when you want to keep it: whoever has the code gets your money.'

const acceptedText = (row: OrderPageRow): Text => ({
  heading: 'the seller has accepted',
  paragraphs: [
    row.method === 'pickup'
      ? `Meet ${row.storename} by ${timeText(promisedBy(row)!)}. The seller writes: ${quoted(row.pickup_place!)}`
      : `${row.storename} brings it by ${timeText(promisedBy(row)!)}.`,
    CODE_TEXT,
    `If it is not handed over by ${timeText(row.due_at!)}, your money comes back by itself.`,
  ],
})

const sentText = (row: OrderPageRow): Text => ({
  heading: 'your order is on its way',
  paragraphs: [
    `${row.storename} has sent ${titleOf(row)}.${row.waybill === null ? '' : ` The seller writes: ${quoted(row.waybill)}`}`,
    CODE_TEXT,
    `If nobody says by ${timeText(row.due_at!)} that it has arrived, your money comes back by itself.`,
  ],
})

const handedOverText = (row: OrderPageRow): Text => ({
  heading: 'has your order arrived?',
  paragraphs: [
    `${row.storename} says that ${titleOf(row)} was delivered. Check it now: on ${timeText(row.due_at!)} the money goes to ${row.storename}.`,
    HELP_TEXT,
  ],
})

const receivedText = (row: OrderPageRow): Text => ({
  heading: 'the buyer has the item',
  paragraphs: [
    `The buyer is checking ${titleOf(row)}. ${netText(row)} is yours on ${timeText(row.due_at!)} at the latest.`,
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

function cancelledText(row: OrderPageRow, { step, stock }: Transition, role: OrderRole, note?: string): Text {
  const why = step === 'stopped' && note ? `Our team stopped the order: ${note}` : endReason([step], row)
  const back =
    role === 'buyer'
      ? `${nairaText(row.total_kobo)} is ${placeOf(row)}.`
      : `The money went back to the buyer. ${stockText(row, stock)}`
  return { heading: 'the order is cancelled', paragraphs: [why, back] }
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

/** About the part of a card payment that no order took. */
export function overpaidEmail(app: Sender, kobo: number, isSent: boolean, ofDebt: readonly string[]): Email {
  const place = isSent
    ? 'The money goes back to your card within 5 to 10 working days. If your bank does not take it, it stays in your wallet.'
    : 'It cannot go back to your card now, so it is in your wallet.'
  const text = `${nairaText(kobo)} of your card payment paid for no order, because the order was paid already or had ended. ${place}`
  return walletEmail(app, 'Your card payment came twice or too late', [text, ...ofDebt])
}

/** About a refund that the card refused, and that is in the wallet instead. */
export function refusedByCardEmail(
  app: Sender,
  { kobo, isHeld }: { readonly kobo: number; readonly isHeld: boolean },
  ofDebt: readonly string[],
): Email {
  const where = isHeld ? 'held in your wallet until your identity is verified' : 'in your wallet instead'
  const text = `${nairaText(kobo)} did not go back to your card. The money is ${where}.`
  return walletEmail(app, 'Your money did not go back to your card', [text, ...ofDebt])
}

function walletEmail({ publicUrl }: Sender, title: string, texts: readonly string[]): Email {
  const action = { label: 'See your wallet', url: `${publicUrl}/my-wallet` }
  return { subject: title, heading: title, paragraphs: ['Hello,', ...texts], action }
}
