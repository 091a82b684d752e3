import type {
  complaintAnswers,
  complaintDecisions,
  complaintKinds,
  complaintResponses,
  complaintStates,
  complaintWants,
} from '#contracts/values/choices.ts'
import type {
  ComplaintClock,
  OrderAction,
  OrderParty,
  OrderRole,
  OrderStep,
  Transition,
} from '../states/transitions.ts'

export type ComplaintState = (typeof complaintStates)[number]
export type ComplaintKind = (typeof complaintKinds)[number]
export type Wants = (typeof complaintWants)[number]
export type Answer = (typeof complaintAnswers)[number]
export type Response = (typeof complaintResponses)[number]
export type Decision = (typeof complaintDecisions)[number]
export type ComplaintEvent = Answer | Response | 'confirm' | 'send_back' | 'get_back' | 'miss' | Decided | 'expire'
type Decided = `decide_${Decision}`

export interface ComplaintRule {
  readonly event: ComplaintEvent
  readonly by: OrderParty
  readonly from: ComplaintState
  readonly to: ComplaintState
  /** The clock that starts; null at the end of the complaint. */
  readonly clock: ComplaintClock | null
  /** What becomes of the order. `goes_on`: it returns to the state before the complaint. */
  readonly order: 'complaint' | 'goes_on' | 'completed' | 'cancelled'
  /** As of a transition. `part`: what the buyer asked for, the seller offered or operators decided is back. */
  readonly money: 'none' | 'refund' | 'release' | 'part'
  readonly step: OrderStep
  /** What a party calls to cause it; null where nobody calls. */
  readonly action: OrderAction | null
  /** The complaints that the rule is for, if not for all. */
  readonly only?: {
    readonly kinds?: readonly ComplaintKind[]
    readonly wants?: Wants
    readonly answer?: Answer
    /** Whether the buyer has said that the order arrived. */
    readonly isProven?: boolean
  }
}

/** What a rule looks at. */
export interface ComplaintFacts {
  readonly state: ComplaintState
  readonly kind: ComplaintKind
  readonly wants: Wants
  readonly answer: Answer | null
  readonly isProven: boolean
}

const WHERE_IT_IS: readonly ComplaintKind[] = ['did_not_take', 'not_come']
const ABOUT_THE_GOODS: readonly ComplaintKind[] = ['wrong_item', 'not_as_described', 'damaged', 'fake', 'changed_mind']

const REFUNDED = { to: 'settled', clock: null, order: 'cancelled', money: 'refund' } as const
const SPLIT = { to: 'settled', clock: null, order: 'completed', money: 'part' } as const
const RELEASED = { to: 'settled', clock: null, order: 'completed', money: 'release' } as const
const STAYS = { order: 'complaint', money: 'none' } as const
const ANSWERED = { ...STAYS, to: 'answered', clock: 'respond' } as const
const RETURNING = { ...STAYS, to: 'returning', clock: 'send_back' } as const
const REVIEW = { ...STAYS, to: 'review', clock: 'decide' } as const
const GOES_ON = { clock: null, order: 'goes_on', money: 'none' } as const

const BY_SELLER = { by: 'seller', from: 'open', action: 'complaint/answer' } as const
const EXPIRED = { event: 'expire', by: 'clock', step: 'expired', action: null } as const
const AGREED = { event: 'agree', by: 'buyer', from: 'answered', step: 'agreed', action: 'complaint/response' } as const
const GOT_BACK = { by: 'seller', from: 'sent_back', action: 'complaint/got-back' } as const
const DECIDED = { by: 'kanti', from: 'review', step: 'decided', action: null } as const

