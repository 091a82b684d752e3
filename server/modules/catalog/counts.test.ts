import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { openCatalog } from '#tests/support/app/catalog.ts'
import { asOwner, ownerUrlOf } from '#tests/support/database/databases.ts'
import { addCategory, addPicture, addProduct, addSeller } from '#tests/support/app/products.ts'
import { connect } from '#server/database/connect.ts'
import { asVisitor } from '#server/kit/operation.ts'

const { database, list, operations, clear, url } = await openCatalog()
const names = ['Blue radio', 'Radio battery', 'Old kettle', 'Phones']
let [categories, seller, cover]: [string[], string, string] = [[], '', '']

beforeAll(async () => {
  categories = [await addCategory(database, 'One'), await addCategory(database, 'Two')]
  seller = await addSeller(database)
  cover = await addPicture(database)
})

const product = fc.record({
  category: fc.nat({ max: 1 }),
  condition: fc.constantFrom('brand_new' as const, 'fairly_used' as const),
  state: fc.constantFrom('Lagos', 'Kano'),
  price_kobo: fc.oneof(fc.nat({ max: 30_000_00 }), fc.constantFrom(10_000_00, 11_000_00, 10_999_99)),
  name: fc.constantFrom(...names),
  description: fc.constantFrom('', 'radio spare part', 'very clean'),
  age: fc.nat({ max: 400 }),
})

const change = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('add' as const), product }) },
  fc.record({ kind: fc.constant('edit' as const), which: fc.nat(), product }),
  fc.record({
    kind: fc.constantFrom('unlist' as const, 'relist' as const, 'remove' as const, 'erase' as const),
    which: fc.nat(),
  }),
  fc.record({ kind: fc.constantFrom('raise prices' as const, 'fold' as const, 'rebuild' as const) }),
)

test('counts, totals and words are exact after any changes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 25 }), async (changes) => {
      await clear()
      const ids: string[] = []
      for (const each of changes) await apply(each, ids)
      await expectTrueTotals()
      await sql`select catalog.fold_changes()`.execute(database)
      await expectTrueTotals()
      await expectTrueWords()
    }),
    { numRuns: 40 },
  )
})

type Change = typeof change extends fc.Arbitrary<infer T> ? T : never

async function apply(each: Change, ids: string[]): Promise<void> {
  const id = 'which' in each ? ids[each.which % Math.max(ids.length, 1)] : undefined
  if (each.kind === 'add') {
    ids.push(await addProduct(database, rowOf(each.product)))
  } else if (each.kind === 'edit' && id) {
    const { created_at: _, ...edited } = rowOf(each.product)
    await database.updateTable('catalog.products').set(edited).where('id', '=', id).execute()
  } else if (each.kind === 'unlist') {
    await sql`update catalog.products set unlisted_at = now() where id = ${id}`.execute(database)
  } else if (each.kind === 'relist') {
    await sql`
      update catalog.products set unlisted_at = null, in_stock = not in_stock where id = ${id}
    `.execute(database)
  } else if (each.kind === 'remove') {
    await sql`update catalog.products set deleted_at = now() where id = ${id}`.execute(database)
  } else if (each.kind === 'erase') {
    await sql`delete from catalog.products where id = ${id}`.execute(database)
  } else if (each.kind === 'raise prices') {
    await sql`update catalog.products set price_kobo = price_kobo * 11 / 10`.execute(database)
  } else if (each.kind === 'fold') {
    await sql`select catalog.fold_changes()`.execute(database)
  } else if (each.kind === 'rebuild') {
    await asOwner(url, 'select catalog.rebuild_counters()')
  }
}

function rowOf({ category, age, ...rest }: typeof product extends fc.Arbitrary<infer T> ? T : never) {
  const created_at = new Date(Date.UTC(2026, 0, 1) + age * 86_400_000)
  return { ...rest, category_id: categories[category]!, seller_id: seller, cover_id: cover, created_at }
}

async function expectTrueTotals() {
  const filters: [Record<string, string>, string][] = [
    [{}, 'true'],
    [{ category: 'one' }, `category_id = '${categories[0]}'`],
    [{ condition: 'brand_new' }, `condition = 'brand_new'`],
    [{ state: 'Kano', condition: 'fairly_used' }, `state = 'Kano' and condition = 'fairly_used'`],
    [{ state: 'Kano', category: 'two' }, `state = 'Kano' and category_id = '${categories[1]}'`],
    [{ price_above: '10000', price_below: '11000' }, 'price_kobo between 1000000 and 1100000'],
    [{ price_above: '9000.01', condition: 'brand_new' }, `price_kobo >= 900001 and condition = 'brand_new'`],
    [
      { price_below: '20000', category: 'one', state: 'Lagos' },
      `price_kobo <= 2000000 and category_id = '${categories[0]}' and state = 'Lagos'`,
    ],
    [{ seller }, 'true'],
  ]
  for (const [query, where] of filters) {
    expect((await list(query)).total, JSON.stringify(query)).toBe(await countWhere(where))
  }
  const { data } = await operations.listCategories(asVisitor('test'))
  expect(data.find(({ name }) => name === 'Two')?.product_count).toBe(
    await countWhere(`category_id = '${categories[1]}'`),
  )
}

async function countWhere(where: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from catalog.products where is_listed and ${sql.raw(where)}
  `.execute(database)
  return rows[0]!.count
}

async function expectTrueWords() {
  const { rows: stored } = await sql`
    select word, name_count, description_count from catalog.words order by word
  `.execute(database)
  const { rows: counted } = await sql`
    select word, count(*) filter (where named)::integer as name_count,
      count(*) filter (where not named)::integer as description_count
    from catalog.products, catalog.product_words(name_text, brand_text, description) as words,
      lateral (select unnest(name_words), true union all select unnest(description_words), false) as noted (word, named)
    where is_listed group by word order by word collate "C"
  `.execute(database)
  expect(stored).toEqual(counted)
}

test('concurrent writers neither wait for each other nor lose a count', async () => {
  await clear()
  await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      addProduct(database, {
        ...rowOf({
          category: index % 2,
          age: index,
          condition: 'brand_new',
          state: 'Lagos',
          price_kobo: index * 1000,
          name: names[index % 4]!,
          description: '',
        }),
      }),
    ),
  )
  await expectTrueTotals()
  await sql`select catalog.fold_changes()`.execute(database)
  await expectTrueTotals()
  await expectTrueWords()
})

test('a bulk load has the same results as single writes', async () => {
  await clear()
  const owner = connect(ownerUrlOf(url), { poolSize: 1 })
  await owner.withClient(async (client) => {
    await client.query('begin; select catalog.begin_bulk_load()')
    await client.query(
      `insert into catalog.products (seller_id, category_id, cover_id, name, brand_name, color, description, condition,
         price_kobo, weight_grams, warranty_duration, warranty_duration_type, warranty_address, state)
       select $1, $2, $3, 'Bulk ' || number, 'Loader', 'red', 'spare radio', 'brand_new', number * 10000, 1, 0, 'none', '', 'Kano'
       from generate_series(1, 200) as number`,
      [seller, categories[0], cover],
    )
    await client.query('select catalog.finish_bulk_load(); commit')
  })
  await owner.close()
  await expectTrueTotals()
  await expectTrueWords()
  expect((await list({ search: 'bulk 17' })).data[0]?.name).toBe('Bulk 17')
})

test('truncating the table resets the counts', async () => {
  await asOwner(url, 'truncate catalog.products cascade')
  await expectTrueTotals()
  await expectTrueWords()
  await addProduct(database, { name: 'First again', seller_id: seller })
  await expectTrueTotals()
})
