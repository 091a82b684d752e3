/** Days in Lagos time such as `2026-11-21`, both inclusive; empty for unbounded. */
export interface Period {
  from: string
  to: string
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Common periods. */
export function quickPeriods(now: Date): (Period & { label: string })[] {
  const today = dayOf(now)
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  return [
    { label: 'Last 7 days', from: dayOf(new Date(now.getTime() - 6 * DAY_MS)), to: today },
    { label: 'This month', from: `${today.slice(0, 7)}-01`, to: today },
    { label: 'Last month', from: utcDay(year, month - 2, 1), to: utcDay(year, month - 1, 0) },
    { label: 'This year', from: `${year}-01-01`, to: today },
  ]
}

/** The period with its days in the right order. */
export function ordered({ from, to }: Period): Period {
  return from && to && from > to ? { from: to, to: from } : { from, to }
}

export function daysOf({ from, to }: Period): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
}

/** `"2026-11-21"`: the day in Lagos, which is UTC+1 all year. */
export function dayOf(time: Date): string {
  return new Date(time.getTime() + HOUR_MS).toISOString().slice(0, 10)
}

function utcDay(year: number, monthIndex: number, day: number): string {
  return new Date(Date.UTC(year, monthIndex, day)).toISOString().slice(0, 10)
}
