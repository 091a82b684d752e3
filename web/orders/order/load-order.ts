import type { Checkout } from '#contracts/checkouts.ts'
import type { Order } from '#contracts/orders.ts'
import { forMember } from '../../accounts/session/page/member-page.ts'
import { orderApi } from '../../app/order-api.ts'
import { orderCopies } from './order-copies.ts'

export interface LoadedOrder {
  order: Order
  /** Checkout of an order that waits for payment; otherwise null. */
  checkout: Checkout | null
  /** The server did not say how the order is now, and this is the copy of this device. */
  isFromDevice: boolean
  /** When it was asked for, as `performance.now()`. */
  askedAt: number
}

/** Loads the order of `?id=`. Where the server does not tell it, reads it from this device if it was viewed here before. */
export const loadOrder = forMember(async ({ url }): Promise<LoadedOrder> => {
  const { checkouts, orders } = orderApi()
  const id = url.searchParams.get('id') ?? ''
  const askedAt = performance.now()
  try {
    const { data: order } = await orders.getOrder({ params: { id } })
    const asked = order.checkout_id && (await checkouts.getCheckout({ params: { id: order.checkout_id } }))
    return { order, checkout: asked ? asked.data : null, isFromDevice: false, askedAt }
  } catch (error) {
    const copy = orderCopies.readAfter(error, id)
    if (!copy) throw error
    return { order: copy, checkout: null, isFromDevice: true, askedAt }
  }
})
