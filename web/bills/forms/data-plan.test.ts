import { expect, test } from 'vitest'
import { sizeAndValidity } from './data-plan.ts'

test.each([
  ['N500 1GB + 1.5mins - 1 Day', 500, ['1GB', '1 Day + 1.5mins']],
  ['N18,000 75GB - 30 Days', 18_000, ['75GB', '30 Days']],
  ['Airtel Data - 1.5GB, 7 Days, 1,000 Naira', 1000, ['1.5GB', '7 Days']],
  ['Glo Data N1,000 - 2.6GB - 30 days', 1000, ['2.6GB', '30 days']],
  ['9mobile Data - 1,500 Naira - 2.44GB - 30 days', 1500, ['2.44GB', '30 days']],
  ['Glo Data (SME) N70 - 200MB 14 days', 70, ['200MB', '14 days']],
  ['1.5GB-7days', 1000, ['1.5GB', '7days']],
  ['10GB MaxiValue for 30 days - 6,000 Naira', 6000, null],
  ['Night 1GB - 1 Day', 100, null],
  ['N350 500MB - 1 Day', 400, null],
  ['DStv Padi N4,400', 4400, null],
])('%s at %i has the size and validity %j', (name, variation_amount, parts) => {
  expect(sizeAndValidity({ name, variation_amount })).toEqual(parts)
})
