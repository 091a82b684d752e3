import type { ShopPage } from '#contracts/shops.ts'
import css from './shop.module.css'

/** How the shop did in the last 180 days; nothing before five orders. */
export function ShopNumbers({ shop: { statistics } }: { shop: ShopPage }) {
  if (!statistics) return null
  const { orders_ended, orders_done, on_time, on_time_of, problems_upheld, returns_declined, answers_within } =
    statistics
  const numbers = [
    ['Orders done', `${orders_done} of ${orders_ended}`],
    ['On time', on_time_of > 0 && `${on_time} of ${on_time_of}`],
    ['Problems with money back', String(problems_upheld)],
    ['Returns declined', returns_declined > 0 && String(returns_declined)],
    ['Answers within', answers_within !== null && within(answers_within)],
  ] as const
  return (
    <div className={`grid gap-8 ${css.reviews}`}>
      <p className="note">In the last 180 days. Orders whose money mostly went back do not count as done.</p>
      <dl className={css.numbers}>
        {numbers.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </div>
  )
}

/** Minutes in words, rounded up: `"an hour"`, `"3 hours"`. */
function within(minutes: number): string {
  const hours = Math.ceil(minutes / 60)
  return hours <= 1 ? 'an hour' : hours < 48 ? `${hours} hours` : `${Math.ceil(hours / 24)} days`
}
