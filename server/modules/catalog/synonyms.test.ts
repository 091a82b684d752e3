import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { openCatalog } from '#tests/support/app/catalog.ts'
import { addProduct } from '#tests/support/app/products.ts'
import { SAME_GOODS } from './synonyms.ts'

const { database, list, namesOf } = await openCatalog()

beforeAll(async () => {
  const names = ['Hisense fridge 90L', 'LG refrigerator 205L', 'Panasonic AC 1HP', 'LG air conditioner 1.5HP']
  names.push('Samsung TV 32 inch', 'PS5 slim', 'PlayStation 5 pad', 'PlayStation 4 pad', 'Leather couch')
  for (const [index, name] of names.entries())
    await addProduct(database, { name, description: 'As new.', created_at: new Date(Date.UTC(2026, 9, 1 + index)) })
  await addProduct(database, { name: 'Wall bracket', description: 'Holds a television.', created_at: new Date(0) })
})

test.each([
  ['fridge', ['Hisense fridge 90L', 'LG refrigerator 205L']],
  ['refrigerators', ['LG refrigerator 205L', 'Hisense fridge 90L']],
  ['lg fridge', ['LG refrigerator 205L']],
  ['ac', ['LG air conditioner 1.5HP', 'Panasonic AC 1HP']],
  ['air conditioner', ['LG air conditioner 1.5HP', 'Panasonic AC 1HP']],
  ['panasonic air conditioner 1hp', ['Panasonic AC 1HP']],
  ['ps5', ['PlayStation 5 pad', 'PS5 slim']],
  ['playstation 5', ['PlayStation 5 pad', 'PS5 slim']],
  ['television', ['Samsung TV 32 inch', 'Wall bracket']],
  ['settee', ['Leather couch']],
])('%s also finds goods by their other names', async (search, names) => {
  expect((await namesOf({ search })).toSorted()).toEqual(names.toSorted())
  expect(await list({ search })).toMatchObject({ total: names.length })
})

test('in names alone, synonyms count in names alone', async () => {
  expect(await namesOf({ product_name: 'television' })).toEqual(['Samsung TV 32 inch'])
})

test('the list says which name it searched if no product has the typed one', async () => {
  expect(await list({ search: 'leather settee' })).toMatchObject({ corrected_search: 'leather couch' })
  expect(await list({ search: 'television' })).toMatchObject({ corrected_search: null })
})

test('a correction beside a word with synonyms is named', async () => {
  expect(await list({ search: 'samsng tv' })).toMatchObject({ total: 1, corrected_search: 'samsung tv' })
  expect(await list({ search: 'panasnic air conditioner' })).toMatchObject({
    total: 1,
    corrected_search: 'panasonic air conditioner',
  })
})

test('an exact search finds no synonyms', async () => {
  expect(await namesOf({ search: 'fridge', exact: 'true' })).toEqual(['Hisense fridge 90L'])
  expect(await namesOf({ search: 'settee', exact: 'true' })).toEqual([])
})

test('each name is written as searches are read', async () => {
  const names = SAME_GOODS.flat()
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${names}::text[]) as name
    where ' ' || name || ' ' <> catalog.root_text(name)
      or cardinality(string_to_array(name, ' ')) <> cardinality(catalog.distinct_words(catalog.root_text(name)))
  `.execute(database)
  expect(rows).toEqual([])
})
