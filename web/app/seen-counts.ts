import { tellOfChange } from './session.ts'

/**
 * Counts as this browser last saw them: pieces in the cart, and orders that wait for the seller. Deleted with everything
 * else when the member signs out.
 */
export type SeenCount = 'cart-count' | 'sales-count'

/** 0 for a visitor. */
export function readCount(of: SeenCount): number {
  try {
    return Number(localStorage.getItem(of)) || 0
  } catch {
    return 0
  }
}

export function storeCount(of: SeenCount, count: number): void {
  if (count === readCount(of)) return
  try {
    localStorage.setItem(of, String(count))
  } catch {
    // What is counted is on the server.
  }
  tellOfChange()
}
