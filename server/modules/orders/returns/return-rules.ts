import type { returnAnswers, returnStates } from '#contracts/values/choices.ts'
import type { OrderAction, OrderParty, OrderRole, OrderStep } from '../states/transitions.ts'

export type ReturnState = (typeof returnStates)[number]
export type ReturnAnswer = (typeof returnAnswers)[number]
type ReturnEvent = 'ask' | ReturnAnswer | 'refund' | 'expire'
/** `answer_return`: the seller has to answer. `refund`: the seller has to refund what is accepted. */
export type ReturnClock = 'answer_return' | 'refund'

export interface ReturnRule {
  readonly event: ReturnEvent
  readonly by: OrderParty
  /** Null: nothing was asked for. */
  readonly from: ReturnState | null
  readonly to: ReturnState | null
  /** The clock that starts; null once the request has ended. */
  readonly clock: ReturnClock | null
  readonly step: OrderStep
  /** What a party calls to cause it; null where nobody calls. */
  readonly action: OrderAction | null
}

/** Days from delivery in which a return may be asked for, first without a reason. */
export const RETURN_DAYS = 30
export const NO_REASON_DAYS = 14
/** Days from release in which the seller may refund. */
export const REFUND_DAYS = 60
export const ANSWER_HOURS = 72

const ANSWERED = { by: 'seller', from: 'asked', action: 'return/answer' } as const
const DECLINED = { to: 'declined', clock: null, step: 'return_declined' } as const
const REFUNDED = { event: 'refund', by: 'seller', clock: null, step: 'refunded', action: 'refund' } as const

/** Every way a request to return goods changes after the release of its order. The order itself stays completed. */
export const RETURN_RULES: readonly ReturnRule[] = [
  {
    event: 'ask',
    by: 'buyer',
    from: null,
    to: 'asked',
    clock: 'answer_return',
    step: 'return_asked',
    action: 'return',
  },
  { event: 'accept', ...ANSWERED, to: 'accepted', clock: 'refund', step: 'return_accepted' },
  { event: 'decline', ...ANSWERED, ...DECLINED },
  { event: 'expire', by: 'clock', from: 'asked', ...DECLINED, action: null },
  { event: 'expire', by: 'clock', from: 'accepted', to: 'lapsed', clock: null, step: 'return_lapsed', action: null },
  { ...REFUNDED, from: 'asked', to: 'refunded' },
  { ...REFUNDED, from: 'accepted', to: 'refunded' },
  // A seller may refund in any state of the request, without one too.
  ...([null, 'declined', 'refunded', 'lapsed'] as const).map((state): ReturnRule => ({
    ...REFUNDED,
    from: state,
    to: state,
  })),
]

/** Who has to act; null while the buyer brings the goods back, and at the end. */
export const RETURN_WAITS_FOR: Readonly<Record<ReturnState, OrderRole | null>> = {
  asked: 'seller',
  accepted: null,
  declined: null,
  refunded: null,
  lapsed: null,
}

/** The states in which a request waits for a party. */
export function returnStatesThatWaitFor(role: OrderRole): ReturnState[] {
  return (Object.keys(RETURN_WAITS_FOR) as ReturnState[]).filter((state) => RETURN_WAITS_FOR[state] === role)
}

/** The clock that runs in each state; null once the request has ended. */
export const RETURN_CLOCKS: Readonly<Record<ReturnState, ReturnClock | null>> = {
  asked: 'answer_return',
  accepted: 'refund',
  declined: null,
  refunded: null,
  lapsed: null,
}

/** The rule for an event; undefined if the event cannot happen. */
export function findReturnRule(event: ReturnEvent, from: ReturnState | null): ReturnRule | undefined {
  return RETURN_RULES.find((rule) => rule.event === event && rule.from === from)
}

/** What decides what a party may do, by the clock of the database. */
export interface ReturnFacts {
  readonly state: ReturnState | null
  /** Whether a product of the order can be returned. */
  readonly isReturnable: boolean
  readonly isInTimeToAsk: boolean
  readonly isInTimeToRefund: boolean
  /** Whether buyer or seller has closed the account. */
  readonly isPartyGone: boolean
  /** What has not come back to the buyer. */
  readonly leftKobo: number
}

/** What a party may call. */
export function returnActionsOf(role: OrderRole, facts: ReturnFacts): OrderAction[] {
  const { state, isReturnable, isInTimeToAsk, isInTimeToRefund, isPartyGone, leftKobo } = facts
  const isLeft = leftKobo > 0 && !isPartyGone
  const possible: Readonly<Partial<Record<ReturnEvent, boolean>>> = {
    ask: isReturnable && isInTimeToAsk && isLeft,
    refund: isInTimeToRefund && isLeft,
  }
  const own = RETURN_RULES.filter((rule) => rule.by === role && rule.from === state && (possible[rule.event] ?? true))
  return [...new Set(own.flatMap(({ action }) => action ?? []))]
}
