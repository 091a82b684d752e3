import { expect, test } from 'vitest'
import { momentOf } from './outage-dialog.tsx'

test('an outage is recorded in the time of Lagos', () => {
  expect(momentOf('2026-11-21T12:00')).toBe('2026-11-21T11:00:00.000Z')
  expect(momentOf('')).toBeNull()
})
