import type { ReactNode } from 'react'
import css from './bill-column.module.css'

/** The column of a purchase from form to result; on a tablet centered and as wide as on a phone. */
export function BillColumn({ children }: { children: ReactNode }) {
  return <div className={css.column}>{children}</div>
}
