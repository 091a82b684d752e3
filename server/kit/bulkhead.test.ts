import { expect, test } from 'vitest'
import { createBulkhead } from './bulkhead.ts'

test('a bulkhead admits up to its limit and counts the refused calls', () => {
  const bulkhead = createBulkhead(2)
  expect([bulkhead.enter(), bulkhead.enter(), bulkhead.enter()]).toEqual([true, true, false])
  bulkhead.leave()
  expect([bulkhead.enter(), bulkhead.running, bulkhead.turnedAway]).toEqual([true, 2, 1])
})
