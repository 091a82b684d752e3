import { beforeAll, expect, test } from 'vitest'
import { openCatalog } from '#tests/support/app/catalog.ts'
import { addProduct } from '#tests/support/app/products.ts'

const { database, list } = await openCatalog()

beforeAll(async () => {
  const names = [
    'Dell Latitude 5420',
    'iPhone 12, US used',
    'Redmi Note 14',
    'Lexus RX 350',
    'Core i5 tower',
    'Hex dumbbells 12 kg, UK used',
    'Hex dumbbells 12 kg, brand new',
  ]
  for (const name of names) await addProduct(database, { name, description: 'Fine.' })
})

test.each([
  ['goods before words about them', 'dell latitude uk used', ['Dell Latitude 5420'], 'dell latitude'],
  ['another name of imported goods', 'uk used iphone 12', ['iPhone 12, US used'], null],
  ['goods before a number', 'redmi note 12', ['Redmi Note 14'], 'redmi note'],
  ['a model and its number as one word', 'iphone12', ['iPhone 12, US used'], 'iphone 12'],
  ['a short model and its number as one word', 'rx350', ['Lexus RX 350'], 'rx 350'],
  ['a word and a model as one word', 'corei5', ['Core i5 tower'], 'core i5'],
  ['a line of the kind', 'laptop', ['Dell Latitude 5420'], null],
])('%s: %s', async (_, search, names, corrected) => {
  const { data, corrected_search } = await list({ search })
  expect([data.map(({ name }) => name), corrected_search]).toEqual([names, corrected])
})
