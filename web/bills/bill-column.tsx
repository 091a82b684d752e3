import type { ReactNode } from 'react'
import css from './bill-column.module.css'

/** A purchase from its first step to its end: on a tablet in the middle, as wide as on a phone. */
export function BillColumn({ children }: { children: ReactNode }) {
  return <div className={css.column}>{children}</div>
}