/** Every way a complaint changes, and what becomes of its order. */
export const COMPLAINT_RULES: readonly ComplaintRule[] = [
  { event: 'give_back', ...BY_SELLER, ...REFUNDED, step: 'given_back' },
  { event: 'offer', ...BY_SELLER, ...ANSWERED, step: 'part_offered' },
  { event: 'take_back', ...BY_SELLER, ...ANSWERED, step: 'take_back_offered', only: { kinds: ABOUT_THE_GOODS } },
  { event: 'disagree', ...BY_SELLER, ...ANSWERED, step: 'disagreed', only: { kinds: ABOUT_THE_GOODS } },
  { event: 'disagree', ...BY_SELLER, ...GOES_ON, to: 'closed', step: 'disagreed', only: { kinds: ['dont_want'] } },
  // Two people say opposite things of where the goods are, and silence proves nothing.
  { event: 'disagree', ...BY_SELLER, ...REVIEW, step: 'disagreed', only: { kinds: WHERE_IT_IS } },
  { ...EXPIRED, from: 'open', ...REFUNDED, only: { wants: 'refund' } },
  { ...EXPIRED, from: 'open', ...SPLIT, only: { wants: 'part' } },
  { ...EXPIRED, from: 'open', ...RETURNING, only: { wants: 'return' } },
  { ...AGREED, ...SPLIT, only: { answer: 'offer' } },
  { ...AGREED, ...RETURNING, only: { answer: 'take_back' } },
  { ...AGREED, ...RELEASED, only: { answer: 'disagree' } },
  { ...EXPIRED, from: 'answered', ...SPLIT, only: { kinds: ABOUT_THE_GOODS, answer: 'offer' } },
  // An offer, of one kobo even, does not let silence prove that the buyer has the goods.
  { ...EXPIRED, from: 'answered', ...GOES_ON, to: 'closed', only: { kinds: ['dont_want'], answer: 'offer' } },
  { ...EXPIRED, from: 'answered', ...REVIEW, only: { kinds: WHERE_IT_IS, answer: 'offer' } },
  { ...EXPIRED, from: 'answered', ...RETURNING, only: { answer: 'take_back' } },
  { ...EXPIRED, from: 'answered', ...RELEASED, only: { answer: 'disagree' } },
  {
    event: 'disagree',
    by: 'buyer',
    from: 'answered',
    ...REVIEW,
    step: 'disagreed',
    action: 'complaint/response',
  },
  ...(['open', 'answered'] as const).map((from): ComplaintRule => ({
    event: 'withdraw',
    by: 'buyer',
    from,
    to: 'withdrawn',
    ...GOES_ON,
    step: 'withdrawn',
    action: 'complaint/response',
  })),
  ...(['open', 'answered', 'review'] as const).map((from): ComplaintRule => ({
    event: 'confirm',
    by: 'buyer',
    from,
    ...RELEASED,
    step: 'confirmed',
    action: 'confirm',
  })),
  {
    event: 'send_back',
    by: 'buyer',
    from: 'returning',
    to: 'sent_back',
    clock: 'get_back',
    ...STAYS,
    step: 'sent_back',
    action: 'complaint/sent-back',
  },
  { ...EXPIRED, from: 'returning', ...RELEASED },
  { event: 'get_back', ...GOT_BACK, ...REFUNDED, step: 'got_back' },
  { event: 'miss', ...GOT_BACK, ...REVIEW, step: 'not_got_back' },
  { ...EXPIRED, from: 'sent_back', ...REFUNDED },
  { event: 'decide_refund', ...DECIDED, ...REFUNDED },
  { event: 'decide_part', ...DECIDED, ...SPLIT },
  { event: 'decide_return', ...DECIDED, ...RETURNING },
  { event: 'decide_release', ...DECIDED, ...RELEASED },
  { ...EXPIRED, from: 'review', ...RELEASED, only: { isProven: true } },
  { ...EXPIRED, from: 'review', ...REFUNDED, only: { isProven: false } },
]

/** Who has to act; null once the complaint has ended. */
export const COMPLAINT_WAITS_FOR: Readonly<Record<ComplaintState, OrderRole | 'kanti' | null>> = {
  open: 'seller',
  answered: 'buyer',
  returning: 'buyer',
  sent_back: 'seller',
  review: 'kanti',
  withdrawn: null,
  closed: null,
  settled: null,
}

/** The clock that runs in each state; null once the complaint has ended. */
export const COMPLAINT_CLOCKS: Readonly<Record<ComplaintState, ComplaintClock | null>> = {
  open: 'answer',
  answered: 'respond',
  returning: 'send_back',
  sent_back: 'get_back',
  review: 'decide',
  withdrawn: null,
  closed: null,
  settled: null,
}

/** The rules of what a party, an operator or the clock may do now. */
export function rulesFor(by: OrderParty, complaint: ComplaintFacts): ComplaintRule[] {
  return COMPLAINT_RULES.filter((rule) => rule.by === by && rule.from === complaint.state && isFor(rule, complaint))
}

function isFor({ only = {} }: ComplaintRule, { kind, wants, answer, isProven }: ComplaintFacts): boolean {
  return (
    (only.kinds?.includes(kind) ?? true) &&
    (only.wants ?? wants) === wants &&
    (only.answer ?? answer) === answer &&
    (only.isProven ?? isProven) === isProven
  )
}

/** The complaint states in which somebody has to act. */
export function complaintStatesThatWaitFor(party: OrderRole | 'kanti'): ComplaintState[] {
  return (Object.keys(COMPLAINT_WAITS_FOR) as ComplaintState[]).filter((state) => COMPLAINT_WAITS_FOR[state] === party)
}

interface Goods {
  readonly kind: ComplaintKind
  readonly was_state: 'accepted' | 'sent' | 'delivered'
  readonly sent_back_at: Date | null
}

/**
 * Whether what was ordered is on the market again at the end of a complaint: if the goods never left the seller. A buyer who
 * did not take them has left them there, also where the seller gets the money, unless the buyer confirms that everything is in order.
 */
export function stockAfter({ event, money }: Pick<Transition, 'event' | 'money'>, goods: Goods): 'none' | 'back' {
  if (money === 'none' || event === 'confirm') return 'none'
  if (goods.kind === 'did_not_take') return 'back'
  const isRefunded = money === 'refund' && event !== 'charge_back'
  return isRefunded && goods.was_state === 'accepted' && goods.sent_back_at === null ? 'back' : 'none'
}

/** What happens if nobody acts. */
export function complaintThenOf(complaint: ComplaintFacts) {
  if (complaint.state === 'open') return 'does_what_was_asked'
  const rule = rulesFor('clock', complaint)[0]
  if (rule?.to === 'review') return 'goes_to_kanti'
  if (rule?.order === 'goes_on') return 'goes_on'
  if (complaint.state === 'answered') return 'lets_answer_stand'
  return rule?.money === 'release' ? 'releases' : 'returns_money'
}
