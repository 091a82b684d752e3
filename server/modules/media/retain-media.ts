import { sql } from 'kysely'
import type { Db } from '#server/database/connect.ts'

/** SQL: whether an order shows the picture, so that it must not be deleted. */
export const isRetained = sql<boolean>`coalesce(kept_until > now(), false)`

/** Protects media from deletion for at least `hours`. */
export async function retainMedia(tx: Db, ids: readonly string[], hours: number): Promise<void> {
  const until = sql<Date>`now() + make_interval(hours => ${hours}::integer)`
  await sql`
    update media.media set kept_until = ${until}
    where id = any(${ids}::uuid[]) and (kept_until is null or kept_until < ${until})
  `.execute(tx)
}

/** Clears the owner of media that an order still shows, so that they survive the account. The sweep deletes them after `kept_until`. */
export async function disownRetained(tx: Db, ownerId: string, ids?: readonly string[]): Promise<void> {
  const own = tx.updateTable('media.media').set({ owner_id: null, unused_since: sql<Date>`now()` })
  await own
    .where('owner_id', '=', ownerId)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids!))
    .where(isRetained)
    .execute()
}
