import { orNull } from './loaders.ts'
import { orderApi } from './order-api.ts'

/** How many orders wait for the seller. */
export function loadSalesWaiting() {
  const query = { role: 'seller', waits_for_me: 'true', page_size: '1' } as const
  return orNull(
    orderApi()
      .orders.listOrders({ query })
      .then(({ total }) => total),
  )
}
