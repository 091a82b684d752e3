import type { orderActions, orderDeadlines, orderParties, orderSteps, orderStates } from '#contracts/values/choices.ts'
import { COMPLAINT_RULES, type ComplaintEvent } from '../complaints/complaint-rules.ts'
import { RETURN_RULES } from '../returns/return-rules.ts'

export type OrderState = (typeof orderStates)[number]
export type OrderStep = (typeof orderSteps)[number]
export type OrderAction = (typeof orderActions)[number]
/** `kanti` is the market, `clock` a deadline that has passed. */
export type OrderParty = (typeof orderParties)[number]
export type OrderRole = 'buyer' | 'seller'
/** The deadlines of an order; it has one at any moment until its end. */
export type Clock = OrderClock | ComplaintClock
type OrderClock = 'pay' | 'accept' | 'hand_over' | 'arrive' | 'inspect' | 'claim'
/** The deadlines of a complaint, which are those of its order. */
export type ComplaintClock = 'answer' | 'respond' | 'send_back' | 'get_back' | 'decide'

export interface Transition {
  readonly event: OrderEvent
  readonly by: OrderParty
  /** Null: the order is placed. */
  readonly from: OrderState | null
  readonly to: OrderState
  /** The clock that starts; null at the end of an order. */
  readonly clock: Clock | null
  /**
   * `pay`: out of the buyer's wallet. `refund`: all back to the buyer. `release`: to the seller, less the fee. `part`: part of
   * it back, the rest released. A payment by card is booked with the payment.
   */
  readonly money: 'none' | 'pay' | 'refund' | 'release' | 'part'
  /** `back`: what was reserved is on the market again, unless the seller sold it elsewhere. */
  readonly stock: 'none' | 'reserve' | 'back'
  /** How the timeline names the event. */
  readonly step: OrderStep
  /** What a party calls to cause it; null where nobody calls. */
  readonly action: OrderAction | null
  /** `door`: for door delivery only. `unproven`: until the buyer has said that the order arrived. */
  readonly only?: 'door' | 'unproven'
}

export type OrderEvent =
  | 'place'
  | 'buy'
  | 'pay'
  | 'accept'
  | 'decline'
  | 'cancel'
  | 'give_up'
  | 'send'
  | 'hand_over'
  | 'receive'
  | 'release'
  | 'confirm'
  | 'suspend'
  | 'charge_back'
  | 'stop'
  | 'expire'
  | 'complain'
  | ComplaintEvent

const UNPAID = { from: 'placed', to: 'cancelled', clock: null, money: 'none', stock: 'back' } as const
const PAID = { by: 'buyer', to: 'paid', clock: 'accept', step: 'paid', action: null } as const
const ENDED = { to: 'cancelled', clock: null, money: 'refund', stock: 'back' } as const
/** The goods have left the seller. */
const LOST = { ...ENDED, stock: 'none' } as const
const RELEASED = { to: 'completed', clock: null, money: 'release', stock: 'none' } as const
const GOES_ON = { money: 'none', stock: 'none' } as const
const HANDED_OVER = { ...GOES_ON, to: 'delivered', clock: 'claim', step: 'handed_over', action: 'handed-over' } as const
const RECEIVED = { ...GOES_ON, to: 'delivered', clock: 'inspect', step: 'received', action: 'received' } as const
const CHARGED_BACK = { event: 'charge_back', by: 'kanti', ...LOST, step: 'charged_back', action: null } as const
const STOPPED = { event: 'stop', by: 'kanti', step: 'stopped', action: null } as const

const REPORTED = { event: 'complain', by: 'buyer', to: 'complaint', clock: 'answer', ...GOES_ON } as const

/**
 * Every way an order changes, but by a complaint (`COMPLAINT_RULES`) and after release (`RETURN_RULES`). Operations, what an
 * answer offers, clocks and the drawing in the README come from here.
 */
