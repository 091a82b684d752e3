import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { catalog } from '#contracts/catalog.ts'
import {
  asksTheSame,
  changed,
  choiceAddress,
  choiceQuery,
  conditions,
  listQueryOf,
  readChoice,
  sortOf,
  sortsFor,
  type ListChoice,
} from './list-choice.ts'

const STATES = ['Abia', 'Akwa Ibom', 'FCT', 'Lagos']
const read = (query: string) => readChoice(new URLSearchParams(query), STATES)
const nothing: ListChoice = read('')

describe('the URL holds the choice', () => {
  test('reads every parameter and writes them in one order', () => {
    const choice = read(
      'page=3&sort=price_asc&state=lagos&price_below=50k&price_above=20,000&condition=brand_new&product_name=fan',
    )
    expect(choiceAddress('/search', choice)).toBe(
      '/search?product_name=fan&condition=brand_new&price_above=20000&price_below=50000&state=Lagos&sort=price_asc&page=3',
    )
  })

  test('joins a search and its refinement, which a form without scripts sends as two fields', () => {
    expect(choiceAddress('/search', read('product_name=tv&product_name=samsung'))).toBe(
      '/search?product_name=tv+samsung',
    )
    expect(choiceAddress('/search', read('product_name=tv&product_name='))).toBe('/search?product_name=tv')
  })

  test('omits default values', () => {
    expect(choiceAddress('/categories', read('sort=newest&page=1&condition=&price_above=0&state='))).toBe('/categories')
    expect(choiceAddress('/search', read('product_name=fan&sort=relevance'))).toBe('/search?product_name=fan')
  })

  test('a changed list starts at its first page', () => {
    expect(changed(read('page=7'), { state: 'Abia' })).toMatchObject({ state: 'Abia', page: 1 })
  })

  test('an exact search stays exact until its words change', () => {
    const exact = read('product_name=galxy&exact=true')
    expect(choiceAddress('/search', changed(exact, { state: 'Abia' }))).toBe(
      '/search?product_name=galxy&exact=true&state=Abia',
    )
    expect(choiceAddress('/search', changed(exact, { text: 'galxy s24' }))).toBe('/search?product_name=galxy+s24')
    expect(read('exact=true')).toEqual(nothing)
  })

  test('a dialog in the URL does not change the list', () => {
    const at = (query: string) => new URL(`https://kanti.example/categories${query}`)
    expect(asksTheSame(at('?state=Abia'), at('?auth=login&state=Abia'))).toBe(true)
    expect(asksTheSame(at('?state=Abia'), at('?state=Lagos'))).toBe(false)
    expect(asksTheSame(at('?state=Abia'), at('?state=Abia'))).toBe(false)
  })
})

describe('unknown or invalid values count as not chosen', () => {
  test.each([
    'condition=broken',
    'sort=random',
    'sort=relevance',
    'state=Atlantis',
    'page=0',
    'page=-1',
    'page=1.5',
    'page=99999999999',
    'price_above=abc&price_below=-3',
    'product_name=%00%07',
    'unknown=1&condition[]=brand_new',
  ])('%s', (query) => {
    expect(read(query)).toEqual(nothing)
  })

  test('a repeated value counts once', () => {
    expect(read('sort=price_asc&sort=newest&condition=brand_new&condition=brand_new')).toMatchObject({
      sort: 'price_asc',
      conditions: ['brand_new'],
    })
  })

  test('texts are cut at the limit of the API', () => {
    expect(read(`product_name=${'x'.repeat(5000)}`).text).toHaveLength(100)
    expect(read(`product_name=${'x'.repeat(99)}${encodeURIComponent('🧺')}`).text).toBe('x'.repeat(99))
  })
})

describe('the API query', () => {
  test('has a condition only if exactly one is ticked', () => {
    expect(listQueryOf(read('condition=fairly_used')).condition).toBe('fairly_used')
    expect(listQueryOf(read('condition=fairly_used&condition=brand_new')).condition).toBeUndefined()
    expect(listQueryOf(nothing).condition).toBeUndefined()
  })

  test('requests 24 products a page, sorted by relevance with a search, otherwise by newest', () => {
    expect(listQueryOf(nothing)).toMatchObject({ page_size: '24', sort: 'newest' })
    expect(listQueryOf(read('product_name=fan'))).toMatchObject({ search: 'fan', sort: 'relevance' })
  })

  test('is always valid, whatever the URL', () => {
    const key = fc.constantFrom(
      'product_name',
      'exact',
      'product_category',
      'condition',
      'price_above',
      'price_below',
      'state',
      'sort',
      'page',
    )
    const value = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.integer().map(String),
      fc.constantFrom(...conditions, 'relevance', 'Lagos', 'true'),
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(key, value)), (pairs) => {
        const choice = readChoice(new URLSearchParams(pairs), STATES)
        const asked = Object.entries(listQueryOf(choice)).filter(([, text]) => text !== undefined)
        expect(catalog.listProducts.describe.query.safeParse(Object.fromEntries(asked)).error).toBeUndefined()
        expect(readChoice(choiceQuery(choice), STATES)).toEqual(choice)
      }),
    )
  })
})

test('relevance is offered only with a search', () => {
  expect(sortsFor('')).toEqual(['newest', 'price_asc', 'price_desc'])
  expect(sortsFor('fan')[0]).toBe('relevance')
  expect(sortOf(read('product_name=fan&sort=newest'))).toBe('newest')
})
