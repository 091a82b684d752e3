import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { openCatalog } from '#tests/support/app/catalog.ts'
import { addCategory, addProduct } from '#tests/support/app/products.ts'

const { database, list, namesOf } = await openCatalog()
const day = (number: number) => new Date(Date.UTC(2026, 9, number))

beforeAll(async () => {
  const phones = await addCategory(database, 'Phones & Tablets')
  const power = await addCategory(database, 'Generators')
  const add = (name: string, more: Parameters<typeof addProduct>[1] = {}) => addProduct(database, { name, ...more })
  await add('Samsung Galaxy A15 128GB', {
    brand_name: 'Samsung',
    category_id: phones,
    created_at: day(1),
    price_kobo: 230_000_00,
  })
  await add('Samsung Galaxy S24 Ultra', {
    brand_name: 'Samsung',
    category_id: phones,
    created_at: day(2),
    price_kobo: 1_400_000_00,
  })
  await add('Galaxy Projector', {
    brand_name: 'Sky',
    created_at: day(3),
    description: 'Stars on your ceiling. Not a phone.',
  })
  await add('Tecno Spark 20', {
    brand_name: 'Tecno',
    category_id: phones,
    created_at: day(4),
    description: 'Better than any Samsung',
  })
  await add('Sumec Firman 2.5kVA', { brand_name: 'Firman', category_id: power, created_at: day(5) })
  await add('Elepaq 3.5 KVA generator', { brand_name: 'Elepaq', category_id: power, created_at: day(6), state: 'Kano' })
  await add('Generator oil', { brand_name: 'Ammasco', created_at: day(7), price_kobo: 6_500_00 })
  await add("Men's leather shoes, size 43", { brand_name: 'Clarks', created_at: day(8) })
  await add('Rechargeable AA batteries', { brand_name: 'Duracell', created_at: day(9), description: 'For the radio' })
  await add('Açaí body cream', { brand_name: 'Natura', created_at: day(10) })
  await add('LG 43" Smart TV', { brand_name: 'LG', created_at: day(11) })
  await add('Ọjà carrier for babies', { brand_name: 'Mama', created_at: day(12) })
  await add('Agbada àṣọ òkè', { brand_name: 'Iseyin', created_at: day(12) })
  await add('Kofar Ƙarfe', { brand_name: 'Dan Ɓauchi', created_at: day(12) })
  await add('Oraimo power bank 20,000mAh', { brand_name: 'Oraimo', created_at: day(13) })
  await add('Powerbank case', { brand_name: 'Generic', created_at: day(14) })
  await add('Fan', { brand_name: 'Binatone', created_at: day(15) })
  await add('Fan', { brand_name: 'Binatone', created_at: day(16), price_kobo: 1 })
})

test.each([
  ['a typo in each word', 'samsng galxy', ['Samsung Galaxy S24 Ultra', 'Samsung Galaxy A15 128GB']],
  ['two typos in a word', 'generetour oil', ['Generator oil']],
  ['swapped letters', 'proejctor', ['Galaxy Projector']],
  ['word order', 'a15 galaxy samsung', ['Samsung Galaxy A15 128GB']],
  ['one more word', 'samsung galaxy a15 cheap', ['Samsung Galaxy A15 128GB']],
  ['plurals in the search', 'generators', ['Generator oil', 'Elepaq 3.5 KVA generator', 'Sumec Firman 2.5kVA']],
  ['plurals in the product', 'battery', ['Rechargeable AA batteries']],
  ['an apostrophe', 'mens shoe', ["Men's leather shoes, size 43"]],
  ['no accents where there are some', 'acai', ['Açaí body cream']],
  ['accents where there are none', 'généràtor oil', ['Generator oil']],
  ['letters of Yoruba', 'oja', ['Ọjà carrier for babies']],
  ['no tone marks where there are some', 'agbada aso oke', ['Agbada àṣọ òkè']],
  ['letters and marks apart', 'a\u0300s\u0323o\u0323 o\u0300ke\u0300', ['Agbada àṣọ òkè']],
  ['no hooks where there are some', 'karfe bauchi', ['Kofar Ƙarfe']],
  ['hooks where there are none', 'ƙofar', ['Kofar Ƙarfe']],
  ['a separate unit in the product', '3.5kva', ['Elepaq 3.5 KVA generator']],
  ['a separate unit in the search', '2.5 kva', ['Sumec Firman 2.5kVA']],
  ['inches as a word', '43 inch tv', ['LG 43" Smart TV']],
  ['inches joined', '43-inch', ['LG 43" Smart TV']],
  ['thousands', '20000mah', ['Oraimo power bank 20,000mAh']],
  ['two words that others write as one', 'power bank', ['Powerbank case', 'Oraimo power bank 20,000mAh']],
  ['one word that others write as two', 'bodycream', ['Açaí body cream']],
  ['description words', 'ceiling stars', ['Galaxy Projector']],
  ['brand words', 'duracell', ['Rechargeable AA batteries']],
  ['nothing at all', 'xylophone', []],
])('%s: %s', async (_, search, names) => {
  expect(await namesOf({ search })).toEqual(names)
})

test.each([
  ['a typo in each word', 'Samsng galxy', 'samsung galaxy'],
  ['one word that others write as two', 'bodycream', 'body cream'],
  ['a word that nothing has', 'samsung galaxy a15 cheap', 'samsung galaxy a15'],
  ['a model that nothing has', 'galaxy a51', 'galaxy'],
  ['small words', 'the samsung for you', null],
  ['plurals', 'generators', null],
  ['accents', 'généràtor oil', null],
  ['two words that others write as one', 'power bank', null],
  ['nothing at all', 'xylophone', null],
])('the list says what was searched instead: %s: %s', async (_, search, corrected) => {
  expect(await list({ search })).toMatchObject({ corrected_search: corrected })
})

