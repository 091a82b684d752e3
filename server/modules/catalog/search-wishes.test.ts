import type { KyselyPlugin } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { openCatalog } from '#tests/support/app/catalog.ts'
import { addProduct } from '#tests/support/app/products.ts'
import { searchProducts } from './search-products.ts'

const { database, list, namesOf } = await openCatalog()

beforeAll(async () => {
  const goods: [name: string, more?: Parameters<typeof addProduct>[1]][] = [
    ['Infinix Hot 60i', { price_kobo: 180_000_00, state: 'Lagos' }],
    ['Infinix Hot 60 Pro, Tokunbo', { price_kobo: 250_000_00, state: 'Kano', condition: 'fairly_used' }],
    ['iPhone 12, US used', { price_kobo: 400_000_00, state: 'Lagos', condition: 'fairly_used' }],
  ]
  for (const [name, more] of goods)
    await addProduct(database, { name, description: 'Fine.', state: 'Oyo', condition: 'brand_new', ...more })
})

test.each([
  ['infinix under 200k', ['Infinix Hot 60i'], 'infinix, up to NGN 200,000.00'],
  ['infinix in kano', ['Infinix Hot 60 Pro, Tokunbo'], 'infinix, in Kano'],
  ['fairly used infinix', ['Infinix Hot 60 Pro, Tokunbo'], 'infinix, fairly used'],
  ['infinx below 200k', ['Infinix Hot 60i'], 'infinix, up to NGN 200,000.00'],
  ['i want to buy iphone', ['iPhone 12, US used'], 'iphone'],
])('%s filters, and the list says so', async (search, names, corrected) => {
  const { data, corrected_search } = await list({ search })
  expect([data.map(({ name }) => name), corrected_search]).toEqual([names, corrected])
})

test('where nothing passes the read filter, the goods are found without, and the list says so', async () => {
  expect(await list({ search: 'iphone under 100k' })).toMatchObject({
    data: [{ name: 'iPhone 12, US used' }],
    corrected_search: 'iphone',
  })
  expect(await list({ search: 'infinix under 200k in kano' })).toMatchObject({
    data: [{ name: 'Infinix Hot 60i' }],
    corrected_search: 'infinix, up to NGN 200,000.00',
  })
  expect(await list({ search: 'xylophone under 100k' })).toMatchObject({ data: [], corrected_search: null })
})

test('a filter that the request has stands above one that is read', async () => {
  expect(await list({ search: 'infinix under 200k', price_below: '300000', state: 'Kano' })).toMatchObject({
    data: [{ name: 'Infinix Hot 60 Pro, Tokunbo' }],
    corrected_search: 'infinix',
  })
})

test('an exact search and a search in names read no filter', async () => {
  expect(await namesOf({ search: 'infinix under 200k', exact: 'true' })).toEqual([])
  expect((await namesOf({ product_name: 'infinix under 200k' })).toSorted()).toEqual([
    'Infinix Hot 60 Pro, Tokunbo',
    'Infinix Hot 60i',
  ])
})

test('only words about more than the goods cost more statements', async () => {
  const statements = async (anywhere: string) => {
    let count = 0
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => (count++, node),
      transformResult: ({ result }) => Promise.resolve(result),
    }
    const slice = { offset: 0, limit: 5 }
    await searchProducts(database.withPlugin(counting), { anywhere, isExact: false }, {}, 'relevance', slice)
    return count
  }
  expect(await statements('hot 60i')).toBe(2)
  expect(await statements('infinix under 200k')).toBe(2)
  expect(await statements('infinix under 100k')).toBe(5)
})
