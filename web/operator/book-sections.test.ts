import { expect, test } from 'vitest'
import { entryRowOf } from './book-sections.tsx'

test('an entry shows its amount and its time as the other lists do', () => {
  const transfers = [{ from: 'bank', to: 'paystack', amount: 500_000 }]
  const made_at = '2026-11-12T13:05:00Z'
  const { cells } = entryRowOf({ id: 7, key: 'top-up:7', kind: 'top_up', made_at, details: {}, transfers })
  expect(cells.slice(2)).toEqual(['NGN\u00a05,000.00', '—', '12 Nov 2026, 14:05'])
})
