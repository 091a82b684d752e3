import { beforeAll, expect, test } from 'vitest'
import { openCatalog } from '#tests/support/app/catalog.ts'
import { addCategory, addProduct, addSeller } from '#tests/support/app/products.ts'

const { database, list, namesOf } = await openCatalog()
const day = (number: number) => new Date(Date.UTC(2026, 9, number))
const ALL = ['Lamp', 'Tablet', 'Kettle', 'Phone', 'Radio']
let phones: string
let seller: string

beforeAll(async () => {
  phones = await addCategory(database, 'Phones')
  seller = await addSeller(database)
  await addProduct(database, { name: 'Radio', price_kobo: 5_000_00, created_at: day(1) })
  await addProduct(database, { name: 'Phone', price_kobo: 90_000_50, created_at: day(2), category_id: phones })
  await addProduct(database, { name: 'Kettle', price_kobo: 12_000_00, created_at: day(3), condition: 'fairly_used' })
  await addProduct(database, {
    name: 'Tablet',
    price_kobo: 60_000_00,
    created_at: day(4),
    category_id: phones,
    state: 'Kano',
  })
  await addProduct(database, { name: 'Lamp', price_kobo: 5_000_00, created_at: day(5), seller_id: seller })
  await addProduct(database, { name: 'Hidden', created_at: day(6), unlisted_at: day(7) })
  await addProduct(database, { name: 'Removed', created_at: day(6), deleted_at: day(7) })
})

test('the list contains every listed product, newest first, and no other', async () => {
  const page = await list()
  expect(page.data.map(({ name }) => name)).toEqual(ALL)
  expect(page).toMatchObject({ total: 5, total_pages: 1, current_page: 1, previous: null, next: null })
})

test.each([
  ['condition', { condition: 'fairly_used' }, ['Kettle']],
  ['a category by name in any letter case', { category: 'pHONES' }, ['Tablet', 'Phone']],
  ['an unknown category', { category: 'Boats' }, []],
  ['a state in any letter case', { state: 'kano' }, ['Tablet']],
  ['a category and a state', { category: 'Phones', state: 'Lagos' }, ['Phone']],
  ['a category, a state and prices', { category: 'Phones', state: 'Lagos', price_above: '90000' }, ['Phone']],
  ['a lowest price, inclusive', { price_above: '60000' }, ['Tablet', 'Phone']],
  ['a highest price, inclusive', { price_below: '12000' }, ['Lamp', 'Kettle', 'Radio']],
  ['prices with kobo', { price_above: '90000.50', price_below: '90000.5' }, ['Phone']],
  ['one kobo less', { price_below: '90000.49', price_above: '60000.01' }, []],
  ['prices that cross', { price_above: '9000', price_below: '8000' }, []],
  ['empty parameters', { condition: '', category: '', state: ' ', price_above: '', search: '' }, ALL],
  ['an unknown seller', { seller: 'me' }, []],
  ['a search among other things', { search: 'phone', condition: 'fairly_used' }, []],
  ['a search within prices', { search: 'phone', price_above: '90000', price_below: '91000' }, ['Phone']],
])('filtered by %s', async (_, query, names) => {
  const page = await list(query)
  expect(page.data.map(({ name }) => name)).toEqual(names)
  expect(page.total).toBe(names.length)
})

test('filtered by a category id, and by a seller id in capitals', async () => {
  expect(await namesOf({ category: phones })).toEqual(['Tablet', 'Phone'])
  expect(await namesOf({ seller: seller.toUpperCase() })).toEqual(['Lamp'])
  expect(await namesOf({ seller, search: 'lamp' })).toEqual(['Lamp'])
})

test.each([
  ['price_asc', ['Kettle', 'Tablet', 'Phone']],
  ['price_desc', ['Phone', 'Tablet', 'Kettle']],
  ['newest', ['Tablet', 'Kettle', 'Phone']],
  ['relevance', ['Tablet', 'Kettle', 'Phone']],
])('sorted by %s', async (sort, names) => {
  expect(await namesOf({ sort, price_above: '10000' })).toEqual(names)
})

test('an empty result has no pages, and its current page is the first', async () => {
  expect(await list({ condition: 'fairly_used', state: 'Kano', page: '3' })).toMatchObject({
    data: [],
    total: 0,
    total_pages: 0,
    current_page: 1,
    previous: null,
    next: null,
  })
})

test('a page beyond the end is empty and links back to the last one', async () => {
  const page = await list({ page: '9', page_size: '2' })
  expect(page).toMatchObject({ data: [], total: 5, total_pages: 3, current_page: 9, next: null })
  expect(page.previous).toBe('https://kanti.example/api/v1/products?page=3&page_size=2')
})

test('links preserve the filters and lead through the whole list', async () => {
  const names: string[] = []
  let query: Record<string, string> | null = { price_below: '90000.5', sort: 'price_asc', page_size: '2' }
  while (query) {
    const page = await list(query)
    names.push(...page.data.map(({ name }) => name))
    expect(page.next === null || page.next.startsWith('https://kanti.example/api/v1/products?')).toBe(true)
    query = page.next === null ? null : Object.fromEntries(new URL(page.next).searchParams)
  }
  expect(names.slice(0, 2).toSorted()).toEqual(['Lamp', 'Radio'])
  expect(names.slice(2)).toEqual(['Kettle', 'Tablet', 'Phone'])
})

test.each([
  [{ state: 'Atlantis' }],
  [{ condition: 'new' }],
  [{ colour: 'red' }],
  [{ page: '0' }],
  [{ page_size: '101' }],
  [{ price_above: '-1' }],
  [{ price_above: '1e9' }],
  [{ search: 'x'.repeat(5000) }],
  [{ search: 'nul \0' }],
  [{ search: 'lone \ud800' }],
])('refused: %j', async (query) => {
  await expect(async () => list(query)).rejects.toThrow()
})

test.each([
  [{ search: '%' }],
  [{ search: "'; select 1; --" }],
  [{ search: '& | ! ( ) : *' }],
  [{ search: '@~c:1' }],
  [{ search: '😀 日本' }],
  [{ category: "O'Brien \\" }],
  [{ page: '1000000' }],
  [{ search: 'the of and' }],
])('an empty page: %j', async (query) => {
  expect((await list(query)).data).toEqual([])
})
