import { sql } from 'kysely'
import { connect, type Database } from '#server/database/connect.ts'
import { loadTransaction } from '#server/database/load-transaction.ts'
import { ownerUrlOf } from '../database/databases.ts'
import { addCategory, addPicture, addSeller } from '../app/products.ts'

/** The fields of a product that a naive search uses. */
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

/**
 * Fills a market with `count` products, some unlisted. Their names are drawn from few words, so that words are common
 * or rare, and occur in name, brand, category and description. Many products share a price or a time, and rows are not
 * stored in the order of either. Every listed product has `gadget` in its name.
 */
export async function fillWithWords({ url, database }: { url: string; database: Database }, count: number) {
  const shoes = await addCategory(database, 'Shoes and bags')
  const lamps = await addCategory(database, 'Lamps')
  const sellers = [await addSeller(database), await addSeller(database), await addSeller(database)]
  const picture = await addPicture(database)
  const owner = connect(ownerUrlOf(url), { poolSize: 1 })
  await loadTransaction(owner, async (client) => {
    await client.query('select catalog.begin_bulk_load()')
    await client.query(PRODUCTS, [count, sellers, shoes, lamps, picture])
    await client.query('select catalog.finish_bulk_load()')
  })
  await owner.close()
  // These changes are not yet folded into the counts.
  await sql`update catalog.products set unlisted_at = now() where name like '%77'`.execute(database)
  const { rows: listed } = await sql<WordProduct>`
    select products.id, products.name, brand_name, description, categories.name as category, condition, state, seller_id,
      price_kobo, products.created_at
    from catalog.products join catalog.categories on categories.id = category_id where is_listed
  `.execute(database)
  return { listed, sellers, shoes }
}

const PRODUCTS = `
  insert into catalog.products (seller_id, category_id, cover_id, name, brand_name, color, description, condition,
    price_kobo, weight_grams, warranty_duration, warranty_duration_type, warranty_address, state, created_at)
  select ($2::uuid[])[1 + number % 3], case when number % 7 = 0 then $3::uuid else $4 end, $5,
    concat_ws(' ', 'Gadget', (array['blue', 'red', 'green', 'black'])[1 + mixed % 4],
      case when mixed % 5 = 0 then 'bag' when mixed % 11 = 0 then 'lamp' end,
      case when mixed % 331 = 0 then 'zobo' end, 'no ' || number),
    (array['sony', 'red', 'binatone'])[1 + number % 3], 'black',
    concat_ws(' ', 'gadget sale', case when mixed % 13 = 0 then 'with a blue bag' end, case when mixed % 17 = 0 then 'and sony' end),
    case when number % 50 = 0 then 'fairly_used' else 'brand_new' end,
    (100 * exp((mixed % 400) / 30.0))::bigint * 100, 1, 0, 'none', '', case when mixed % 3 = 0 then 'Kano' else 'Lagos' end,
    timestamptz '2025-01-01 00:00+00' + make_interval(hours => (mixed / 2 % 9000)::integer)
  from generate_series(1, $1::integer) as number, lateral (select number::bigint * 7919 % 100003 as mixed) as mixed`
