import { counted } from './counted.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
const WEEK = 7 * DAY

const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Africa/Lagos',
})
const dayOfYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'Africa/Lagos' })
const year = new Intl.DateTimeFormat('en-GB', { year: 'numeric', timeZone: 'Africa/Lagos' })
const full = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Africa/Lagos' })

/** `"3 hours ago"` within a week, then the date in Lagos such as `"12 Nov 2026"`. Takes ISO 8601. */
export function ago(time: string, now: Date): string {
  const seconds = (now.getTime() - Date.parse(time)) / 1000
  if (seconds >= WEEK) return formatDay(time)
  if (seconds < MINUTE) return 'just now'
  if (seconds < HOUR) return pastOf(seconds / MINUTE, 'minute')
  if (seconds < DAY) return pastOf(seconds / HOUR, 'hour')
  return pastOf(seconds / DAY, 'day')
}

/** `"20 min"`, `"3 h"`, `"2 d"`, after a week the date in Lagos such as `"12 Nov"`. Takes ISO 8601. */
export function shortAgo(time: string, now: Date): string {
  const seconds = (now.getTime() - Date.parse(time)) / 1000
  if (seconds >= WEEK) return withSep(dayOfYear.format(new Date(time)))
  if (seconds < MINUTE) return 'now'
  if (seconds < HOUR) return `${Math.floor(seconds / MINUTE)} min`
  if (seconds < DAY) return `${Math.floor(seconds / HOUR)} h`
  return `${Math.floor(seconds / DAY)} d`
}

/** The time since a user joined: `"5 days ago"`, `"4 months ago"`, `"2 years ago"`. Takes ISO 8601. */
export function longAgo(time: string, now: Date): string {
  const seconds = (now.getTime() - Date.parse(time)) / 1000
  if (seconds < WEEK) return ago(time, now)
  if (seconds < 30.44 * DAY) return pastOf(seconds / WEEK, 'week')
  if (seconds < 365.25 * DAY) return pastOf(seconds / (30.44 * DAY), 'month')
  return pastOf(seconds / (365.25 * DAY), 'year')
}

/** `"12 Nov 2026"`. */
export function formatDay(time: string): string {
  return withSep(day.format(new Date(time)))
}

/** `"2026"`. */
export function formatYear(time: Date): string {
  return year.format(time)
}

/** `"12 November 2026 at 14:05"`. */
export function formatFull(time: string): string {
  return full.format(new Date(time))
}

/** ICU abbreviates September as "Sept", every other month with three letters. */
export function withSep(text: string): string {
  return text.replace('Sept', 'Sep')
}

function pastOf(amount: number, unit: string): string {
  return `${counted(Math.floor(amount), unit)} ago`
}
