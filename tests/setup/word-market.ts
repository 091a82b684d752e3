import type { Database } from '#server/database/connect.ts'
import { addCategory, addProduct, addSeller } from './products.ts'

/** A product as a naive search sees it. */
export interface WordProduct {
  readonly id: string
  readonly name: string
  readonly brand_name: string
  readonly description: string
  readonly category: string
  readonly condition: string
  readonly state: string
  readonly seller_id: string
  readonly price_kobo: number
  readonly created_at: Date
}

/** Statements that stay far below the time a statement may take. */
const AT_ONCE = 400

/**
 * Fills a market with so many products, a few of them not listed, whose names are drawn from few words, so that words
 * are common, rare, and met in name, brand, category and description. Many share their price or moment, and rows do not
 * lie in the order of either. Every listed one has `gadget` in its name.
 */
export async function fillWithWords(database: Database, count: number) {
  const shoes = await addCategory(database, 'Shoes and bags')
  const lamps = await addCategory(database, 'Lamps')
  const sellers = [await addSeller(database), await addSeller(database), await addSeller(database)]
  await addProduct(database, { name: 'Model', brand_name: '', category_id: lamps, price_kobo: 1 })
  for (let from = 0; from < count; from += AT_ONCE) {
    await database.query(
      `insert into catalog.products (seller_id, category_id, cover_id, name, brand_name, color, description, condition,
         price_kobo, weight_grams, warranty_duration, warranty_duration_type, warranty_address, state, created_at, unlisted_at)
       select ($3::uuid[])[1 + number % 3], case when number % 7 = 0 then $4::uuid else category_id end, cover_id,
         concat_ws(' ', 'Gadget', (array['blue', 'red', 'green', 'black'])[1 + mixed % 4],
           case when mixed % 5 = 0 then 'bag' when mixed % 11 = 0 then 'lamp' end,
           case when mixed % 331 = 0 then 'zobo' end, 'no ' || number),
         (array['sony', 'red', 'binatone'])[1 + number % 3], 'black',
         concat_ws(' ', 'gadget sale', case when mixed % 13 = 0 then 'with a blue bag' end, case when mixed % 17 = 0 then 'and sony' end),
         case when number % 50 = 0 then 'fairly_used' else 'brand_new' end,
         (100 * exp((mixed % 400) / 30.0))::bigint * 100, 1, 0, 'none', '', case when mixed % 3 = 0 then 'Kano' else 'Lagos' end,
         timestamptz '2025-01-01 00:00+00' + make_interval(hours => (mixed / 2 % 9000)::integer),
         case when number % 199 = 0 then now() end
       from (select * from catalog.products where name = 'Model') as model, generate_series($1::integer + 1, $2::integer) as number,
         lateral (select number::bigint * 7919 % 100003 as mixed) as mixed`,
      [from, Math.min(count, from + AT_ONCE), sellers, shoes],
    )
  }
  await database.query(`delete from catalog.products where name = 'Model'`)
  const listed = await database.query<WordProduct & Record<string, unknown>>(
    `select products.id, products.name, brand_name, description, categories.name as category, condition, state, seller_id,
       price_kobo, products.created_at
     from catalog.products join catalog.categories on categories.id = category_id where is_listed`,
  )
  return { listed, sellers, shoes }
}
