import type { To } from 'react-router'
import { Link } from './link.tsx'
import css from './breadcrumb.module.css'

/** The path to this page: links to the parent pages, then its own name. */
export function Breadcrumb({ above, here }: { above: readonly { label: string; to: To }[]; here: string }) {
  return (
    <nav aria-label="Breadcrumb" className={css.breadcrumb}>
      <ol className="hint">
        {above.map(({ label, to }) => (
          <li key={label} className="row gap-6">
            <Link to={to}>{label}</Link>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  )
}
