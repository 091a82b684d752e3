import { stockAfter } from './complaints/complaint-rules.ts'
import { endingSteps } from './end-reason.ts'
import type { EventRow, OrderRow } from './queries.ts'
import type { Transition } from './states/transitions.ts'

type Stock = Transition['stock']

/**
 * Whether what was ordered came back to stock when a paid order was cancelled. `steps`: of its timeline. `problem`: the
 * complaint that was open then.
 */
export function endStock(
  steps: readonly EventRow['step'][],
  { sent_at, delivered_at }: Pick<OrderRow, 'sent_at' | 'delivered_at'>,
  problem: Parameters<typeof stockAfter>[1] | null,
): Stock {
  const isChargedBack = endingSteps(steps).at(-1) === 'charged_back'
  if (problem) return stockAfter({ event: isChargedBack ? 'charge_back' : 'stop', money: 'refund' }, problem)
  return isChargedBack || sent_at !== null || delivered_at !== null ? 'none' : 'back'
}

/** What the seller of a cancelled order reads about its stock, in the email and on the page. */
export function stockText({ decline_reason }: Pick<OrderRow, 'decline_reason'>, stock: Stock): string {
  if (stock === 'none') return 'What was ordered is not on the market: add the pieces again once you have them.'
  return decline_reason === 'sold' ? 'It is out of stock now.' : 'What was ordered is on the market again.'
}
