import { DAY, formatDay, formatYear, withSep } from './time.ts'

/* Times that only pages of members show: apart from the others, to spare the scripts of visitors. */

const moment = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Africa/Lagos',
})
const shortMoment = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Africa/Lagos',
})
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Africa/Lagos' })
const weekday = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'Africa/Lagos',
})

/** `"12 Nov 2026, 14:05"`. */
export function formatMoment(time: string): string {
  return withSep(moment.format(new Date(time)))
}

/** `"12 Nov, 14:05"`. */
export function formatShortMoment(time: string): string {
  return withSep(shortMoment.format(new Date(time)))
}

/** `"Mon 23 Nov, 09:00"`. */
export function formatComing(time: Date): string {
  return withSep(`${weekday.format(time).replace(',', '')}, ${clock.format(time)}`)
}

/** `"14:05"`. */
export function formatTime(time: string): string {
  return clock.format(new Date(time))
}

/** `"Today"`, `"Yesterday"`, `"Sat 14 Nov"`, and of another year `"14 Nov 2025"`: the day in Lagos. */
export function dayName(time: string, now: Date): string {
  const at = new Date(time)
  const name = formatDay(time)
  if (name === formatDay(now.toISOString())) return 'Today'
  if (name === formatDay(new Date(now.getTime() - DAY * 1000).toISOString())) return 'Yesterday'
  return formatYear(at) === formatYear(now) ? withSep(weekday.format(at)).replace(',', '') : name
}

const longDay = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'Africa/Lagos' })
const longDate = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'Africa/Lagos',
})

/** `"Tuesday, 18:00"`, and from six days on `"Tuesday 1 December, 18:00"`: a time that comes, in Lagos. */
export function formatDeadline(time: string, now: Date): string {
  return `${formatNextDay(time, now)}, ${formatTime(time)}`
}

/** `"Tuesday"`, and from six days on `"Tuesday 1 December"`: a day that comes, in Lagos. */
export function formatNextDay(time: string, now: Date): string {
  const at = new Date(time)
  const isNear = Math.abs(at.getTime() - now.getTime()) < 6 * DAY * 1000
  return isNear ? longDay.format(at) : longDate.format(at).replace(',', '')
}
