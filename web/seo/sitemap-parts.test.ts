import { expect, test } from 'vitest'
import { partsFor, prefixOf } from './sitemap-parts.ts'

test('a small market has one sitemap of products', () => {
  expect(partsFor(900)).toEqual(['all'])
  expect(prefixOf('all')).toBe('')
})

test('a large market is split so that no part exceeds the limit of a sitemap', () => {
  expect(partsFor(100_000)).toHaveLength(16)
  expect(partsFor(1_000_000)).toHaveLength(256)
  for (const part of partsFor(1_000_000)) expect(prefixOf(part)).toBe(part)
})

test('there are no other parts', () => {
  for (const part of ['', 'x', 'abc', 'ALL', '0 or 1=1']) expect(prefixOf(part)).toBeUndefined()
})