export const TRANSITIONS: readonly Transition[] = [
  {
    event: 'place',
    by: 'buyer',
    from: null,
    to: 'placed',
    clock: 'pay',
    money: 'none',
    stock: 'reserve',
    step: 'placed',
    action: null,
  },
  { event: 'buy', from: null, ...PAID, money: 'pay', stock: 'reserve' },
  { event: 'pay', from: 'placed', ...PAID, money: 'none', stock: 'none' },
  // A payment that comes after the clock, while everything is still in stock.
  { event: 'pay', from: 'cancelled', ...PAID, money: 'none', stock: 'reserve' },
  { event: 'cancel', by: 'buyer', ...UNPAID, step: 'cancelled', action: 'cancel' },
  { event: 'expire', by: 'clock', ...UNPAID, step: 'expired', action: null },
  { event: 'suspend', by: 'kanti', ...UNPAID, step: 'suspended', action: null },
  {
    event: 'accept',
    by: 'seller',
    from: 'paid',
    to: 'accepted',
    clock: 'hand_over',
    ...GOES_ON,
    step: 'accepted',
    action: 'accept',
  },
  { event: 'decline', by: 'seller', from: 'paid', ...ENDED, step: 'declined', action: 'decline' },
  { event: 'cancel', by: 'buyer', from: 'paid', ...ENDED, step: 'cancelled', action: 'cancel' },
  { event: 'expire', by: 'clock', from: 'paid', ...ENDED, step: 'expired', action: null },
  { event: 'suspend', by: 'kanti', from: 'paid', ...ENDED, step: 'suspended', action: null },
  { ...CHARGED_BACK, from: 'paid' },
  { ...STOPPED, from: 'paid', ...ENDED },
  {
    event: 'send',
    by: 'seller',
    from: 'accepted',
    to: 'sent',
    clock: 'arrive',
    ...GOES_ON,
    step: 'sent',
    action: 'sent',
    only: 'door',
  },
  { event: 'give_up', by: 'seller', from: 'accepted', ...ENDED, step: 'given_up', action: 'decline' },
  { event: 'expire', by: 'clock', from: 'accepted', ...ENDED, step: 'expired', action: null },
  { event: 'suspend', by: 'kanti', from: 'accepted', ...ENDED, step: 'suspended', action: null },
  { ...STOPPED, from: 'accepted', ...ENDED },
  { event: 'hand_over', by: 'seller', from: 'accepted', ...HANDED_OVER },
  { event: 'hand_over', by: 'seller', from: 'sent', ...HANDED_OVER },
  { event: 'receive', by: 'buyer', from: 'accepted', ...RECEIVED },
  { event: 'receive', by: 'buyer', from: 'sent', ...RECEIVED },
  { event: 'receive', by: 'buyer', from: 'delivered', ...RECEIVED, only: 'unproven' },
  { event: 'expire', by: 'clock', from: 'sent', ...LOST, step: 'expired', action: null },
  { event: 'expire', by: 'clock', from: 'delivered', ...RELEASED, step: 'expired', action: null },
  ...(['accepted', 'sent', 'delivered'] as const).flatMap((from): Transition[] => [
    { event: 'release', by: 'seller', from, ...RELEASED, step: 'released', action: 'release' },
    { event: 'confirm', by: 'buyer', from, ...RELEASED, step: 'confirmed', action: 'confirm' },
    { ...REPORTED, from, step: 'reported', action: 'complaint' },
    { ...CHARGED_BACK, from },
  ]),
  // Whether stock comes back then, the complaint says (`stockAfter`).
  { ...CHARGED_BACK, from: 'complaint' },
  { ...STOPPED, from: 'complaint', ...LOST },
  ...(['sent', 'delivered'] as const).map((from): Transition => ({ ...STOPPED, from, ...LOST })),
]

/** Who has to act in each state; null after the end. Of a complaint its own state says who. */
export const WAITS_FOR: Readonly<Record<Exclude<OrderState, 'complaint'>, OrderRole | null>> = {
  placed: 'buyer',
  paid: 'seller',
  accepted: 'seller',
  sent: 'seller',
  delivered: 'buyer',
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
  return [...TRANSITIONS, ...COMPLAINT_RULES, ...RETURN_RULES].find((each) => each.action === action)!.by as OrderRole
}

