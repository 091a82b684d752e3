import { sql } from 'kysely'
import { allowTime } from '#server/database/allow-time.ts'
import type { Db } from '#server/database/connect.ts'

/**
 * Serializes everything that can list one more product of a seller until the transaction ends, so that simultaneous
 * requests cannot exceed the plan's limit. Must be taken before any lock on a product.
 */
export async function lockListings(tx: Db, sellerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('listings ' || ${sellerId}, 0))`.execute(tx)
}

/** How many places of the plan are used, one per listed product. */
export async function countTakenPlaces(db: Db, sellerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('catalog.products')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('seller_id', '=', sellerId)
    .where('is_listed', '=', true)
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Lists as many products as the plan has places, and pauses the rest: first what is listed, then what was paused
 * last, so that a seller's choice outlives a renewal; among these the newest first. Products taken down come last.
 * `places` is 0 without a plan. Called whenever a seller's plan begins, changes or ends; a repetition changes
 * nothing.
 */
export async function keepWithinPlan(tx: Db, sellerId: string, places: number): Promise<void> {
  await lockListings(tx, sellerId)
  await allowTime(tx)
  await sql`
    update catalog.products set paused_at = case when place > ${places} then now() end
    from (
      select id, row_number() over (order by
        taken_down_at is not null, paused_at desc nulls first, created_at desc, id desc) as place
      from catalog.products where seller_id = ${sellerId} and unlisted_at is null and deleted_at is null
    ) as ranked
    where ranked.id = products.id and (paused_at is not null) <> (place > ${places})
  `.execute(tx)
}
