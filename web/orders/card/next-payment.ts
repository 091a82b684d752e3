import type { Checkout } from '#contracts/checkouts.ts'
import type { BegunPayment } from '#contracts/payments.ts'
import { read, write } from '../../app/browser-store.ts'

let next: Checkout | null = null

/** The page of the order, which is opened next, takes this payment at once. A reload does not take the payment again. */
export function payNext(checkout: Checkout): void {
  next = checkout
}

/** The payment to take at once for this checkout, if any. */
export function takeNext(checkoutId: string): BegunPayment | null {
  if (next?.id !== checkoutId) return null
  const { payment } = next
  next = null
  return payment
}

const KEY = 'confirming-checkout'

/** Whether the card provider's popup said that this checkout is paid, and the result is not known yet. */
export function isConfirming(checkoutId: string): boolean {
  return read(KEY, 'sessionStorage') === checkoutId
}

/** Stores the checkout for the tab, so that a reload goes on asking. Null: the result is known. Without storage, the page asks once after a reload. */
export function storeConfirming(checkoutId: string | null): void {
  write(KEY, checkoutId, 'sessionStorage')
}
