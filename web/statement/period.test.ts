import { expect, test } from 'vitest'
import { daysOf, ordered, quickPeriods } from './period.ts'

test('the quick periods use Lagos days, which start an hour before UTC days', () => {
  expect(quickPeriods(new Date('2026-12-31T23:30:00Z'))).toEqual([
    { label: 'Last 7 days', from: '2026-12-26', to: '2027-01-01' },
    { label: 'This month', from: '2027-01-01', to: '2027-01-01' },
    { label: 'Last month', from: '2026-12-01', to: '2026-12-31' },
    { label: 'This year', from: '2027-01-01', to: '2027-01-01' },
  ])
  expect(quickPeriods(new Date('2028-03-15T12:00:00Z'))[2]).toMatchObject({ from: '2028-02-01', to: '2028-02-29' })
})

test('a period includes both days, whichever was typed first', () => {
  const year = ordered({ from: '2026-12-31', to: '2026-01-01' })
  expect(year).toEqual({ from: '2026-01-01', to: '2026-12-31' })
  expect(daysOf(year)).toBe(365)
  expect(ordered({ from: '2026-01-01', to: '' })).toEqual({ from: '2026-01-01', to: '' })
})
