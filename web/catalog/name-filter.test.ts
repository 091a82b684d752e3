import { expect, test } from 'vitest'
import { namedLike } from './name-filter.ts'
import { countText } from './list-count.ts'

const names = ['Standing fan', 'Fanta crate', 'Gas cooker'].map((name) => ({ name }))

test('the name search filters the loaded list, case-insensitively, by substring', () => {
  expect(namedLike(names, 'FAN').map(({ name }) => name)).toEqual(['Standing fan', 'Fanta crate'])
  expect(namedLike(names, 'ding f')).toHaveLength(1)
  expect(namedLike(names, '.*')).toHaveLength(0)
  expect(namedLike(names, '')).toBe(names)
})

test('the name search finds Nigerian letters with and without marks, in both directions', () => {
  const cloth = ['Agbada àṣọ òkè', 'Aso oke', 'A\u0300s\u0323o\u0323'].map((name) => ({ name }))
  for (const text of ['aso', 'ÀṢỌ', 'a\u0300s\u0323o\u0323'])
    expect([text, namedLike(cloth, text).length]).toEqual([text, 3])
})

test('the count is of the whole list, or of the page while it is filtered by name', () => {
  const page = { data: names, total: 1204 } as unknown as Parameters<typeof countText>[0]
  expect(countText(page, '')).toBe('1,204 products')
  expect(countText({ ...page, total: 1 }, '')).toBe('1 product')
  expect(countText({ ...page, total: 10_000, total_is_least: true }, '')).toBe('More than 10,000 products')
  expect(countText(page, 'fan')).toBe('2 of 3 on this page')
})
