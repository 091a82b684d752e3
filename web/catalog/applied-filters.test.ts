import { expect, test } from 'vitest'
import { filterChips, withoutFilters } from './applied-filters.ts'
import { choiceAddress, readChoice } from './list-choice.ts'

const read = (query: string) => readChoice(new URLSearchParams(query), ['Lagos'])

test('both conditions are offered, and every other applied filter can be removed', () => {
  const chips = filterChips(
    'all',
    read('condition=brand_new&price_above=20000&price_below=50000&state=Lagos&product_name=fan'),
  )
  expect(chips.map(({ label, isOn }) => [label, isOn])).toEqual([
    ['Brand New', true],
    ['Fairly Used', false],
    ['From NGN 20,000', true],
    ['Up to NGN 50,000', true],
    ['Lagos', true],
    ['“fan”', true],
  ])
})

test('a chip links to the same list with its filter toggled, at the first page', () => {
  const [brandNew, fairlyUsed, from] = filterChips('all', read('condition=brand_new&price_above=20000&page=4'))
  expect(choiceAddress('/categories', brandNew!.turned)).toBe('/categories?price_above=20000')
  expect(choiceAddress('/categories', fairlyUsed!.turned)).toBe(
    '/categories?condition=brand_new&condition=fairly_used&price_above=20000',
  )
  expect(choiceAddress('/categories', from!.turned)).toBe('/categories?condition=brand_new')
})

test('removing the filters keeps search, category and order', () => {
  const search = read('product_name=fan&state=Lagos&sort=price_asc&page=2')
  expect(choiceAddress('/search', withoutFilters('search', search))).toBe('/search?product_name=fan&sort=price_asc')
  const category = read('product_category=Phones&product_name=pouch&condition=brand_new')
  expect(choiceAddress('/c', withoutFilters('category', category))).toBe('/c?product_category=Phones')
})
