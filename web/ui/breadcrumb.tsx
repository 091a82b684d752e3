import type { To } from 'react-router'
import { Link } from './link.tsx'
import css from './breadcrumb.module.css'

/** The way back up: the places above this one, and this one. */
export function Breadcrumb({ above, here }: { above: readonly { label: string; to: To }[]; here: string }) {
  return (
    <nav aria-label="Breadcrumb" className={css.breadcrumb}>
      <ol>
        {above.map(({ label, to }) => (
          <li key={label}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  )
}
