import { sql } from 'kysely'
import type { App } from '#server/context.ts'
import { forgetFiles } from './forget-files.ts'
import { isRetained } from './retain-media.ts'
import { withdrawMedia } from './withdraw-media.ts'

/** Hours to finish the form that an upload belongs to. */
const UNUSED_HOURS = 24
const MAX_AT_ONCE = 500

/**
 * Deletes uploads that were unused for a day, and those never completely stored. What an order shows is left until its time
 * has come; then its files are deleted, and its row stays for references. Returns how many.
 */
export async function sweepMedia({ database, queue }: App): Promise<number> {
  return database.transaction().execute(async (tx) => {
    const old = await tx
      .selectFrom('media.media')
      .select(['id', 'kept_until'])
      .where('unused_since', '<', sql<Date>`now() - make_interval(hours => ${UNUSED_HOURS})`)
      .where(sql<boolean>`not ${isRetained}`)
      .limit(MAX_AT_ONCE)
      .forUpdate()
      .skipLocked()
      .execute()
    const { true: never = [], false: once = [] } = Object.groupBy(old, (row) => `${row.kept_until === null}`)
    const ids = never.map(({ id }) => id)
    const rows = await tx
      .deleteFrom('media.media')
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .returning('original_key')
      .execute()
    await forgetFiles(queue, tx, rows)
    const onceIds = once.map(({ id }) => id)
    await withdrawMedia(queue, tx, onceIds)
    return old.length
  })
}
