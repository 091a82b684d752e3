import type { Order } from '#contracts/orders.ts'
import { brand } from '../../brand.ts'

type OrderAction = Order['actions'][number]
type Answers = `complaint${'' | '/answer' | '/response' | '/sent-back' | '/got-back'}`
/** What the caller may do, each with a button: an action, or one of the answers to a complaint. */
export type OrderThing =
  | Exclude<OrderAction, Answers>
  | NonNullable<Order['complaint']>['responses'][number]
  | 'report'
  | 'answer'
  | 'sent-back'
  | 'got-back'
  | 'not-got-back'

type AtThumb = Readonly<Record<Order['role'], Readonly<Partial<Record<Order['state'], readonly OrderThing[]>>>>>

/** What stands at the thumb in each state: the primary button first, then what goes with it. */
const AT_THUMB: AtThumb = {
  buyer: {
    accepted: ['code', 'confirm'],
    sent: ['received', 'code'],
    delivered: ['confirm', 'report'],
    complaint: ['agree', 'disagree', 'sent-back'],
    completed: ['review'],
  },
  seller: {
    paid: ['accept', 'decline'],
    accepted: ['sent', 'release'],
    sent: ['release'],
    delivered: ['release'],
    complaint: ['answer', 'got-back', 'not-got-back'],
    completed: ['return/answer'],
  },
}

type Acted = Pick<Order, 'role' | 'state' | 'actions' | 'complaint' | 'return'>

/** What the caller may do: at the thumb, and below. */
export function thingsOf(order: Acted) {
  const may = order.actions.flatMap((action) => thingsIn(action, order.complaint))
  const isToRefund = order.return?.state === 'accepted'
  const first = isToRefund ? (['refund'] as const) : (AT_THUMB[order.role][order.state] ?? [])
  const atThumb = first.filter((thing) => may.includes(thing))
  return { atThumb, below: may.filter((thing) => !atThumb.includes(thing)) }
}

function thingsIn(action: OrderAction, complaint: Order['complaint']): readonly OrderThing[] {
  switch (action) {
    case 'complaint':
      return ['report']
    case 'complaint/answer':
      return ['answer']
    case 'complaint/response':
      return complaint?.responses ?? []
    case 'complaint/sent-back':
      return ['sent-back']
    case 'complaint/got-back':
      return ['got-back', 'not-got-back']
    default:
      return [action]
  }
}

const labels: Readonly<Record<OrderThing, string>> = {
  cancel: 'Cancel order',
  accept: 'Accept order',
  decline: 'Decline',
  sent: 'Mark as sent',
  'handed-over': 'I handed it over, without a code',
  received: 'I have it, let me check',
  code: 'Show release code',
  release: 'Enter release code',
  confirm: 'Everything is OK',
  report: 'Report a problem',
  review: 'Review',
  answer: 'Answer',
  agree: 'Agree',
  disagree: `Disagree, let ${brand.name} decide`,
  withdraw: 'Withdraw what I reported',
  'sent-back': 'I have sent it back',
  'got-back': 'I have it back',
  'not-got-back': 'It did not come',
  return: 'Ask to return it',
  'return/answer': 'Answer the return',
  refund: 'Refund buyer',
}

/** The label of the button of a thing. */
export function labelOf(thing: OrderThing, { state, delivery }: Pick<Order, 'state' | 'delivery'>): string {
  if (thing === 'decline' && state !== 'paid') return 'I cannot hand it over'
  if (thing === 'handed-over' && delivery.method === 'door') return 'It was delivered, without a code'
  return labels[thing]
}
