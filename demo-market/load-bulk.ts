import type pg from 'pg'
import type { Database } from '#server/database/connect.ts'
import { gatherStatistics, loadTransaction } from '#server/database/load-transaction.ts'
import { withoutConstraints } from '#server/database/without-constraints.ts'
import type { MediaStore } from '#server/providers/media-store/port.ts'
import { copyMarket, type Row } from './copy-market.ts'
import { findGeneratedSeller } from './find-generated-seller.ts'
import { storeOriginals } from './load-market.ts'
import type { DemoMarket } from './make-market.ts'
import type { DemoProduct } from './make-products.ts'
import { originalsSoFar } from './market-rows.ts'

/** A market too large for memory. Its products are generated anew on each iteration. */
interface LargeMarket extends Pick<DemoMarket, 'categories' | 'sellers'> {
  readonly count: number
  readonly products: () => Iterable<DemoProduct>
}

interface BulkParts {
  readonly database: Database
  readonly store: MediaStore
  readonly market: LargeMarket
  /** Product ids of the demo market. A database with no other products or users may be emptied. */
  readonly demoProductIds: readonly string[]
  /** Empties the database whatever a generated market has come to contain. */
  readonly replace: boolean
  readonly say: (line: string) => void
}

const LARGE_TABLES = ['media.media', 'catalog.products', 'catalog.product_media']
/** Products between two lines of progress. */
const SAY_EVERY = 100_000

/** Thrown when the database has a market that must not be removed. */
export class MarketInUse extends Error {
  override readonly name = 'MarketInUse'
}

/**
 * Fills a database with a large market in one transaction with COPY. Derived data is computed once at the end. Throws
 * `MarketInUse` in a market that was not generated and, unless it is replaced, if there are products or users other than
 * the demo market's.
 */
export async function loadBulk({ database, store, market, demoProductIds, replace, say }: BulkParts): Promise<void> {
  await assertGenerated(database)
  await loadTransaction(database, async (client) => {
    if (!replace) await assertNothingIsLost(client, demoProductIds)
    say('The market is closed until it is full')
    await client.query(
      'truncate accounts.users, shops.shops, media.media, catalog.categories, catalog.products cascade',
    )
    await client.query('select catalog.begin_bulk_load()')
    await withoutConstraints(client, LARGE_TABLES, async () => {
      await copyMarket(client, market, (what, rowsOf) => withProgress(market, what, say, rowsOf))
      await storeOriginals(store, originalsSoFar())
    })
    say('Words, counts and indexes …')
    await client.query('select catalog.finish_bulk_load()')
  })
  say('Statistics …')
  await gatherStatistics(database)
}

/** People among whom nobody was generated are those of a real market, such as one restored before its keys were set. */
async function assertGenerated(database: Database): Promise<void> {
  const person = await database.selectFrom('accounts.users').select('id').limit(1).executeTakeFirst()
  if (person && (await findGeneratedSeller(database)) === undefined)
    throw new MarketInUse('The database has a market that was not generated. Give DATABASE_URL or DATA_DIR another.')
}

async function assertNothingIsLost(client: pg.ClientBase, demoProductIds: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ lost: boolean }>(
    `select exists (select from catalog.products where id <> all ($1::uuid[]))
       or exists (select from accounts.users where email not like '%kanti.example') as lost`,
    [demoProductIds],
  )
  if (rows[0]?.lost)
    throw new MarketInUse('The database has products or people of its own. Say --replace to remove them all.')
}

function* withProgress(
  { products, count }: LargeMarket,
  what: string,
  say: BulkParts['say'],
  rowsOf: (product: DemoProduct) => readonly Row[],
): Generator<Row> {
  const start = performance.now()
  let done = 0
  for (const product of products()) {
    yield* rowsOf(product)
    done += 1
    if (done % SAY_EVERY !== 0 && done !== count) continue
    say(
      `${what}: ${done.toLocaleString('en')} of ${count.toLocaleString('en')} (${((performance.now() - start) / 1000).toFixed(0)} s)`,
    )
  }
}
