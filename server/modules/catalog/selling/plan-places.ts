import { sql, type Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'

/**
 * Makes everything that could put one more product of a seller on the market wait for the end of this transaction, so
 * that many at once cannot pass the plan's limit together. Held before any row of a product is.
 */
export async function lockListings(tx: Kysely<Tables>, sellerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('listings ' || ${sellerId}, 0))`.execute(tx)
}

/** How many places of a plan a seller's products take: those that are on the market. */
export async function countTakenPlaces(db: Kysely<Tables>, sellerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('catalog.products')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('seller_id', '=', sellerId)
    .where('is_listed', '=', true)
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Keeps on the market what the plan has places for, the newest first, and pauses the rest until there are places
 * again; what is taken down comes last. 0 without a plan. Called whenever a seller's plan begins, changes or ends; a repeat changes nothing.
 */
export async function keepWithinPlan(tx: Kysely<Tables>, sellerId: string, places: number): Promise<void> {
  await lockListings(tx, sellerId)
  // Hundreds of products that are found again by each of their words take a slow machine a while.
  await sql`set local statement_timeout = '60s'`.execute(tx)
  await sql`
    update catalog.products set paused_at = case when place > ${places} then now() end
    from (
      select id, row_number() over (order by taken_down_at is not null, created_at desc, id desc) as place
      from catalog.products where seller_id = ${sellerId} and unlisted_at is null and deleted_at is null
    ) as ranked
    where ranked.id = products.id and (paused_at is not null) <> (place > ${places})
  `.execute(tx)
}
