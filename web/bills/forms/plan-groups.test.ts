import { expect, test } from 'vitest'
import { groupPlans, validityDays } from './plan-groups.ts'

test.each([
  ['N100 100MB - 24 hrs', 1],
  ['MTN N350 1GB (2 Days)', 2],
  ['1.5GB-7days', 7],
  ['Glo Data N1000 - 1.6GB 1 week', 7],
  ['N1,500 3.2GB - 30 days', 30],
  ['N20,000 75GB - 2 Months', 60],
  ['N100,000 1TB - 1 year', 365],
  ['Nova Weekly', 7],
  ['DStv Compact', null],
])('%s lasts %s days', (name, days) => {
  expect(validityDays(name)).toBe(days)
})

test('plans are grouped by duration, without empty groups', () => {
  const plan = (name: string) => ({ name, variation_amount: 100, variation_code: name })
  const names = ['3GB - 30 days', '100MB - 1 day', 'Xtratalk', '1GB - 30 days']
  expect(groupPlans(names.map(plan)).map(({ name, plans }) => [name, plans.map((each) => each.name)])).toEqual([
    ['Daily', ['100MB - 1 day']],
    ['Monthly', ['3GB - 30 days', '1GB - 30 days']],
    ['Other', ['Xtratalk']],
  ])
})
