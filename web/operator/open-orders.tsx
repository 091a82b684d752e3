import type { OpenOrder } from '#contracts/operator/orders.ts'
import { textOf } from '../app/problem-text.ts'
import { formatNgn } from '../format/money.ts'
import { Link } from '../ui/link.tsx'
import { readOperatorRoles } from './operator-access.ts'
import { operatorApi } from './operator-api.ts'
import { operatorAddress } from './operator-links.tsx'
import { hasOne, readers } from './readers.ts'
import { inWords, type Act, type Fact } from './section.ts'

export async function loadOpenOrders(productId: string): Promise<readonly OpenOrder[]> {
  return (await operatorApi().operatorOrders.listOpenOrdersOf({ params: { id: productId } })).data
}

/** The orders of a listing that go on, whatever becomes of it. */
export function openOrdersFact(orders: readonly OpenOrder[]): Fact {
  return ['Open orders', orders.length > 0 && <OpenOrders key="orders" orders={orders} />]
}

function OpenOrders({ orders }: { orders: readonly OpenOrder[] }) {
  const isReader = hasOne(readOperatorRoles(), readers.money)
  return (
    <ul>
      {orders.map(({ id, number, state, total }) => (
        <li key={id}>
          {isReader ? <Link to={operatorAddress('orders', { search: id, open: id })}>{number}</Link> : number}
          {`: ${inWords(state)}, ${formatNgn(total)}`}
        </li>
      ))}
    </ul>
  )
}

/** Stops the orders of a listing that are paid. For operators who may. */
export function stopsOpenOrders(orders: readonly OpenOrder[]): Act[] {
  const paid = orders.filter(({ is_stoppable }) => is_stoppable)
  if (paid.length === 0 || !hasOne(readOperatorRoles(), ['money'])) return []
  return [
    {
      label: paid.length === 1 ? 'Stop its order' : `Stop its ${paid.length} orders`,
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
  const orders = await loadOpenOrders(productId)
  if (orders.length === 0) return { message }
  const numbers = orders.map(({ number }) => number).join(', ')
  const go = orders.length === 1 ? 'An open order goes on' : `${orders.length} open orders go on`
  return { message: `${message}. ${go}: ${numbers}. Open the listing to stop ${orders.length === 1 ? 'it' : 'them'}.` }
}
