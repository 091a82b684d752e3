import { useSyncExternalStore } from 'react'
import { readCartCount } from '../app/cart-count.ts'
import { onSessionChange } from '../app/session.ts'
import { Alert } from '../ui/feedback.tsx'

/** Tells a member with a cart that it cannot be ordered yet. */
export function NotOpenYet() {
  const count = useSyncExternalStore(onSessionChange, readCartCount, () => 0)
  return count > 0 && <Alert>Your cart cannot be ordered yet. It stays as it is; below is a sample.</Alert>
}
