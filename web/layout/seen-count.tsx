import { useSyncExternalStore } from 'react'
import { readCount, type SeenCount as Name } from '../app/seen-counts.ts'
import { onSessionChange } from '../app/session.ts'
import css from './saved-count.module.css'

/** A number as this browser last saw it, over the icon in a bar and next to the label elsewhere. */
export function SeenCount({ of }: { of: Name }) {
  const count = useSyncExternalStore(
    onSessionChange,
    () => readCount(of),
    () => 0,
  )
  return <span className={css.count}>{count > 0 && count}</span>
}
