import { orderStates } from '#contracts/values/choices.ts'
import type { OperatorOrder, WholeOrder } from '#contracts/operator/orders.ts'
import { formatNgn } from '../format/money.ts'
import { formatMoment } from '../format/moment.ts'
import { ComplaintDialog } from './complaint-dialog.tsx'
import { operatorApi } from './operator-api.ts'
import { PartyLink } from './operator-links.tsx'
import { detailOfOrder } from './order-detail.tsx'
import { OutageDialog } from './outage-dialog.tsx'
import { rowsOf, type Act, type Detail, type Section } from './section.ts'
import { StatusWord } from './status-word.tsx'

export const orders: Section = {
  slug: 'orders',
  doneBy: ['money'],
  icon: 'basket',
  title: 'Orders',
  finds: 'Number or id, a product’s id, a payment’s reference, or an id or address of buyer or seller',
  filters: [
    {
      name: 'state',
      label: 'State',
      all: 'Any state',
      choices: ['open', 'overdue', 'frozen', ...orderStates],
    },
  ],
  heads: ['Order', 'Buyer', 'Seller', 'Amount', 'State', 'Until', 'Ordered'],
  adds: { label: 'Record an outage', dialog: (ends) => <OutageDialog {...ends} /> },
  load: async (query) =>
    rowsOf(await operatorApi().operatorOrders.listAllOrders({ query }), (order) => ({
      id: order.id,
      name: `Order ${order.number}`,
      cells: [
        `${order.number}, ${order.title}`,
        <PartyLink key="buyer" {...order.buyer} />,
        <PartyLink key="seller" {...order.seller} />,
        formatNgn(order.total),
        <StatusWord key="state" of={order.state} because={markOf(order)} />,
        order.deadline ? formatMoment(order.deadline.at) : '—',
        formatMoment(order.created_at),
      ],
      acts: [],
      loadDetail: async () => {
        const { data } = await operatorApi().operatorOrders.getAnyOrder({ params: { id: order.id } })
        return { detail: detailOfOrder(data), acts: [...actsOf(data), ...correctionsOf(data)], edit: reportsOf(data) }
      },
    })),
}

function markOf({ frozen_by, is_overdue, proposal, correction }: OperatorOrder): string {
  const marks = [
    frozen_by && (frozen_by === 'bank' ? 'frozen for its payment' : 'frozen'),
    is_overdue && 'overdue',
    proposal && 'stop proposed',
    correction && 'correction proposed',
  ]
  return marks.filter(Boolean).join(', ')
}

/** An operator may act on an order that is paid and has not ended. */
function actsOf({ id, state, deadline, frozen_until }: OperatorOrder): Act[] {
  if (['placed', 'completed', 'cancelled'].includes(state)) return []
  const { stopOrder, extendOrder, freezeOrder, unfreezeOrder } = operatorApi().operatorOrders
  const params = { id }
  // A frozen order has no deadline.
  const extend: Act | null = deadline && {
    label: 'Give more time',
    days: 'How many days, 1 to 14',
    asks: 'Why? Only operators read this. Buyer and seller are told the new deadline.',
    run: (reason, days) => extendOrder({ params, body: { days: days!, deadline: deadline.at, reason } }),
  }
  const freeze: Act = {
    label: frozen_until === null ? 'Freeze' : 'Freeze anew',
    days: 'For how many days, 1 to 14',
    asks: 'Why? Only operators read this.',
    run: (reason, days) => freezeOrder({ params, body: { days: days!, reason } }),
  }
  const unfreeze: Act = {
    label: 'Unfreeze',
    asks: 'Why? Only operators read this.',
    run: (reason) => unfreezeOrder({ params, body: { reason } }),
  }
  const stop: Act = {
    label: 'Stop',
    isDanger: true,
    asks: 'Why? Buyer and seller read this. All the money goes back; above the limit a second operator has to agree.',
    run: (reason) => stopOrder({ params, body: { reason } }),
  }
  return [...(extend ? [extend] : []), freeze, ...(frozen_until === null ? [] : [unfreeze]), stop]
}

/** Offers to report a problem for a buyer who is suspended. */
function reportsOf(order: WholeOrder): Detail['edit'] {
  if (order.complaint_options.length === 0) return undefined
  return { label: 'Report a problem', dialog: (ends) => <ComplaintDialog order={order} {...ends} /> }
}

/** Who gets money and who pays, once an order has ended that was paid. */
const corrections = [
  { pay: 'buyer', from: 'market', label: 'Pay the buyer', what: 'Our money goes to the buyer.' },
  { pay: 'buyer', from: 'seller', label: 'Take from the seller', what: 'Earnings of the seller go to the buyer.' },
  { pay: 'seller', from: 'market', label: 'Compensate the seller', what: 'Our money goes to the seller.' },
] as const

function correctionsOf({ id, state, total, payment, correction }: WholeOrder): Act[] {
  if ((state !== 'completed' && state !== 'cancelled') || payment.paid_at === null) return []
  const startOf = (pay: string, from: string) =>
    correction?.pay === pay && correction.from === from ? correction.amount : total
  return corrections.map(({ pay, from, label, what }) => ({
    label,
    amount: { label: 'How much', start: String(startOf(pay, from)) },
    asks: `Why? ${what} The member concerned reads this. A second operator has to record the same.`,
    run: (reason, naira) => {
      const body = { pay, from, amount: naira!, reason }
      return operatorApi().operatorComplaints.correctOrder({ params: { id }, body })
    },
  }))
}
