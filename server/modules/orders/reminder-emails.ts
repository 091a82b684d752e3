import { nairaText } from '#contracts/values/naira.ts'
import type { Email } from '#server/modules/outbox/index.ts'
import { emailOf, helpText, netText, timeText, titleOf, type Sender, type Text } from './email-words.ts'
import type { OrderPageRow } from './queries.ts'
import type { Clock } from './states/transitions.ts'

type Reminded = Exclude<Clock, 'pay'>

/** Reminds whoever has to act until when, and of what happens otherwise. */
export function reminderEmail(app: Sender, row: OrderPageRow, clock: Reminded): Email {
  return emailOf(app, row, TEXTS[clock](row, timeText(row.due_at!), app))
}

const TEXTS: Readonly<Record<Reminded, (row: OrderPageRow, by: string, app: Sender) => Text>> = {
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
  inspect: (row, by, app) => ({
    heading: 'check the item',
    paragraphs: [`On ${by} the money for ${titleOf(row)} goes to ${row.storename}.`, helpText(app)],
  }),
  claim: (row, by, app) => ({
    heading: 'has your order arrived?',
    paragraphs: [
      `${row.storename} says that ${titleOf(row)} was delivered. On ${by} the money goes to ${row.storename}.`,
      helpText(app),
    ],
  }),
}
