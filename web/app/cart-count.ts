import { tellOfChange } from './session.ts'

/** Deleted with everything else when the member signs out. */
const KEY = 'cart-count'

/** The pieces in the cart when this browser last showed the cart; 0 for a visitor. */
export function readCartCount(): number {
  try {
    return Number(localStorage.getItem(KEY)) || 0
  } catch {
    return 0
  }
}

export function storeCartCount(count: number): void {
  if (count === readCartCount()) return
  try {
    localStorage.setItem(KEY, String(count))
  } catch {
    // The cart itself is on the server.
  }
  tellOfChange()
}
