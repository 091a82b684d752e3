import { expect, test } from 'vitest'
import { counted } from './counted.ts'

test('one of a thing is in the singular', () => {
  expect([0, 1, 2].map((count) => counted(count, 'star'))).toEqual(['0 stars', '1 star', '2 stars'])
})
