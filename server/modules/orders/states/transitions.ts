import type { orderActions, orderDeadlines, orderParties, orderSteps, orderStates } from '#contracts/values/choices.ts'

export type OrderState = (typeof orderStates)[number]
export type OrderStep = (typeof orderSteps)[number]
export type OrderAction = (typeof orderActions)[number]
/** `kanti` is the market, `clock` a deadline that has passed. */
export type OrderParty = (typeof orderParties)[number]
export type OrderRole = 'buyer' | 'seller'
/** The deadlines of an order; it has one at any moment until its end. */
export type Clock = 'accept' | 'hand_over'

export interface Transition {
  readonly event: OrderEvent
  readonly by: OrderParty
  /** Null: the order is placed. */
  readonly from: OrderState | null
  readonly to: OrderState
  /** The clock that starts; null at the end of an order. */
  readonly clock: Clock | null
  /** `pay`: out of the buyer's wallet. `refund`: all back to the buyer. `release`: to the seller, less the fee. */
  readonly money: 'none' | 'pay' | 'refund' | 'release'
  /** `back`: what was reserved is on the market again, unless the seller sold it elsewhere. */
  readonly stock: 'none' | 'reserve' | 'back'
  /** How the timeline names the event. */
  readonly step: OrderStep
  /** What a party calls to cause it; null where nobody calls. */
  readonly action: OrderAction | null
}

export type OrderEvent =
  | 'place'
  | 'accept'
  | 'decline'
  | 'cancel'
  | 'give_up'
  | 'release'
  | 'confirm'
  | 'suspend'
  | 'expire'

const ENDED = { to: 'cancelled', clock: null, money: 'refund', stock: 'back' } as const
const RELEASED = { from: 'accepted', to: 'completed', clock: null, money: 'release', stock: 'none' } as const

/** Every way an order changes. Operations, what an answer offers, clocks and the drawing in the README come from here. */
export const TRANSITIONS: readonly Transition[] = [
  {
    event: 'place',
    by: 'buyer',
    from: null,
    to: 'paid',
    clock: 'accept',
    money: 'pay',
    stock: 'reserve',
    step: 'paid',
    action: null,
  },
  {
    event: 'accept',
    by: 'seller',
    from: 'paid',
    to: 'accepted',
    clock: 'hand_over',
    money: 'none',
    stock: 'none',
    step: 'accepted',
    action: 'accept',
  },
  { event: 'decline', by: 'seller', from: 'paid', ...ENDED, step: 'declined', action: 'decline' },
  { event: 'cancel', by: 'buyer', from: 'paid', ...ENDED, step: 'cancelled', action: 'cancel' },
  { event: 'expire', by: 'clock', from: 'paid', ...ENDED, step: 'expired', action: null },
  { event: 'suspend', by: 'kanti', from: 'paid', ...ENDED, step: 'suspended', action: null },
  { event: 'release', by: 'seller', ...RELEASED, step: 'released', action: 'release' },
  { event: 'confirm', by: 'buyer', ...RELEASED, step: 'confirmed', action: 'confirm' },
  { event: 'give_up', by: 'seller', from: 'accepted', ...ENDED, step: 'given_up', action: 'decline' },
  { event: 'expire', by: 'clock', from: 'accepted', ...ENDED, step: 'expired', action: null },
  { event: 'suspend', by: 'kanti', from: 'accepted', ...ENDED, step: 'suspended', action: null },
]

/** Who has to act in each state; null after the end. */
export const WAITS_FOR: Readonly<Record<OrderState, OrderRole | null>> = {
  paid: 'seller',
  accepted: 'seller',
  completed: null,
  cancelled: null,
}

/** The rule for an event in a state; undefined if the event cannot happen there. */
export function findTransition(event: OrderEvent, from: OrderState | null): Transition | undefined {
  return TRANSITIONS.find((each) => each.event === event && each.from === from)
}

/** The rule for what a party calls in a state; undefined if the party cannot call it there. */
export function findByAction(action: OrderAction, by: OrderRole, from: OrderState): Transition | undefined {
  return TRANSITIONS.find((each) => each.action === action && each.by === by && each.from === from)
}

/** Who may call an action, in whatever state. */
export function callerOf(action: OrderAction): OrderRole {
  if (action === 'code') return 'buyer'
  return TRANSITIONS.find((each) => each.action === action)!.by as OrderRole
}

/** What a party may call in a state. A buyer has a release code wherever the seller may enter one. */
export function actionsOf(role: OrderRole, from: OrderState): OrderAction[] {
  const own = TRANSITIONS.filter((each) => each.by === role && each.from === from)
  const actions = own.flatMap(({ action }) => (action === null ? [] : [action]))
  return role === 'buyer' && hasCode(from) ? ['code', ...actions] : actions
}

/** Whether the buyer has a release code in a state. */
export function hasCode(state: OrderState): boolean {
  return findTransition('release', state) !== undefined
}

/** What happens when the clock of a state ends; null where none runs. */
export function deadlineOf(state: OrderState): (typeof orderDeadlines)[number] | null {
  return findTransition('expire', state) ? 'returns_money' : null
}

export const isEnd = (state: OrderState): boolean => WAITS_FOR[state] === null

interface ClockSettings {
  readonly ORDER_ACCEPT_HOURS: number
  readonly ORDER_GRACE_DAYS: number
}

/** Hours that a clock runs, for an order whose seller promised to hand it over within so many days. */
export function hoursOf(clock: Clock, promisedDays: number, settings: ClockSettings): number {
  if (clock === 'accept') return settings.ORDER_ACCEPT_HOURS
  return (promisedDays + settings.ORDER_GRACE_DAYS) * 24
}

/** The states in which an order waits for a party. */
export function statesThatWaitFor(role: OrderRole): OrderState[] {
  return (Object.keys(WAITS_FOR) as OrderState[]).filter((state) => WAITS_FOR[state] === role)
}
