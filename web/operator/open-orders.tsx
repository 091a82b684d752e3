import type { OpenOrder, OpenOrders } from '#contracts/operator/orders.ts'
import { textOf } from '../app/problem-text.ts'
import { formatNgn } from '../format/money.ts'
import { Link } from '../ui/link.tsx'
import { readOperatorRoles } from './operator-access.ts'
import { operatorApi } from './operator-api.ts'
import { operatorAddress } from './operator-links.tsx'
import { hasOne, readersOf } from './readers.ts'
import { inWords, type Act, type Fact } from './section.ts'

export function loadOpenOrders(productId: string): Promise<OpenOrders> {
  return operatorApi().operatorOrders.listOpenOrdersOf({ params: { id: productId } })
}

/** The orders of a listing that go on, whatever becomes of it. */
export function openOrdersFact(open: OpenOrders): Fact {
  return ['Open orders', open.total > 0 && <OpenOrderList key="orders" {...open} />]
}

function OpenOrderList({ data: orders, total }: OpenOrders) {
  const isReader = hasOne(readOperatorRoles(), readersOf.orders)
  return (
    <ul>
      {orders.map(({ id, number, state, total }) => (
        <li key={id}>
          {isReader ? <Link to={operatorAddress('orders', { search: id, open: id })}>{number}</Link> : number}
          {`: ${inWords(state)}, ${formatNgn(total)}`}
        </li>
      ))}
      {total > orders.length && <li>{`${total - orders.length} more, with later deadlines`}</li>}
    </ul>
  )
}

/** Stops the orders of a listing that are paid. For operators who may. */
export function stopsOpenOrders({ data: orders, total }: OpenOrders): Act[] {
  const paid = orders.filter(({ is_stoppable }) => is_stoppable)
  const count = total > orders.length ? `first ${paid.length}` : paid.length
  if (paid.length === 0 || !hasOne(readOperatorRoles(), ['money'])) return []
  return [
    {
      label: paid.length === 1 ? 'Stop its order' : `Stop its ${count} orders`,
      isDanger: true,
      asks: 'Why? Buyers and the seller read this. All the money goes back; above the limit a second operator has to agree.',
      run: (reason) => stopAll(paid, reason),
    },
  ]
}

/** One after the other, so that two of the same buyer do not wait for each other. Throws if none could be stopped. */
async function stopAll(orders: readonly OpenOrder[], reason: string) {
  const wrongs: unknown[] = []
  const waiting: string[] = []
  for (const { id, number } of orders) {
    try {
      const { data } = await operatorApi().operatorOrders.stopOrder({ params: { id }, body: { reason } })
      if (data.proposal) waiting.push(number)
    } catch (error) {
      wrongs.push(error)
    }
  }
  if (wrongs.length === orders.length) throw wrongs[0]
  const message = [
    `${orders.length - wrongs.length - waiting.length} stopped`,
    waiting.length > 0 && `a second operator has to agree to ${waiting.join(', ')}`,
    wrongs.length > 0 && `${wrongs.length} not: ${textOf(wrongs[0])}`,
  ]
  return { message: message.filter(Boolean).join('; ') }
}

/** Adds to the message of a take-down which orders go on. */
export async function withOpenOrders(message: string, productId: string) {
  const open = await loadOpenOrders(productId).catch(() => null)
  return {
    message: `${message}${open ? goOn(open) : '. Open the listing to see which of its orders go on.'}`,
    hasOpenOrders: open?.total !== 0,
  }
}

export function goOn({ data, total }: OpenOrders): string {
  if (total === 0) return ''
  const numbers = data.map(({ number }) => number).join(', ')
  const more = total > data.length ? ` and ${total - data.length} more` : ''
  const those = total === 1 ? 'An open order goes on' : `${total} open orders go on`
  return `. ${those}: ${numbers}${more}. Open the listing to stop ${total === 1 ? 'it' : 'them'}.`
}
