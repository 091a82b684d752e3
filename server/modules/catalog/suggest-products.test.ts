import { beforeAll, expect, test } from 'vitest'
import { openCatalog } from '#tests/support/app/catalog.ts'
import { addCategory, addProduct } from '#tests/support/app/products.ts'

const { database, suggest, namesOf } = await openCatalog()
const textsOf = async (search: string) => (await suggest(search)).map(({ text }) => text)

beforeAll(async () => {
  const phones = await addCategory(database, 'Phones')
  await addCategory(database, 'Phonographs')
  const retired = await addCategory(database, 'Phone cards', { retired_at: new Date() })
  await addProduct(database, { name: 'Recharge card', category_id: retired })
  for (const name of [
    'Samsung Galaxy A15 128GB',
    'Samsung Galaxy A15 64GB',
    'Samsung Galaxy S24 Ultra',
    'Sandals for men',
    'Apple iPhone 13',
    'Generator for shops',
  ]) {
    await addProduct(database, { name, category_id: phones })
  }
  await addProduct(database, { name: 'Samosa machine', unlisted_at: new Date() })
})

test('completes the word being typed, with the most frequent continuations first', async () => {
  expect(await textsOf('sam')).toEqual(['samsung galaxy a15', 'samsung galaxy s24'])
  expect(await textsOf('samsung galaxy s')).toEqual(['samsung galaxy s24 ultra'])
  expect(await textsOf('galaxy sam')).toContain('samsung galaxy a15')
})

test('begins earlier if the name ends soon', async () => {
  expect(await textsOf('13')).toEqual(['apple iphone 13'])
})

test('tolerates typos', async () => {
  expect(await textsOf('samsng')).toContain('samsung galaxy a15')
  expect(await textsOf('samsng gal')).toContain('samsung galaxy a15')
})

test('suggests categories that have products and are not retired', async () => {
  expect((await suggest('phon')).filter(({ category }) => category)).toEqual([{ text: 'Phones', category: 'Phones' }])
  expect((await suggest('Phones')).filter(({ category }) => category)).toEqual([{ text: 'Phones', category: 'Phones' }])
})

test('no suggestion ends with a small word', async () => {
  expect(await textsOf('gener')).toEqual(['generator for shops'])
  expect(await textsOf('sand')).toEqual(['sandals for men'])
})

test('each suggestion leads to products', async () => {
  for (const text of await textsOf('s')) expect(await namesOf({ search: text })).not.toEqual([])
})

test.each(['zzzz', '!!', "'; --", '%', '\\'])('suggests nothing for %s', async (search) => {
  expect(await suggest(search)).toEqual([])
})
