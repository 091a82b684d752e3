import { read, write } from './browser-store.ts'
import { notifySessionListeners } from './session.ts'

/**
 * Counts as this browser last saw them: pieces in the cart, and orders that wait for the seller. Deleted with everything
 * else when the member signs out.
 */
export type SeenCount = 'cart-count' | 'sales-count'

/** 0 for a visitor. */
export function readCount(of: SeenCount): number {
  return Number(read(of)) || 0
}

export function storeCount(of: SeenCount, count: number): void {
  if (count === readCount(of)) return
  write(of, String(count))
  notifySessionListeners()
}
