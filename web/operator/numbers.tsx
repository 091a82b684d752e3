import { Link } from '../ui/link.tsx'
import type { Row } from './section.ts'
import css from './desk.module.css'

/** Numbers that each lead to what they count. */
export function Numbers({ rows }: { rows: readonly Row[] }) {
  return (
    <ul className={css.numbers}>
      {rows.map(({ id, name, cells, to = '' }) => (
        <li key={id}>
          <Link to={to}>
            <b>{cells[0]}</b>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}
