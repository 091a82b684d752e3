import { expect, test } from 'vitest'
import { categories } from './categories.ts'
import { bulkProducts, bulkSellers } from './make-bulk-products.ts'

const now = new Date('2026-11-21T09:00:00Z')
const size = { seed: 11, count: 5_000, now }
const products = [...bulkProducts(size)]

test('the same seed gives the same catalogue', () => {
  expect([...bulkProducts(size)]).toEqual(products)
})

test('a catalogue has the requested number of products, newest first, each with a known seller and category', () => {
  expect(products).toHaveLength(5_000)
  const sellers = new Set(bulkSellers(size).map(({ id }) => id))
  const known = new Set(categories.map(({ name }) => name))
  for (const { sellerId, categoryName } of products) {
    expect(sellers.has(sellerId)).toBe(true)
    expect(known.has(categoryName)).toBe(true)
  }
  for (let index = 1; index < products.length; index += 1) {
    expect(products[index]!.createdAt <= products[index - 1]!.createdAt).toBe(true)
  }
  expect(new Set(products.map(({ id }) => id)).size).toBe(5_000)
  expect(new Set(products.map(({ name }) => name)).size).toBeGreaterThan(3_000)
})

test('the colour in a name is the colour of the picture', () => {
  for (const { name, color, pictures } of products) {
    expect(name.endsWith(`, ${color}`)).toBe(true)
    expect(pictures[0]?.color).toBe(color)
    expect(pictures.length).toBeLessThanOrEqual(2)
    expect(name.length).toBeLessThanOrEqual(90)
  }
})

test('names from another shop are title-cased and get our categories and fitting pictures', () => {
  const names = [
    { category: 'phones-tablets', name: 'oraimo 20000mah power bank with led torch' },
    { category: 'mens-fashion', name: 'plain polo shirt for men black xxl' },
    { category: 'groceries', name: 'golden penny semovita 10kg' },
  ]
  const [powerBank, shirt, semovita, again] = [...bulkProducts({ ...size, count: 4, names })]
  expect(powerBank).toMatchObject({
    name: 'Oraimo 20000mAh Power Bank with LED Torch',
    brandName: 'Oraimo',
    categoryName: 'Phones',
  })
  expect(powerBank?.pictures[0]).toMatchObject({ drawing: 'powerBank' })
  expect(shirt).toMatchObject({ name: 'Plain Polo Shirt for Men Black XXL', color: 'black', categoryName: 'Fashion' })
  expect(semovita).toMatchObject({
    name: 'Golden Penny Semovita 10kg',
    brandName: 'Golden Penny',
    categoryName: 'Groceries',
  })
  expect(again?.name.startsWith('Oraimo 20000mAh Power Bank')).toBe(true)
})

test('the number of sellers stays small', () => {
  expect(bulkSellers({ ...size, count: 1_000 })).toHaveLength(60)
  expect(bulkSellers({ ...size, count: 600_000 })).toHaveLength(10_000)
})
