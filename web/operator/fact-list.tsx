import type { Fact } from './section.ts'
import css from './fact-list.module.css'

/** A description list. Omits facts without a value. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={css.facts}>
      {facts.filter(isKnown).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function isKnown([, value]: Fact): boolean {
  return value !== null && value !== undefined && value !== false
}
