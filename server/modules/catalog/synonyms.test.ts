import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { openCatalog } from '#tests/support/app/catalog.ts'
import { addCategory, addProduct } from '#tests/support/app/products.ts'
import { synonyms } from './synonyms.ts'

const { database, list, namesOf } = await openCatalog()

beforeAll(async () => {
  const cooling = await addCategory(database, 'Air Conditioners')
  const goods: [name: string, more?: Parameters<typeof addProduct>[1]][] = [
    ['Hisense fridge 90L'],
    ['LG refrigerator 205L'],
    ['Panasonic AC 1HP'],
    ['LG air conditioner 1.5HP'],
    ['Midea split unit', { category_id: cooling }],
    ['Samsung TV 32 inch'],
    ['Elepaq generator'],
    ['Leather couch'],
    ['Toyota Camry Tokunbo'],
    ['Ankara 6 yards'],
    ['Palm oil 5L'],
    ['PlayStation 5 Slim'],
    ['Nexus chest freezer'],
    ['LaserJet M111w'],
    ['DeskJet 2320'],
    ['Tecno Spark 40'],
    ['Galaxy projector'],
    // Goods of other kinds with such words.
    ['Wall bracket', { description: 'Holds a TV, or an AC.' }],
    ['Hair conditioner', { description: 'Let it dry in the air.' }],
    ['Used phone', { description: 'Foreign.' }],
    ['ThinkPad X1 Gen 9'],
  ]
  for (const [index, [name, more]] of goods.entries())
    await addProduct(database, { name, description: 'Fine.', created_at: new Date(index * 86_400_000), ...more })
})

test.each([
  ['fridge', ['Hisense fridge 90L', 'LG refrigerator 205L']],
  ['refrigerators', ['LG refrigerator 205L', 'Hisense fridge 90L']],
  ['lg fridge', ['LG refrigerator 205L']],
  ['ac', ['Panasonic AC 1HP', 'LG air conditioner 1.5HP', 'Wall bracket']],
  ['air conditioner', ['LG air conditioner 1.5HP', 'Panasonic AC 1HP', 'Midea split unit', 'Hair conditioner']],
  ['panasonic air conditioner 1hp', ['Panasonic AC 1HP']],
  ['television', ['Samsung TV 32 inch']],
  ['gen', ['Elepaq generator', 'ThinkPad X1 Gen 9']],
  ['generator', ['Elepaq generator']],
  ['settee', ['Leather couch']],
  ['tokunbo', ['Toyota Camry Tokunbo']],
  ['london used camry', ['Toyota Camry Tokunbo']],
  ['plasma', ['Samsung TV 32 inch']],
  ['deep freezer', ['Nexus chest freezer']],
  ['freezer', ['Nexus chest freezer']],
  ['palm oil 5 litres', ['Palm oil 5L']],
  ['printer', ['LaserJet M111w', 'DeskJet 2320']],
  ['laserjet', ['LaserJet M111w']],
  ['phone', ['Used phone', 'Tecno Spark 40']],
  ['handset', ['Tecno Spark 40']],
  ['tecno', ['Tecno Spark 40']],
])('%s also finds goods by their other names, and no other goods', async (search, names) => {
  expect((await namesOf({ search })).toSorted()).toEqual(names.toSorted())
  expect(await list({ search })).toMatchObject({ total: names.length })
})

test('any of the names comes before a description, whatever its age', async () => {
  expect(await namesOf({ search: 'ac' })).toEqual(['LG air conditioner 1.5HP', 'Panasonic AC 1HP', 'Wall bracket'])
})

test('a search in names alone finds other names', async () => {
  expect(await namesOf({ product_name: 'television' })).toEqual(['Samsung TV 32 inch'])
})

test.each([
  ['leather settee', 'leather couch'],
  ['african print 6 yards', 'ankara 6 yards'],
  ['television', 'tv'],
  ['plasma tv', 'tv'],
  ['ps 5', 'playstation 5'],
  ['red oil', 'palm oil'],
  ['printer', null],
  ['refrigerator', null],
  ['samsng tv', 'samsung tv'],
  ['panasnic air conditioner', 'panasonic air conditioner'],
])('the list says which names were searched instead: %s', async (search, corrected) => {
  expect(await list({ search })).toMatchObject({ corrected_search: corrected })
})

test('an exact search finds no other names', async () => {
  expect(await namesOf({ search: 'fridge', exact: 'true' })).toEqual(['Hisense fridge 90L'])
  expect(await namesOf({ search: 'settee', exact: 'true' })).toEqual([])
})

test('a kind by which more goods are called than can be listed does not find its lines', async () => {
  await sql`update catalog.words set name_count = 10000 where word = 'phone'`.execute(database)
  expect(await namesOf({ search: 'phone' })).toEqual(['Used phone'])
})

test('each name is written as searches are read', async () => {
  const names = [...new Set([...synonyms].flatMap(([name, others]) => [name, ...others]))]
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${names}::text[]) as name
    where ' ' || name || ' ' <> catalog.root_text(name)
      or cardinality(string_to_array(name, ' ')) <> cardinality(catalog.distinct_words(catalog.root_text(name)))
  `.execute(database)
  expect(rows).toEqual([])
})
