import { sql, type Selectable } from 'kysely'
import type { App } from '#server/context.ts'
import { allowTime } from '#server/database/allow-time.ts'
import type { Db } from '#server/database/connect.ts'
import type { Tables } from '#server/database/tables.ts'
import { listOpenAccounts } from '#server/modules/accounts/index.ts'
import { countBuyers, findStatistics, listRecentSellers } from '#server/modules/orders/index.ts'

const AT_ONCE = 500
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/** What a seller needs for the badge Reliable seller. Shares, and the average that is shown. */
const RELIABLE = { ordersDone: 10, buyers: 5, onTime: 0.95, upheld: 0.02, average: 4.5, reviews: 3 }

/** Computes what is shown of a seller: reviews, statistics, badge. One computation at a time a seller. */
export function scoreSeller({ database }: Pick<App, 'database'>, sellerId: string): Promise<void> {
  return database.transaction().execute((tx) => writeScore(tx, sellerId))
}

/** As `scoreSeller`, in a transaction. A closed account has no score. */
export async function writeScore(tx: Db, sellerId: string): Promise<void> {
  // The seller's products show the score.
  await allowTime(tx)
  await sql`select pg_advisory_xact_lock(hashtextextended('score ' || ${sellerId}, 0))`.execute(tx)
  const { as_seller: orders } = await findStatistics(tx, sellerId)
  const reviews = await countReviews(tx, sellerId)
  const isOpen = (await listOpenAccounts(tx, [sellerId])).has(sellerId)
  if (!isOpen || (orders.orders_ended === 0 && reviews.review_count === 0)) {
    await tx.deleteFrom('reviews.scores').where('seller_id', '=', sellerId).execute()
    return
  }
  const buyers = await countBuyers(tx, sellerId)
  const score = { ...orders, ...reviews, is_reliable: isReliable({ ...orders, ...reviews, buyers }) }
  await tx
    .insertInto('reviews.scores')
    .values({ seller_id: sellerId, ...score })
    .onConflict((conflict) => conflict.column('seller_id').doUpdateSet({ ...score, computed_at: sql<Date>`now()` }))
    .execute()
}

/** Scores every seller with recent orders or a score. An error with one does not stop the others. */
export async function scoreSellers(app: App, signal: AbortSignal): Promise<void> {
  for (const list of [listRecentSellers, listScored]) {
    for (let after = FIRST_ID; ;) {
      const page = await list(app.database, after, AT_ONCE)
      for (const id of page) {
        if (signal.aborted) return
        await scoreSeller(app, id).catch((error: unknown) => app.log.error({ err: error, id }, 'a score is stuck'))
      }
      const last = page.at(-1)
      if (last === undefined) break
      after = last
    }
  }
}

/** Sellers whose score was not computed in the last hour, such as those whose last order is too old to count. */
async function listScored(db: Db, after: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ seller_id: string }>`
    select seller_id from reviews.scores where seller_id > ${after} and computed_at < now() - interval '1 hour'
    order by seller_id limit ${limit}
  `.execute(db)
  return rows.map(({ seller_id }) => seller_id)
}

async function countReviews(db: Db, sellerId: string): Promise<{ review_count: number; review_stars: number }> {
  const { rows } = await sql<{ review_count: number; review_stars: number }>`
    select count(*)::integer as review_count, coalesce(sum(stars), 0)::integer as review_stars
    from reviews.counted_reviews where seller_id = ${sellerId}
  `.execute(db)
  return rows[0]!
}

interface Numbers extends Omit<
  Selectable<Tables['reviews.scores']>,
  'seller_id' | 'returns_declined' | 'answers_within' | 'is_reliable' | 'computed_at'
> {
  /** Different ones, of the orders done. */
  readonly buyers: number
}

/** In whole numbers, so that no rounding decides. */
export function isReliable(numbers: Numbers): boolean {
  const { orders_ended, orders_done, buyers, on_time, on_time_of, problems_upheld, review_count, review_stars } =
    numbers
  return (
    orders_done >= RELIABLE.ordersDone &&
    buyers >= RELIABLE.buyers &&
    on_time >= RELIABLE.onTime * on_time_of &&
    problems_upheld <= RELIABLE.upheld * orders_ended &&
    review_count >= RELIABLE.reviews &&
    review_stars >= RELIABLE.average * review_count
  )
}
