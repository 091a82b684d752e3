import { nairaText } from '#contracts/values/naira.ts'
import { quoted } from '#server/kit/quoted.ts'
import type { Email } from '#server/modules/outbox/index.ts'
import { emailOf, timeText, titleOf, type Sender, type Text } from '../email-words.ts'
import type { OrderPageRow } from '../queries.ts'
import type { OrderRole } from '../states/transitions.ts'
import type { ReturnClock, ReturnRule } from './return-rules.ts'
import type { RefundRow, ReturnRow } from './return-queries.ts'

interface Parts {
  readonly row: OrderPageRow
  readonly request: ReturnRow | undefined
  /** The newest. */
  readonly refund: RefundRow | undefined
}

/** What happened after release, for one party; null if the party gets no email. */
export function returnEmail(app: Sender, parts: Parts, rule: ReturnRule, role: OrderRole): Email | null {
  const text = textOf(parts, rule, role)
  return text && emailOf(app, parts.row, text)
}

function textOf(parts: Parts, { event, from }: ReturnRule, role: OrderRole): Text | null {
  switch (event) {
    case 'ask':
      return role === 'seller' ? askedText(parts) : waitingText(parts)
    case 'accept':
      return role === 'buyer' ? acceptedText(parts) : null
    case 'decline':
      return role === 'buyer' ? declinedText(parts) : null
    case 'refund':
      return role === 'buyer' ? refundedText(parts) : null
    case 'expire':
      if (from === 'asked') return role === 'buyer' ? unansweredText(parts) : missedText(parts)
      return role === 'buyer' ? lapsedText(parts) : null
  }
}

const askedText = ({ row, request }: Parts): Text => ({
  heading: 'the buyer asks to return it',
  paragraphs: [
    `The buyer would like to give ${titleOf(row)} back.${request!.text === '' ? '' : ` The buyer writes: ${quoted(request!.text)}`}`,
    `Accept or decline by ${timeText(request!.due_at!)}. Without an answer it is declined, which counts in your statistics.`,
  ],
})

const waitingText = ({ row, request }: Parts): Text => ({
  heading: 'you ask to return it',
  paragraphs: [
    `${row.storename} has until ${timeText(request!.due_at!)} to accept or decline the return of ${titleOf(row)}.`,
  ],
})

const acceptedText = ({ row, request }: Parts): Text => ({
  heading: 'the seller takes it back',
  paragraphs: [
    `Bring ${titleOf(row)} back to ${row.storename}.${request!.answer_text ? ` The seller writes: ${quoted(request!.answer_text)}` : ''}`,
    `${row.storename} has until ${timeText(request!.due_at!)} to refund you. Ask for a receipt when you give it back; if nothing comes, contact us.`,
  ],
})

const declinedText = ({ row, request }: Parts): Text => ({
  heading: 'the seller declines the return',
  paragraphs: [
    `${row.storename} does not take ${titleOf(row)} back. The seller writes: ${quoted(request!.answer_text!)}`,
    REPORT_TEXT,
  ],
})

const unansweredText = ({ row }: Parts): Text => ({
  heading: 'the seller did not answer',
  paragraphs: [
    `${row.storename} did not answer your request to return ${titleOf(row)}, so it is declined. That counts in their statistics.`,
    REPORT_TEXT,
  ],
})

const missedText = ({ row }: Parts): Text => ({
  heading: 'a return request is declined, because you did not answer',
  paragraphs: [
    `The buyer asked to return ${titleOf(row)}, and your time to answer is over. That counts in your statistics. You can refund the buyer still.`,
  ],
})

const lapsedText = ({ row }: Parts): Text => ({
  heading: 'the time to refund is over',
  paragraphs: [`${row.storename} accepted the return of ${titleOf(row)}, and refunded nothing in time.`, REPORT_TEXT],
})

const REPORT_TEXT = 'If you think that the seller is wrong, report the product, or contact us.'

const refundedText = ({ row, refund }: Parts): Text => ({
  heading: 'the seller has refunded you',
  paragraphs: [
    `${row.storename} gave ${nairaText(refund!.amount_kobo)} back for ${titleOf(row)}. The money is ${
      refund!.refunded_to === 'card' ? 'on its way back to your card' : 'in your wallet'
    }.`,
  ],
})

/** Reminds the seller of what has to be done until when. */
export function returnReminder(app: Sender, row: OrderPageRow, clock: ReturnClock): Email {
  return emailOf(app, row, REMINDERS[clock](row, timeText(row.return_due_at!)))
}

const REMINDERS: Readonly<Record<ReturnClock, (row: OrderPageRow, by: string) => Text>> = {
  answer_return: (row, by) => ({
    heading: 'answer the return request',
    paragraphs: [
      `The buyer asks to return ${titleOf(row)}, and waits for your answer.`,
      `Accept or decline by ${by}. Without an answer it is declined, which counts in your statistics.`,
    ],
  }),
  refund: (row, by) => ({
    heading: 'refund the buyer',
    paragraphs: [
      `You accepted the return of ${titleOf(row)}. Once it is back with you, press Refund buyer on the page of the order.`,
      `You can do that until ${by}.`,
    ],
  }),
}
