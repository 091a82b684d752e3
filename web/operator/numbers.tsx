import { Link } from '../ui/link.tsx'
import css from './overview.module.css'

export interface NumberOfWeek {
  readonly name: string
  readonly value: string
  /** Its last days, today last. */
  readonly days: readonly number[]
  /** How a day is written. */
  readonly say: (day: number) => string
  /** The list that it counts. */
  readonly to: string
}

/** Numbers with a bar for each of the last days, each linked to its list. */
export function Numbers({ numbers }: { numbers: readonly NumberOfWeek[] }) {
  return (
    <ul className={`cluster gap-12 ${css.numbers}`}>
      {numbers.map(({ name, value, days, say, to }) => (
        <li key={name}>
          <Link to={to}>
            <span>{name}</span>
            <b>{value}</b>
            <em>
              +{say(days.at(-1) ?? 0)} today
              <span className="sr">; on the days before: {days.slice(0, -1).map(say).join(', ')}</span>
            </em>
            <Bars days={days} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

const HEIGHT = 34
const STEP = 20
const WIDTH = 15
/** Minimum height, so that a day with nothing is visible. */
const LEAST = 2

function Bars({ days }: { days: readonly number[] }) {
  const most = Math.max(...days, 1)
  return (
    <svg aria-hidden viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`} preserveAspectRatio="none">
      {days.map((count, day) => {
        const height = LEAST + (count / most) * (HEIGHT - LEAST)
        return <rect key={day} x={day * STEP} y={HEIGHT - height} width={WIDTH} height={height} rx={3} />
      })}
    </svg>
  )
}
