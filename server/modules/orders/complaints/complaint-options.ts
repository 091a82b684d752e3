import type { OrderState } from '../states/transitions.ts'
import type { ComplaintKind, Wants } from './complaint-rules.ts'

/** Complaints of an order, so that the money is not held by repetition. */
export const MAX_COMPLAINTS = 2

/** What decides what a buyer may report. */
export interface Reportable {
  readonly state: OrderState
  readonly method: 'pickup' | 'door'
  /** Whether the buyer has said that the order arrived. */
  readonly isProven: boolean
  /** Whether the seller should have handed the order over. */
  readonly isPromisedDayOver: boolean
  /** Complaints that the order has had. */
  readonly complaints: number
  /** Whether all that was ordered can be returned. */
  readonly isReturnable: boolean
}

interface ComplaintOption {
  readonly kind: ComplaintKind
  readonly wants: Wants[]
}

const GOODS = ['wrong_item', 'not_as_described', 'damaged', 'fake'] as const

/** What a buyer may report of an order, and what the buyer may want for it. */
export function complaintOptions(order: Reportable): ComplaintOption[] {
  const { state, method, isProven, isPromisedDayOver, complaints, isReturnable } = order
  if (complaints >= MAX_COMPLAINTS) return []
  const isAccepted = state === 'accepted'
  const isUnderWay = isAccepted || state === 'sent'
  const isClaimed = state === 'delivered' && !isProven
  const areGoodsSeen = (isAccepted && method === 'pickup') || state === 'sent' || state === 'delivered'
  const refund = (kind: ComplaintKind, isPossible: boolean): ComplaintOption[] =>
    isPossible ? [{ kind, wants: ['refund'] }] : []
  return [
    ...refund('dont_want', isAccepted),
    ...refund('did_not_take', isAccepted && method === 'pickup'),
    ...refund('not_come', (isUnderWay && isPromisedDayOver) || isClaimed),
    ...GOODS.flatMap((kind): ComplaintOption[] =>
      areGoodsSeen ? [{ kind, wants: ['refund', 'part', 'return'] }] : [],
    ),
    ...(state === 'delivered' && isProven && isReturnable
      ? [{ kind: 'changed_mind' as const, wants: ['return' as const] }]
      : []),
  ]
}
