import { sql } from 'kysely'
import type { App } from '#server/context.ts'
import type { Db } from '#server/database/connect.ts'
import { overtakeProposal } from '#server/modules/approvals/index.ts'
import { emptyStock, returnPieces } from '#server/modules/catalog/index.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { settleComplaintOf } from '../complaints/complaint-queries.ts'
import { stockAfter } from '../complaints/complaint-rules.ts'
import { issueDocuments } from '../documents/issue-documents.ts'
import { retainPictures } from '../retain-pictures.ts'
import { notifyParties } from '../notify-parties.ts'
import { hasSms } from '../sms.ts'
import { listLines, type OrderRow } from '../queries.ts'
import { newCode } from '../release-code.ts'
import { firstReminder } from './reminders.ts'
import { moveMoney, refundedBy } from './move-money.ts'
import { StateChanged } from './state-changed.ts'
import {
  findTransition,
  isEnd,
  isFitting,
  keepsCode,
  minutesOf,
  type OrderEvent,
  type Transition,
} from './transitions.ts'

export interface Happening {
  readonly event: OrderEvent
  /** Who caused it; null for the clock and the market. */
  readonly byId: string | null
  readonly note?: string | undefined
  /** Why a seller declines an order or gives it up. */
  readonly reason?: NonNullable<OrderRow['decline_reason']> | undefined
  /** Number of the parcel, or who brings it, from a seller who sends an order. */
  readonly waybill?: string | undefined
  /** What goes back to the buyer when a complaint ends. */
  readonly partKobo?: number | undefined
  /** How long the clock still runs when an order resumes after a complaint; otherwise it starts anew. */
  readonly minutes?: number | undefined
}

/** What happens to frozen orders too: the bank or an operator has decided. */
const WHILE_FROZEN: ReadonlySet<OrderEvent> = new Set(['charge_back', 'stop'])

/**
 * Applies an event to an order that the transaction has locked: state, clock, timeline, stock, money and messages. The
 * caller has reserved the stock of a rule that reserves. Throws `StateChanged` if the event cannot happen in the state of
 * the order, and 409 `order_frozen` while a bank or an operator looks at the order, unless one of them has decided.
 */
export async function applyEvent(app: App, tx: Db, order: OrderRow, happening: Happening): Promise<void> {
  const rule = findTransition(happening.event, order.state)
  if (!rule || !isFitting(rule, order)) throw new StateChanged()
  if (order.frozen_at !== null && !WHILE_FROZEN.has(rule.event)) throw orderFrozen()
  // The bank or an operator ends the order during a complaint.
  const complaint = order.state === 'complaint' ? await settleComplaintOf(tx, order.id) : undefined
  if (complaint) await overtakeProposal(tx, { area: 'complaint', subject: complaint.id })
  const applied = { ...rule, stock: complaint ? stockAfter(rule, complaint) : rule.stock }
  await applyRule(app, tx, order, applied, happening)
  await notifyParties(app, tx, order.id, applied, happening.note)
}

/** Applies a rule to a locked order: all that `applyEvent` does but checks and messages. */
export async function applyRule(
  app: App,
  tx: Db,
  order: OrderRow,
  rule: Transition,
  happening: Happening,
): Promise<void> {
  await changeState(app, tx, order, rule, happening)
  await insertEvent(tx, order.id, rule, happening)
  if (rule.stock === 'back') await putBack(tx, order.id, happening)
  if (rule.money !== 'none') await moveMoney(app, tx, order, rule, happening.partKobo)
  await issueDocuments(app, tx, order, rule, refundedBy(order, rule, happening))
  if (isEnd(rule.to)) await overtakeProposal(tx, { area: 'order', subject: order.id })
  await retainPictures(tx, order.id, Math.ceil(minutesOfClock(app, order, rule, happening) / 60))
}

export function orderFrozen(): Refusal {
  const text = 'A bank or our team is looking at this payment. Nothing is lost, and the clock stands still.'
  return new Refusal(409, 'order_frozen', text)
}

export async function insertEvent(
  tx: Db,
  orderId: string,
  { step, by }: Pick<Transition, 'step' | 'by'>,
  { byId, note }: Pick<Happening, 'byId' | 'note'>,
): Promise<void> {
  await tx
    .insertInto('orders.events')
    .values({ order_id: orderId, step, by_kind: by, by_id: byId, note: note || null })
    .execute()
}

/** Throws `StateChanged` if the order has left the state meanwhile. An order that is sent still owes the SMS with its code. */
async function changeState(app: App, tx: Db, order: OrderRow, rule: Transition, happening: Happening): Promise<void> {
  const { clock, event, to } = rule
  const { reason, waybill } = happening
  const code = keepsCode(to) ? (order.code_encrypted ?? newCode(app.keys.orders, order.id)) : null
  const minutes = minutesOfClock(app, order, rule, happening)
  const remindIn = firstReminder(clock, minutes)
  const { numAffectedRows } = await sql`
    update orders.orders set state = ${to},
      due_at = case when ${clock !== null} then now() + make_interval(mins => ${minutes}) end,
      remind_at = now() + make_interval(mins => ${remindIn}::integer),
      accepted_at = case when ${event === 'accept'} then now() else accepted_at end,
      paid_at = case when ${event === 'pay'} then now() else paid_at end,
      sent_at = case when ${event === 'send'} then now() else sent_at end, waybill = coalesce(${waybill ?? null}, waybill),
      delivered_at = case when ${to === 'delivered' || to === 'completed'} then coalesce(delivered_at, now())
        else delivered_at end,
      proven_at = case when ${event === 'receive'} then now() else proven_at end,
      ended_at = case when ${isEnd(to)} then now() end,
      sms_due = case when ${event === 'send'} then sms_due else ${hasSms(event) ? 'news' : null} end,
      frozen_at = null, frozen_by = null, frozen_until = null,
      refunded_kobo = ${refundedBy(order, rule, happening)},
      decline_reason = ${reason ?? null}, code_encrypted = ${code}
    where id = ${order.id} and state = ${order.state}
  `.execute(tx)
  if (numAffectedRows !== 1n) throw new StateChanged()
}

/** Length of the clock that starts; 0 at the end. */
function minutesOfClock(
  { config }: App,
  { promised_days }: OrderRow,
  { clock }: Transition,
  { minutes }: Happening,
): number {
  return clock === null ? 0 : (minutes ?? minutesOf(clock, promised_days, config))
}

async function putBack(tx: Db, orderId: string, { reason }: Happening): Promise<void> {
  const lines = await listLines(tx, orderId)
  for (const { product_id: id, quantity } of lines.toSorted((a, b) => (a.product_id < b.product_id ? -1 : 1))) {
    if (reason === 'sold') await emptyStock(tx, id)
    else await returnPieces(tx, id, quantity)
  }
}
