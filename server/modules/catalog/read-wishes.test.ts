import { expect, test } from 'vitest'
import { readWishes, describeSearch } from './read-wishes.ts'

test.each([
  ['phone under 50k', 'phone', { highestKobo: 50_000_00 }],
  ['camry below 5.5m', 'camry', { highestKobo: 5_500_000_00 }],
  ['Laptop less than ₦200,000', 'laptop', { highestKobo: 200_000_00 }],
  ['laptop not more than 300 thousand naira', 'laptop', { highestKobo: 300_000_00 }],
  ['tv above N100k', 'tv', { lowestKobo: 100_000_00 }],
  ['samsung between 200 and 300k', 'samsung', { lowestKobo: 200_000_00, highestKobo: 300_000_00 }],
  ['under 20k power bank', 'power bank', { highestKobo: 20_000_00 }],
  ['tear rubber corolla', 'corolla', { condition: 'brand_new' }],
  ['brand-new iphone 15', 'iphone 15', { condition: 'brand_new' }],
  ['fairly used fridge', 'fridge', { condition: 'fairly_used' }],
  ['second hand laptop', 'laptop', { condition: 'fairly_used' }],
  ['generator in Lagos', 'generator', { state: 'Lagos' }],
  ['iphone in ikeja', 'iphone', { state: 'Lagos' }],
  ['camry in port harcourt', 'camry', { state: 'Rivers' }],
  ['fridge abuja', 'fridge', { state: 'FCT' }],
  [
    'fairly used iphone 12 in lagos under 500k',
    'iphone 12',
    { condition: 'fairly_used', state: 'Lagos', highestKobo: 500_000_00 },
  ],
  ['i want to buy a laptop', 'laptop', {}],
  ['how much is iphone 13', 'iphone 13', {}],
  ['wetin be price of iphone 11', 'iphone 11', {}],
  ['camry for sale in lagos', 'camry', { state: 'Lagos' }],
  ['half bag of rice', 'rice', {}],
  ['I better pass my neighbour', 'generator', {}],
])('%s: goods and filter', (text, goods, filter) => {
  expect(readWishes(text)).toEqual({ goods, filter })
})

test.each([
  'samsung galaxy a15',
  'power bank under 20000 mah',
  'shelf under 12 kg',
  'cable up to 100m rope 50kg',
  'made in aba',
  'books in yoruba',
  'lagos',
  'under 50k',
  'brand new',
  'kaftan, white',
  'used laptop',
  'price tag',
])('%s is about the goods alone', (text) => {
  const wishes = readWishes(text)
  expect(wishes && [wishes.goods, wishes.filter]).toBe(null)
})

test('what is shown is read as the same search', () => {
  const filter = { condition: 'brand_new', lowestKobo: 20_000_00, highestKobo: 50_000_50, state: 'Lagos' } as const
  const said = describeSearch('tecno pop', filter)
  expect(said).toBe('tecno pop, brand new, from NGN 20,000.00, up to NGN 50,000.50, in Lagos')
  expect(readWishes(said)).toEqual({ goods: 'tecno pop', filter })
})
