import type { Order } from '#contracts/orders.ts'
import { memberCopies } from '../../offline/member-copies.ts'

/** An order on this device, with the release code once its buyer has looked at it: at the door there may be no network. */
interface OrderCopy extends Order {
  code?: string
}

export const orderCopies = memberCopies<OrderCopy>('orders')
