import { nairaText } from '#contracts/values/naira.ts'
import type { App } from '#server/context.ts'
import type { Db } from '#server/database/connect.ts'
import type { Email } from '#server/modules/outbox/index.ts'
import { emailOf, netText, placeOf, timeText, titleOf, type Sender } from '../email-words.ts'
import { notifyBoth } from '../notify-parties.ts'
import type { OrderPageRow } from '../queries.ts'
import { isEnd, type OrderRole, type Transition } from '../states/transitions.ts'
import { runningThen, waitsFor } from '../order-now.ts'
import type { ComplaintRule } from './complaint-rules.ts'

type Happened = Pick<Transition | ComplaintRule, 'step' | 'by'>

/** Notifies buyer and seller of what happened to a complaint. `note`: the reason of operators. */
export function notifyAboutComplaint(
  app: App,
  tx: Db,
  orderId: string,
  happened: Happened,
  note?: string,
): Promise<void> {
  return notifyBoth(app, tx, orderId, (row, role) => complaintEmail(app, row, happened, role, note))
}

/** Null for the party who did it, while the order has not ended. */
function complaintEmail(
  app: Sender,
  row: OrderPageRow,
  { step, by }: Happened,
  role: OrderRole,
  note?: string,
): Email | null {
  if (by === role && step !== 'reported' && !isEnd(row.state)) return null
  const reason = note ? [`The reason: ${note}`] : []
  const heading = HEADINGS[step]!(by)
  const paragraphs = [`The order is for ${titleOf(row)}.`, ...reason, nextText(row, role)]
  return emailOf(app, row, { heading, paragraphs })
}

const HEADINGS: Readonly<Partial<Record<Happened['step'], (by: Happened['by']) => string>>> = {
  reported: () => 'a problem is reported',
  given_back: () => 'the seller gives the money back',
  part_offered: () => 'the seller offers a part of the money',
  take_back_offered: () => 'the seller takes it back for a refund',
  disagreed: (by) => `the ${by} disagrees`,
  withdrawn: () => 'the problem is withdrawn',
  agreed: () => 'the buyer agrees',
  confirmed: () => 'everything is OK, the buyer says',
  sent_back: () => 'the buyer has sent it back',
  got_back: () => 'the seller has it back',
  not_got_back: () => 'the seller says that it did not come back',
  decided: () => 'our team has decided',
  expired: () => 'the time for the problem is over',
}

/** What the party has to do, or waits for, and what happens without it. */
export function nextText(row: OrderPageRow, role: OrderRole): string {
  if (isEnd(row.state)) return endText(row, role)
  const by = timeText(row.due_at!)
  const who = waitsFor(row)
  if (row.state !== 'complaint') return `The order goes on. Its time ends on ${by}.`
  if (who === 'kanti') return `Our team reads what both of you say, and decides. The money stays held until then.`
  const task = TASKS[row.complaint_state!]!
  const start = who === role ? `${task.own} by ${by}.` : `The ${who} has until ${by} to ${task.other}.`
  return `${start} Without that, ${thenText(row)}.`
}

const TASKS: Readonly<Partial<Record<NonNullable<OrderPageRow['complaint_state']>, { own: string; other: string }>>> = {
  open: { own: 'Answer', other: 'answer' },
  answered: { own: 'Agree or disagree', other: 'agree or disagree' },
  returning: { own: 'Send it back, and mark it as sent back', other: 'send it back' },
  sent_back: { own: 'Say whether it came back', other: 'say whether it came back' },
}

/** What happens at the deadline of a complaint. */
export function thenText(row: OrderPageRow): string {
  const then = runningThen(row)
  if (then === 'does_what_was_asked') return 'what the buyer asked for happens'
  if (then === 'lets_answer_stand') return 'what the seller answered happens'
  if (then === 'goes_to_kanti') return 'our team decides'
  if (then === 'goes_on') return 'the order goes on'
  return then === 'releases' ? 'the money goes to the seller' : 'the money goes back to the buyer'
}

function endText(row: OrderPageRow, role: OrderRole): string {
  const back = nairaText(row.refunded_kobo)
  if (role === 'buyer') return row.refunded_kobo > 0 ? `${back} is ${placeOf(row)}.` : 'The money went to the seller.'
  if (row.state === 'cancelled') return 'The money went back to the buyer.'
  const rest = `${netText(row)} is in your earnings.`
  return row.refunded_kobo > 0 ? `${back} went back to the buyer. ${rest}` : rest
}
