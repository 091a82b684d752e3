import type { Order } from '#contracts/orders.ts'

export type OrderAction = Order['actions'][number]

type AtThumb = Readonly<Record<Order['role'], Readonly<Partial<Record<Order['state'], readonly OrderAction[]>>>>>

/** What stands at the thumb in each state: the primary button first, then what goes with it. */
const AT_THUMB: AtThumb = {
  buyer: {
    accepted: ['code', 'confirm'],
    sent: ['received', 'code'],
    delivered: ['confirm', 'received'],
  },
  seller: {
    paid: ['accept', 'decline'],
    accepted: ['sent', 'release'],
    sent: ['release'],
    delivered: ['release'],
  },
}

/** What the caller may do: at the thumb, and below. */
export function thingsOf({ role, state, actions }: Pick<Order, 'role' | 'state' | 'actions'>) {
  const atThumb = (AT_THUMB[role][state] ?? []).filter((action) => actions.includes(action))
  return { atThumb, below: actions.filter((action) => !atThumb.includes(action)) }
}

const labels: Readonly<Record<OrderAction, string>> = {
  cancel: 'Cancel order',
  accept: 'Accept order',
  decline: 'Decline',
  sent: 'Mark as sent',
  'handed-over': 'I handed it over, without a code',
  received: 'I have it, let me check',
  code: 'Show release code',
  release: 'Enter release code',
  confirm: 'Everything is OK',
}

/** The label of the button of an action. */
export function labelOf(action: OrderAction, { state, delivery }: Pick<Order, 'state' | 'delivery'>): string {
  if (action === 'decline' && state !== 'paid') return 'I cannot hand it over'
  if (action === 'handed-over' && delivery.method === 'door') return 'It was delivered, without a code'
  return labels[action]
}
