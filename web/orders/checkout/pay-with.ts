import type { Order } from '#contracts/orders.ts'
import type { Offered } from '../../app/api.ts'

type Means = Order['payment']['with']

/** How a buyer pays, and for the card where money comes back. */
export interface Paying {
  with: Means
  refundTo: Means
}

/**
 * What is chosen, or else the wallet where it suffices. Null while the wallet is loading. `missing` is what the wallet
 * is short of.
 */
export function payWith(
  chosen: Means | null,
  { cards, walletOrders }: Pick<Offered, 'cards' | 'walletOrders'>,
  missing: number | null,
): Means | null {
  if (!walletOrders) return 'card'
  if (!cards) return 'wallet'
  return chosen ?? (missing === null ? null : missing > 0 ? 'card' : 'wallet')
}
