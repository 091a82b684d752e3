import type { ReactNode } from 'react'
import css from './facts.module.css'

/** A description list: `[['Meter', '1111111111111']]`. Omits facts without a value. */
export function Facts({ facts }: { facts: readonly (readonly [label: string, fact: ReactNode])[] }) {
  const known = facts.filter(([, fact]) => fact)
  if (known.length === 0) return null
  return (
    <dl className={`grid gap-10 ${css.facts}`}>
      {known.map(([label, fact]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  )
}
