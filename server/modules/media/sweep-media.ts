import { sql } from 'kysely'
import type { App } from '#server/context.ts'
import { forgetFiles } from './forget-files.ts'
import { isKept } from './keep-media.ts'

/** Hours to finish the form that an upload belongs to. */
const KEPT_HOURS = 24
const MOST_AT_ONCE = 500

/**
 * Deletes uploads that were unused for a day, and those never completely stored, unless an order shows them. Returns how
 * many.
 */
export async function sweepMedia({ database, queue }: App): Promise<number> {
  return database.transaction().execute(async (tx) => {
    const old = tx
      .selectFrom('media.media')
      .select('id')
      .where('unused_since', '<', sql<Date>`now() - make_interval(hours => ${KEPT_HOURS})`)
      .where(sql<boolean>`not ${isKept}`)
      .limit(MOST_AT_ONCE)
      .forUpdate()
      .skipLocked()
    const rows = await tx.deleteFrom('media.media').where('id', 'in', old).returning('original_key').execute()
    await forgetFiles(queue, tx, rows)
    return rows.length
  })
}