test('an exact search corrects nothing', async () => {
  expect(await namesOf({ search: 'samsng galxy', exact: 'true' })).toEqual([])
  expect(await namesOf({ search: 'galaxy a51', exact: 'true' })).toEqual([])
  expect(await list({ search: 'galaxies projectors', exact: 'true' })).toMatchObject({
    data: [{ name: 'Galaxy Projector' }],
    corrected_search: null,
  })
  expect(await namesOf({ search: 'galxy', exact: 'false' })).toContain('Galaxy Projector')
})

test('matches in names come before matches in descriptions', async () => {
  expect(await namesOf({ search: 'samsung' })).toEqual([
    'Samsung Galaxy S24 Ultra',
    'Samsung Galaxy A15 128GB',
    'Tecno Spark 20',
  ])
})

test('matches in the name come before the category, and the category before the description', async () => {
  expect(await namesOf({ search: 'phones' })).toEqual([
    'Tecno Spark 20',
    'Samsung Galaxy S24 Ultra',
    'Samsung Galaxy A15 128GB',
    'Galaxy Projector',
  ])
})

test('the newer one comes first among equals', async () => {
  const { data } = await list({ search: 'fan' })
  expect(data.map(({ price }) => price)).toEqual([0.01, 1000])
})

test('a model number is never corrected to another model', async () => {
  expect(await namesOf({ search: 'galaxy a51' })).toEqual([
    'Galaxy Projector',
    'Samsung Galaxy S24 Ultra',
    'Samsung Galaxy A15 128GB',
  ])
})

test('product_name searches names only', async () => {
  expect(await namesOf({ product_name: 'generator' })).toEqual(['Generator oil', 'Elepaq 3.5 KVA generator'])
  expect(await namesOf({ product_name: 'duracell' })).toEqual([])
  expect(await namesOf({ product_name: 'galxy', search: 'phones' })).toEqual([
    'Samsung Galaxy S24 Ultra',
    'Samsung Galaxy A15 128GB',
    'Galaxy Projector',
  ])
})

test('filters, sorts and pages work with a search', async () => {
  expect(await namesOf({ search: 'generator', state: 'Kano' })).toEqual(['Elepaq 3.5 KVA generator'])
  expect(await namesOf({ search: 'samsung', price_below: '300000', category: 'phones & tablets' })).toEqual([
    'Samsung Galaxy A15 128GB',
    'Tecno Spark 20',
  ])
  expect(await namesOf({ search: 'samsung', sort: 'price_desc' })).toEqual([
    'Samsung Galaxy S24 Ultra',
    'Samsung Galaxy A15 128GB',
    'Tecno Spark 20',
  ])
  expect(await list({ search: 'samsung', page: '2', page_size: '2' })).toMatchObject({
    data: [{ name: 'Tecno Spark 20' }],
    total: 3,
    total_pages: 2,
    current_page: 2,
    next: null,
  })
  expect(await list({ search: 'samsung', page: '5' })).toMatchObject({ data: [], total: 3, current_page: 5 })
})

test('a changed product is found at once', async () => {
  const id = await addProduct(database, { name: 'Zobo maker' })
  expect(await namesOf({ search: 'zobbo' })).toEqual(['Zobo maker'])
  await sql`update catalog.products set name = 'Kunu maker' where id = ${id}`.execute(database)
  expect(await namesOf({ search: 'kunnu' })).toEqual(['Kunu maker'])
  expect(await namesOf({ search: 'zobo' })).toEqual([])
  await sql`update catalog.products set unlisted_at = now() where id = ${id}`.execute(database)
  expect(await namesOf({ search: 'kunu' })).toEqual([])
})

test('common words are searched from the newest products on, with filters and in descriptions too', async () => {
  // In batches, to stay well below the statement timeout.
  for (let from = 0; from < 3000; from += 500) {
    await sql`
      insert into catalog.products (seller_id, category_id, cover_id, name, brand_name, color, description, condition,
        price_kobo, weight_grams, warranty_duration, warranty_duration_type, warranty_address, state, created_at)
      select seller_id, category_id, cover_id, case when number % 2 = 0 then 'Cotton shirt ' || number else 'Trousers ' || number end,
        'Aba', 'blue', 'cotton from Aba', condition, number * 100, 1, 0, 'none', '', case when number = 7 then 'Osun' else 'Abia' end,
        timestamptz '2025-01-01 00:00+00' + make_interval(hours => number)
      from (select * from catalog.products limit 1) as any_product, generate_series(${from}::integer + 1,
        ${from} + 500) as number
    `.execute(database)
  }
  await sql`select catalog.fold_changes()`.execute(database)
  expect((await namesOf({ search: 'cotton shirts' })).slice(0, 2)).toEqual(['Cotton shirt 3000', 'Cotton shirt 2998'])
  expect(await namesOf({ search: 'cotton aba', state: 'Osun' })).toEqual(['Trousers 7'])
  expect(await namesOf({ search: 'shirt cotton', price_above: '20', price_below: '25' })).toEqual([
    'Cotton shirt 24',
    'Cotton shirt 22',
    'Cotton shirt 20',
  ])
  expect((await list({ search: 'cotton' })).total).toBe(3000)
  expect(await namesOf({ search: 'aba trousers', product_name: 'trouser 5' })).toContain('Trousers 5')
})
