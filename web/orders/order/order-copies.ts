import type { Order } from '#contracts/orders.ts'
import { ApiProblem } from '../../app/api.ts'
import { memberCopies } from '../../offline/member-copies.ts'

/** An order on this device, with the release code once its buyer has looked at it: at the door there may be no network. */
interface OrderCopy extends Order {
  code?: string
}

export const orderCopies = memberCopies<OrderCopy>('orders')

/** The copy to show after an error that says nothing of the order: no network, a limit, or a failure of the server. */
export function copyAfter(error: unknown, id: string): OrderCopy | null {
  const saysNothing = error instanceof ApiProblem && /^(0|429|5..)$/.test(`${error.problem.status}`)
  return saysNothing ? orderCopies.read(id) : null
}
