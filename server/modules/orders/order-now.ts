import { promisedBy } from './promised-by.ts'
import type { OrderPageRow } from './queries.ts'
import {
  actionsOf,
  clockOf,
  thenOf,
  WAITS_FOR,
  type Clock,
  type OrderAction,
  type OrderRole,
} from './states/transitions.ts'
import { returnFactsOf } from './returns/return-of-order.ts'
import { RETURN_WAITS_FOR, returnActionsOf } from './returns/return-rules.ts'
import { complaintOptions, type Reportable } from './complaints/complaint-options.ts'
import {
  COMPLAINT_CLOCKS,
  COMPLAINT_WAITS_FOR,
  complaintThenOf,
  rulesFor,
  type ComplaintFacts,
} from './complaints/complaint-rules.ts'

/* What holds of an order now, also during a complaint and a return: who has to act, which clock runs, what a party may do. */

/** What the rules of the open complaint look at; null if the order is in another state. */
export function factsOf(row: OrderPageRow): ComplaintFacts | null {
  if (row.state !== 'complaint') return null
  const { complaint_state, complaint_kind, complaint_wants, complaint_answer: answer, proven_at } = row
  return {
    state: complaint_state!,
    kind: complaint_kind!,
    wants: complaint_wants!,
    answer,
    isProven: proven_at !== null,
  }
}

/** Who has to act; null after the end, but for a return request. */
export function waitsFor(row: OrderPageRow): OrderRole | 'kanti' | null {
  if (row.return_state !== null) return RETURN_WAITS_FOR[row.return_state]
  return row.state === 'complaint' ? COMPLAINT_WAITS_FOR[row.complaint_state!] : WAITS_FOR[row.state]
}

/** The clock that runs; null after the end. */
export function runningClock(row: OrderPageRow): Clock | null {
  const { state, proven_at } = row
  return state === 'complaint' ? COMPLAINT_CLOCKS[row.complaint_state!] : clockOf({ state, proven_at })
}

/** What happens at the deadline; null after the end. */
export function runningThen(row: OrderPageRow) {
  const facts = factsOf(row)
  return facts ? complaintThenOf(facts) : thenOf(row.state)
}

/** What a party may call. */
export function callableBy(role: OrderRole, row: OrderPageRow): OrderAction[] {
  const facts = factsOf(row)
  const afterRelease = returnFactsOf(row)
  if (afterRelease) return returnActionsOf(role, afterRelease)
  const called = facts ? rulesFor(role, facts).flatMap(({ action }) => action ?? []) : actionsOf(role, row)
  const canReport = role === 'buyer' && complaintOptions(toReportable(row)).length > 0
  return [...new Set(called)].filter((action) => action !== 'complaint' || canReport)
}

/** What decides what the buyer may report, by the clock of the database. */
export function toReportable(row: OrderPageRow): Reportable {
  const { state, method, proven_at, complaints, read_at } = row
  const promised = promisedBy(row)
  return {
    state,
    method,
    isProven: proven_at !== null,
    isPromisedDayOver: promised !== null && promised <= read_at,
    complaints,
    isReturnable: !row.has_non_refundable,
  }
}