/** Whether a state of the order has a rule for what a party calls. */
export function isCallable(action: OrderAction, by: OrderRole, state: OrderState): boolean {
  if (state === 'complaint') return COMPLAINT_RULES.some((each) => each.action === action && each.by === by)
  if (state === 'completed') return RETURN_RULES.some((each) => each.action === action && each.by === by)
  return findByAction(action, by, state) !== undefined
}

/** What decides what a party may call: columns of the order. */
interface Situation {
  readonly state: OrderState
  readonly method: 'pickup' | 'door'
  readonly proven_at: Date | null
}

/** Whether a rule of the order's state fits the rest of the order. */
export function isFitting({ only }: Transition, { method, proven_at }: Omit<Situation, 'state'>): boolean {
  if (only === 'door') return method === 'door'
  return only === undefined || proven_at === null
}

/** What a party may call. A buyer has a release code wherever the seller may enter one. */
export function actionsOf(role: OrderRole, order: Situation): OrderAction[] {
  const own = TRANSITIONS.filter((each) => each.by === role && each.from === order.state && isFitting(each, order))
  const actions = own.flatMap(({ action }) => (action === null ? [] : [action]))
  return role === 'buyer' && hasCode(order.state) ? ['code', ...actions] : actions
}

/** Whether the buyer has a release code in a state. */
export function hasCode(state: OrderState): boolean {
  return findTransition('release', state) !== undefined
}

/** What happens when the clock of a state ends; null where none runs. */
export function thenOf(state: OrderState): (typeof orderDeadlines)[number] | null {
  const rule = findTransition('expire', state)
  return rule ? THEN[rule.money] : null
}

const THEN = { refund: 'returns_money', release: 'releases', none: 'expires', part: null, pay: null } as const

export const isEnd = (state: OrderState): boolean => state !== 'complaint' && WAITS_FOR[state] === null

/** Whether an order keeps its release code in a state. During a complaint nobody sees or enters the code. */
export const keepsCode = (state: OrderState): boolean => state === 'complaint' || hasCode(state)

const HOUR = 60
const DAY = 24 * HOUR

/** The setting of each clock, and the minutes of its unit. */
const CLOCK_SETTINGS = {
  pay: ['ORDER_PAY_MINUTES', 1],
  accept: ['ORDER_ACCEPT_HOURS', HOUR],
  hand_over: ['ORDER_GRACE_DAYS', DAY],
  arrive: ['ORDER_SENT_DAYS', DAY],
  inspect: ['ORDER_INSPECT_HOURS', HOUR],
  claim: ['ORDER_CLAIM_DAYS', DAY],
  answer: ['COMPLAINT_ANSWER_HOURS', HOUR],
  respond: ['COMPLAINT_RESPONSE_HOURS', HOUR],
  send_back: ['COMPLAINT_RETURN_DAYS', DAY],
  get_back: ['COMPLAINT_BACK_DAYS', DAY],
  decide: ['COMPLAINT_REVIEW_DAYS', DAY],
} as const satisfies Readonly<Record<Clock, readonly [setting: string, minutes: number]>>

type ClockSettings = Readonly<Record<(typeof CLOCK_SETTINGS)[Clock][0], number>>

/** Minutes that a clock runs, for an order whose seller promised to hand it over within so many days. */
export function minutesOf(clock: Clock, promisedDays: number, settings: ClockSettings): number {
  const [setting, minutes] = CLOCK_SETTINGS[clock]
  return (settings[setting] + (clock === 'hand_over' ? promisedDays : 0)) * minutes
}

/** The clock that runs in a state; null after the end. Of a complaint its own state says which. */
export function clockOf({
  state,
  proven_at,
}: {
  readonly state: Exclude<OrderState, 'complaint'>
  readonly proven_at: Date | null
}): OrderClock | null {
  if (state === 'delivered') return proven_at === null ? 'claim' : 'inspect'
  return CLOCKS[state]
}

const CLOCKS = {
  placed: 'pay',
  paid: 'accept',
  accepted: 'hand_over',
  sent: 'arrive',
  completed: null,
  cancelled: null,
} as const

/** The states in which an order waits for a party. */
export function statesThatWaitFor(role: OrderRole): OrderState[] {
  return (Object.keys(WAITS_FOR) as (keyof typeof WAITS_FOR)[]).filter((state) => WAITS_FOR[state] === role)
}
