import { expect, test } from 'vitest'
import { dayName, formatComing, formatDeadline, formatMoment, formatShortMoment } from './moment.ts'
import { ago, formatDay, formatFull, formatYear, longAgo, shortAgo } from './time.ts'

const now = new Date('2026-11-21T12:00:00Z')

test.each([
  ['2026-11-21T11:59:30Z', 'just now'],
  ['2026-11-21T11:59:00Z', '1 minute ago'],
  ['2026-11-21T09:00:00Z', '3 hours ago'],
  ['2026-11-20T11:00:00Z', '1 day ago'],
  ['2026-11-14T12:00:01Z', '6 days ago'],
  ['2026-11-14T12:00:00Z', '14 Nov 2026'],
  ['2026-11-22T12:00:00Z', 'just now'],
])('%s was %s', (time, text) => {
  expect(ago(time, now)).toBe(text)
})

test.each([
  ['2026-11-19T12:00:00Z', '2 days ago'],
  ['2026-11-10T12:00:00Z', '1 week ago'],
  ['2026-07-01T12:00:00Z', '4 months ago'],
  ['2024-11-01T12:00:00Z', '2 years ago'],
])('a user who joined at %s joined %s', (time, text) => {
  expect(longAgo(time, now)).toBe(text)
})

test.each([
  ['2026-11-20T11:59:30Z', 'now'],
  ['2026-11-20T11:40:00Z', '20 min'],
  ['2026-11-20T08:30:00Z', '3 h'],
  ['2026-11-18T12:00:00Z', '2 d'],
  ['2026-11-12T12:00:00Z', '12 Nov'],
])('%s is short for a card: %s', (time, text) => {
  expect(shortAgo(time, new Date('2026-11-20T12:00:00Z'))).toBe(text)
})

test('a time that comes is named by its weekday, from six days on with its date', () => {
  expect(formatDeadline('2026-11-24T17:00:00Z', now)).toBe('Tuesday, 18:00')
  expect(formatDeadline('2026-12-01T17:00:00Z', now)).toBe('Tuesday 1 December, 18:00')
  expect(formatDeadline('2026-11-27T12:00:00Z', now)).toBe('Friday 27 November, 13:00')
})

test.each([
  ['2026-11-20T23:30:00Z', 'Today'],
  ['2026-11-19T23:30:00Z', 'Yesterday'],
  ['2026-11-14T12:00:00Z', 'Sat 14 Nov'],
  ['2025-11-14T12:00:00Z', '14 Nov 2025'],
])('the day of %s is called %s', (time, text) => {
  expect(dayName(time, now)).toBe(text)
})

test('days are in Lagos time, an hour ahead of UTC', () => {
  expect(formatDay('2026-09-11T23:30:00Z')).toBe('12 Sep 2026')
  expect(formatComing(new Date('2026-09-11T23:30:00Z'))).toBe('Sat 12 Sep, 00:30')
  expect(formatMoment('2026-09-11T23:30:00Z')).toBe('12 Sep 2026, 00:30')
  expect(formatShortMoment('2026-09-11T23:30:00Z')).toBe('12 Sep, 00:30')
  expect(formatFull('2026-11-11T23:30:00Z')).toBe('12 November 2026 at 00:30')
  expect(formatYear(new Date('2026-12-31T23:30:00Z'))).toBe('2027')
})
