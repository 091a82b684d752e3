import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { openCatalog } from '#tests/support/app/catalog.ts'
import { addCategory, addProduct } from '#tests/support/app/products.ts'

const { database, list } = await openCatalog()
const COUNT = 6000

beforeAll(async () => {
  await addCategory(database, 'Odd')
  await addProduct(database, { name: 'Model', brand_name: '', price_kobo: 1 })
  // Many with the same time and price, so that ties occur.
  for (let from = 0; from < COUNT; from += 1000) await addThousand(from)
})

async function addThousand(from: number): Promise<void> {
  await sql`
    insert into catalog.products (seller_id, category_id, cover_id, name, brand_name, color, description, condition,
      price_kobo, weight_grams, warranty_duration, warranty_duration_type, warranty_address, state, created_at)
    select seller_id, case when number % 2 = 1 then (select id from catalog.categories where name = 'Odd') else category_id end,
      cover_id, 'Number ' || number, '', color, '', case when number % 3 = 0 then 'fairly_used' else 'brand_new' end,
      (number * 7919 % 997) * 20000, 1, 0, 'none', '', case when number % 5 = 0 then 'Kano' else 'Lagos' end,
      timestamptz '2026-01-01 00:00+00' + make_interval(hours => number / 4)
    from (select * from catalog.products where name = 'Model') as model, generate_series(${from}::integer + 1,
      ${from} + 1000) as number
  `.execute(database)
}

const orders = {
  newest: 'created_at desc, id desc',
  price_asc: 'price_kobo, id',
  price_desc: 'price_kobo desc, id desc',
}

test.each(
  Object.entries(orders).flatMap(([sort, order]) =>
    [
      [{}, 'true'],
      [{ condition: 'brand_new' }, `condition = 'brand_new'`],
      [{ category: 'odd' }, `category_id = (select id from catalog.categories where name = 'Odd')`],
      [
        { category: 'odd', condition: 'brand_new' },
        `condition = 'brand_new' and category_id = (select id from catalog.categories where name = 'Odd')`,
      ],
      [
        { state: 'Lagos', category: 'odd' },
        `state = 'Lagos' and category_id = (select id from catalog.categories where name = 'Odd')`,
      ],
      [{ state: 'Lagos', condition: 'brand_new' }, `condition = 'brand_new' and state = 'Lagos'`],
      [{ price_above: '1000', price_below: '150000' }, 'price_kobo between 100000 and 15000000'],
      [{ price_above: '1234.56' }, 'price_kobo >= 123456'],
      [{ price_below: '99999.99', condition: 'brand_new' }, `price_kobo <= 9999999 and condition = 'brand_new'`],
    ].map(([query, where]) => [sort, order, query, where] as [string, string, Record<string, string>, string]),
  ),
)('deep pages equal those of the whole list: %s, %s, %j', async (sort, order, query, where) => {
  const { rows: all } = await sql<{ id: string }>`
    select id from catalog.products where ${sql.raw(where)} order by ${sql.raw(order)}
  `.execute(database)
  for (const page of [
    1,
    12,
    30,
    Math.floor(all.length / 70),
    Math.ceil(all.length / 50),
    Math.ceil(all.length / 50) + 1,
  ]) {
    const answer = await list({ ...query, sort, page: `${page}`, page_size: '50' })
    expect(answer.total).toBe(all.length)
    expect(answer.data.map(({ id }) => id)).toEqual(all.slice((page - 1) * 50, page * 50).map(({ id }) => id))
  }
})
