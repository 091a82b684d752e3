import type { App } from '#server/context.ts'
import type { Db } from '#server/database/connect.ts'
import { overtakeProposal } from '#server/modules/approvals/index.ts'
import type { OrderRow } from '../queries.ts'
import { applyRule, orderFrozen, type Happening } from '../states/apply-event.ts'
import { StateChanged } from '../states/state-changed.ts'
import { clockOf, type Transition } from '../states/transitions.ts'
import { notifyAboutComplaint } from './complaint-emails.ts'
import { changeComplaint, findOpenComplaint, type ComplaintRow } from './complaint-queries.ts'
import {
  COMPLAINT_WAITS_FOR,
  rulesFor,
  stockAfter,
  type ComplaintEvent,
  type ComplaintRule,
} from './complaint-rules.ts'
import { insertStatement, type NewStatement } from './statements.ts'

/** The clock of an order that goes on runs for a day at least, once. */
const MIN_MINUTES = 24 * 60

interface ComplaintHappening extends Pick<Happening, 'byId' | 'note'> {
  readonly event: ComplaintEvent
  /** The part offered to the buyer, or decided to be given back. */
  readonly kobo?: number | undefined
  /** What the party says, with photos. */
  readonly statement?: Omit<NewStatement, 'byKind' | 'byId'> | undefined
}

/**
 * Applies an event to the open complaint of an order that the transaction has locked, and what follows for the order.
 * Throws `StateChanged` if the event does not fit the complaint, 409 `order_frozen` while a bank or an operator looks at the
 * order, and what `insertStatement` throws.
 */
export async function applyToComplaint(
  app: App,
  tx: Db,
  order: OrderRow,
  happening: ComplaintHappening,
): Promise<void> {
  const complaint = await findOpenComplaint(tx, order.id)
  const rule = complaint && findRule(complaint, order, happening.event)
  if (!rule) throw new StateChanged()
  if (order.frozen_at !== null) throw orderFrozen()
  const { event, byId, note, kobo = null, statement } = happening
  const answer = rule.action === 'complaint/answer' ? (event as ComplaintRow['answer']) : null
  const hasEnded = COMPLAINT_WAITS_FOR[rule.to] === null
  const changes = { state: rule.to, answer, answerKobo: answer === 'offer' ? kobo : null }
  await changeComplaint(tx, complaint, changes, hasEnded)
  if (statement)
    await insertStatement(tx, complaint, { ...statement, byKind: rule.by as NewStatement['byKind'], byId: byId! })
  if (rule.from === 'review') await overtakeProposal(tx, { area: 'complaint', subject: complaint.id })
  const transition = toTransition(rule, complaint, order)
  const partKobo = rule.money === 'part' ? partOf(rule, complaint, kobo) : undefined
  const minutes = rule.order === 'goes_on' ? minutesLeft(complaint) : undefined
  await applyRule(app, tx, order, transition, { event, byId, note, partKobo, minutes })
  if (rule.from === 'review' && rule.event === 'expire')
    app.log.error({ alarm: 'complaint_undecided', id: complaint.id }, 'nobody decided a complaint in time')
  await notifyAboutComplaint(app, tx, order.id, rule, note)
}

function findRule(complaint: ComplaintRow, order: OrderRow, event: ComplaintEvent): ComplaintRule | undefined {
  const facts = { ...complaint, isProven: order.proven_at !== null }
  return (['buyer', 'seller', 'kanti', 'clock'] as const)
    .flatMap((by) => rulesFor(by, facts))
    .find((rule) => rule.event === event)
}

/** What the end of a complaint gives back: what operators decide, the seller offered, or else the buyer asked for. */
function partOf(
  { event, from }: ComplaintRule,
  { amount_kobo, answer_kobo }: ComplaintRow,
  kobo: number | null,
): number {
  if (event === 'decide_part') return kobo!
  return (from === 'answered' ? answer_kobo : amount_kobo)!
}

function minutesLeft({ number, left_minutes }: ComplaintRow): number {
  return number === 1 ? Math.max(left_minutes, MIN_MINUTES) : left_minutes
}

/** What the rule does to the order. */
function toTransition(rule: ComplaintRule, complaint: ComplaintRow, { proven_at }: OrderRow): Transition {
  const goesOn = rule.order === 'goes_on'
  return {
    event: rule.event,
    by: rule.by,
    from: 'complaint',
    to: rule.order === 'goes_on' ? complaint.was_state : rule.order,
    clock: goesOn ? clockOf({ state: complaint.was_state, proven_at }) : rule.clock,
    money: rule.money,
    stock: stockAfter(rule, complaint),
    step: rule.step,
    action: rule.action,
  }
}
