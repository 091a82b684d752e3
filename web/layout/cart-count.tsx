import { useSyncExternalStore } from 'react'
import { readCartCount } from '../app/cart-count.ts'
import { onSessionChange } from '../app/session.ts'
import css from './saved-count.module.css'

/** The number of pieces in the cart, next to its label. */
export function CartCount() {
  const count = useSyncExternalStore(onSessionChange, readCartCount, () => 0)
  return <span className={css.count}>{count > 0 && count}</span>
}
