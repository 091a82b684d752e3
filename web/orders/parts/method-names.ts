import type { DeliveryMethod } from '#contracts/order-terms.ts'

export const methodNames: Readonly<Record<DeliveryMethod['method'], string>> = {
  pickup: 'Pickup',
  door: 'Door delivery',
}
