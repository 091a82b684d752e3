import type { ShopDay } from '#contracts/selling.ts'
import css from './week-numbers.module.css'

interface ShopActivity {
  days: readonly ShopDay[]
  week_before: ShopDay
}

const kinds = ['views', 'saves', 'contacts'] as const

/** Views, saves and contacts of the last 7 days, with a bar for each day. Nothing if there were none. */
export function WeekNumbers({ activity: { days, week_before: before } }: { activity: ShopActivity }) {
  const totals = kinds.map((kind) => ({ kind, total: days.reduce((sum, day) => sum + day[kind], 0) }))
  const shown = totals.filter(({ total }) => total > 0)
  if (shown.length === 0) return null
  return (
    <section className={`grid gap-8 ${css.week}`} aria-label="The last 7 days">
      <ul className={`grid ${css.numbers}`}>
        {shown.map(({ kind, total }) => (
          <li key={kind} className="grid gap-4">
            <b>{total.toLocaleString('en-NG')}</b>
            <span>{total === 1 ? kind.slice(0, -1) : kind}</span>
            <Bars counts={days.map((day) => day[kind])} />
          </li>
        ))}
      </ul>
      <p className="hint">The last 7 days. {comparison(totals[2]!.total, before.contacts)}</p>
    </section>
  )
}

function comparison(now: number, before: number): string {
  if (now === before) return ''
  return `${now > before ? 'More' : 'Fewer'} people contacted you than in the 7 days before.`
}

/** One bar a day, today last and darker. */
function Bars({ counts }: { counts: readonly number[] }) {
  const most = Math.max(...counts)
  return (
    <svg viewBox="0 0 68 22" preserveAspectRatio="none" aria-hidden="true">
      {counts.map((count, index) => {
        const height = 2 + (20 * count) / most
        return <rect key={index} x={10 * index} y={22 - height} width="8" height={height} />
      })}
    </svg>
  )
}
