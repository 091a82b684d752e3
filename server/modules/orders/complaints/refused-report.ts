import { Refusal } from '#server/kit/refusal.ts'
import type { OrderState } from '../states/transitions.ts'

/** Why nothing can be reported of an order in this state; null where the order has merely changed. */
export function refusedReport(state: OrderState): Refusal | null {
  if (state === 'complaint') return new Refusal(409, 'complaint_open', 'You have reported a problem already.')
  if (state === 'completed')
    return new Refusal(409, 'too_late', 'The money has gone to the seller. Talk to the seller, or report the listing.')
  return null
}
