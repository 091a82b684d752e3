import type { Fact } from './section.ts'
import css from './fact-list.module.css'

/** What is said of one thing. What is not known is left out. */
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
