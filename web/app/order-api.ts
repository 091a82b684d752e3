import { orderCalls } from '#contracts/order-calls.ts'
import { overHttp } from './browser-api.ts'
import { orNull } from './loaders.ts'

/** The calls of orders over HTTP. Only pages of orders and shops load this file. */
export function orderApi(signal?: AbortSignal) {
  return overHttp<keyof typeof orderCalls>(orderCalls, signal)
}

/** How many orders wait for the seller. */
export function loadSalesWaiting(): Promise<number | null> {
  const query = { role: 'seller', waits_for_me: 'true', page_size: '1' } as const
  const orders = orderApi().orders.listOrders({ query })
  return orNull(orders.then(({ total }) => total))
}
