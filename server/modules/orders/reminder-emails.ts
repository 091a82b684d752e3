import { nairaText } from '#contracts/values/naira.ts'
import type { Email } from '#server/modules/outbox/index.ts'
import { thenText } from './complaints/complaint-emails.ts'
import { emailOf, HELP_TEXT, netText, timeText, titleOf, type Sender, type Text } from './email-words.ts'
import { runningClock, waitsFor } from './order-now.ts'
import type { OrderPageRow } from './queries.ts'
import type { Clock, OrderRole } from './states/transitions.ts'

type Reminded = Exclude<Clock, 'pay' | 'decide'>

/** Reminds who has to act until when, and of what happens otherwise. */
export function reminderEmail(app: Sender, row: OrderPageRow, clock: Reminded): Email {
  return emailOf(app, row, TEXTS[clock](row, timeText(row.due_at!)))
}

/** What a party has to do until when, as a reminder says it; null while the order does not wait for that party. */
export function taskTexts(row: OrderPageRow, role: OrderRole): readonly string[] | null {
  const clock = runningClock(row)
  if (waitsFor(row) !== role || clock === null || clock === 'pay' || clock === 'decide') return null
  return TEXTS[clock](row, timeText(row.due_at!)).paragraphs
}

const TEXTS: Readonly<Record<Reminded, (row: OrderPageRow, by: string) => Text>> = {
  accept: (row, by) => ({
    heading: 'accept or decline the order',
    paragraphs: [
      `A buyer has paid ${nairaText(row.total_kobo)} for ${titleOf(row)} and waits for your answer.`,
      `Accept or decline the order by ${by}. Without an answer the money goes back to the buyer.`,
    ],
  }),
  hand_over: (row, by) => ({
    heading: 'hand the order over',
    paragraphs: [
      `The buyer waits for ${titleOf(row)}. ${netText(row)} will be yours.`,
      `Hand it over by ${by}, and enter the release code. Otherwise the money goes back to the buyer.`,
    ],
  }),
  arrive: (row, by) => ({
    heading: 'has the order arrived?',
    paragraphs: [
      `You sent ${titleOf(row)}. If it has arrived, enter the release code, or say on the page of the order that it was delivered.`,
      `If nobody says so by ${by}, the money goes back to the buyer.`,
    ],
  }),
  inspect: (row, by) => ({
    heading: 'check the item',
    paragraphs: [`On ${by} the money for ${titleOf(row)} goes to ${row.storename}.`, HELP_TEXT],
  }),
  claim: (row, by) => ({
    heading: 'has your order arrived?',
    paragraphs: [
      `${row.storename} says that ${titleOf(row)} was delivered. On ${by} the money goes to ${row.storename}.`,
      HELP_TEXT,
    ],
  }),
  answer: (row, by) => ({
    heading: 'answer the problem that is reported',
    paragraphs: [
      `The buyer reports a problem with ${titleOf(row)}, and waits for your answer.`,
      `Answer by ${by}. Without an answer, what the buyer asked for happens.`,
    ],
  }),
  respond: (row, by) => ({
    heading: 'agree or disagree with the seller',
    paragraphs: [
      `${row.storename} has answered the problem that you reported with ${titleOf(row)}.`,
      `Agree or disagree by ${by}. Otherwise ${thenText(row)}.`,
    ],
  }),
  send_back: (row, by) => ({
    heading: 'send the item back',
    paragraphs: [
      `Send ${titleOf(row)} back to ${row.storename}, and mark it as sent back on the page of the order.`,
      `If you do not by ${by}, the money goes to ${row.storename}.`,
    ],
  }),
  get_back: (row, by) => ({
    heading: 'did the item come back?',
    paragraphs: [
      `The buyer has sent ${titleOf(row)} back to you. Say on the page of the order whether it came.`,
      `If you say nothing by ${by}, the money goes back to the buyer.`,
    ],
  }),
}
