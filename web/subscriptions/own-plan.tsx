import type { Subscription } from '#contracts/subscriptions.ts'
import { formatDay } from '../format/time.ts'
import css from './subscription-plan.module.css'

/** The plan of the user that has ended, or that is no longer offered. */
export function OwnPlan({ plan: { plan, status, ends_at } }: { plan: Subscription }) {
  const isOver = status === 'expired'
  return (
    <section className={`grid gap-8 ${css.own}`} aria-labelledby="own-plan">
      <h2 id="own-plan">
        {isOver ? 'Your ' : 'You have the '}
        <em>{plan}</em> plan{isOver && ' has ended'}
      </h2>
      <p>
        {isOver
          ? `It ran until ${formatDay(ends_at)}. With a new plan your listings are back on the market.`
          : `Until ${formatDay(ends_at)}`}
      </p>
    </section>
  )
}
