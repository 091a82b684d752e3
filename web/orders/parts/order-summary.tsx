import type { ReactNode } from 'react'
import { Amounts } from './amounts.tsx'
import { itemCount } from './totals.ts'
import css from './page.module.css'

interface OrderSummaryProps {
  lines: readonly { readonly quantity: number }[]
  /** In naira. */
  total: number
  /** The button. */
  children: ReactNode
}

/** What the items of a cart cost together, without delivery. */
export function OrderSummary({ lines, total, children }: OrderSummaryProps) {
  return (
    <section className={`grid gap-14 ${css.summary}`} aria-labelledby="summary">
      <h2 id="summary">Order Summary</h2>
      <Amounts amounts={[[itemCount(lines), total]]} total={total} />
      <p className="note">Delivery is chosen and added at the checkout.</p>
      {children}
    </section>
  )
}
