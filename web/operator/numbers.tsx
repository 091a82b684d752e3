import { Link } from '../ui/link.tsx'
import type { Row } from './section.ts'
import css from './numbers.module.css'

/** Numbers, each linked to the list that it counts. */
export function Numbers({ rows }: { rows: readonly Row[] }) {
  return (
    <ul className={`grid gap-12 ${css.numbers}`}>
      {rows.map(({ id, name, cells, came, to = '' }) => (
        <li key={id}>
          <Link to={to}>
            <b>{cells[0]}</b>
            {name}
            {came && <Came {...came} />}
          </Link>
        </li>
      ))}
    </ul>
  )
}

const HEIGHT = 32
const STEP = 14
const WIDTH = 10
/** Minimum height, so that a day with a count of 0 is visible. */
const LEAST = 2

/** A bar chart of the last days, today last, with a text. */
function Came({ days, how }: NonNullable<Row['came']>) {
  const most = Math.max(...days, 1)
  return (
    <span className={`cluster ${css.came}`}>
      <svg aria-hidden viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}>
        {days.map((count, day) => {
          const height = LEAST + (count / most) * (HEIGHT - LEAST)
          return <rect key={day} x={day * STEP} y={HEIGHT - height} width={WIDTH} height={height} rx={1} />
        })}
      </svg>
      <span className="sr">, </span>
      <span>
        {days.at(-1)} {how} today<span className="sr">; on the days before: {days.slice(0, -1).join(', ')}</span>
      </span>
    </span>
  )
}
