import type { Email } from '#server/modules/outbox/index.ts'
import { nextText, thenText } from './complaints/complaint-emails.ts'
import { emailOf, timeText, titleOf, type Sender } from './email-words.ts'
import type { OrderPageRow } from './queries.ts'
import { taskTexts } from './reminder-emails.ts'
import type { OrderRole } from './states/transitions.ts'

/** An order is frozen. Says no more of why than its page: what the buyer's bank does is not for the seller. */
export function frozenEmail(app: Sender, row: OrderPageRow): Email {
  return emailOf(app, row, {
    heading: 'the order stands still',
    paragraphs: [
      `The order is for ${titleOf(row)}. A bank or our team is looking at this payment.`,
      'Nothing is lost, and the clock stands still.',
      'Do not send or hand over anything until it goes on. We write to you then.',
    ],
  })
}

/** An order is no longer frozen, and its clock is moved. */
export function goesOnEmail(app: Sender, row: OrderPageRow, role: OrderRole): Email {
  return emailOf(app, row, {
    heading: 'the order goes on',
    paragraphs: taskTexts(row, role) ?? [`The order is for ${titleOf(row)}.`, nextText(row, role)],
  })
}

/** An operator has moved the deadline of an order. */
export function movedEmail(app: Sender, row: OrderPageRow, role: OrderRole): Email {
  const [title, by] = [titleOf(row), timeText(row.due_at!)]
  const other = row.state === 'complaint' ? nextText(row, role) : `If nothing happens by then, ${thenText(row)}.`
  return emailOf(app, row, {
    heading: 'the deadline is moved',
    paragraphs: [
      `Our team has given more time to the order for ${title}. The new deadline is ${by}.`,
      ...(taskTexts(row, role) ?? [other]),
    ],
  })
}
