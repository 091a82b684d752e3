import { expect, test } from 'vitest'
import { listHead } from './list-head.ts'
import { readChoice } from './list-choice.ts'
import { listTitle, subjectOf, type ListKind } from './list-kinds.ts'

const headOf = (kind: ListKind, query: string, products = 1) =>
  listHead({
    kind,
    choice: readChoice(new URLSearchParams(query), ['Lagos']),
    origin: 'https://kanti.example',
    states: [],
    list: {
      message: '',
      data: Array.from({ length: products }, () => ({}) as never),
      previous: null,
      next: null,
      current_page: 1,
      total_pages: 1,
      total: products,
      corrected_search: null,
      total_is_least: false,
    },
    also: [],
  })
const isToBeFound = (head: ReturnType<typeof listHead>) => !head.some((tag) => 'name' in tag && tag.name === 'robots')

test.each([
  ['all', '', true],
  ['all', 'page=2', true],
  ['category', 'product_category=Phones', true],
  ['category', '', false],
  ['category', 'product_category=Phones&condition=brand_new', false],
  ['all', 'state=Lagos', false],
  ['all', 'sort=price_asc', false],
  ['search', 'product_name=fan', false],
] as const)('whether the list %s with "%s" is indexed: %s', (kind, query, expected) => {
  expect(isToBeFound(headOf(kind, query))).toBe(expected)
})

test('an empty list is not indexed', () => {
  expect(isToBeFound(headOf('category', 'product_category=Nothing', 0))).toBe(false)
})

test('the canonical URL is normalized', () => {
  expect(headOf('category', 'page=1&sort=boo&product_category=Phones&utm_source=x')).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://kanti.example/search-product-category?product_category=Phones',
  })
})

test('the title names the subject of the list', () => {
  const choice = readChoice(new URLSearchParams('product_category=Phones&product_name=fan&page=3'), [])
  expect(listTitle('all', choice)).toBe('All Products, page 3')
  expect(listTitle('category', choice)).toBe('Phones: new and used, page 3')
  expect(listTitle('search', choice)).toBe('Search for fan, page 3')
  expect([subjectOf('category', choice), subjectOf('search', choice), subjectOf('all', choice)]).toEqual([
    'Phones',
    'Results for “fan”',
    'All Products',
  ])
})
