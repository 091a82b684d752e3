import { sql } from 'kysely'
import type { App } from '#server/context.ts'
import { deleteDocumentsJob } from './jobs.ts'

/** Days after the decision until the pictures are deleted: long enough for a complaint. */
const KEPT_DAYS = 90
/** Hours after which an incomplete submission counts as failed. */
const ARRIVING_HOURS = 24

/** Deletes pictures of old verifications, incomplete submissions, and expired links. */
export async function sweepDocuments({ database, queue }: App): Promise<void> {
  await database.transaction().execute(async (tx) => {
    const decided = tx
      .selectFrom('identity.cases')
      .select('id')
      .where('decided_at', '<', sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`)
    const old = await tx
      .deleteFrom('identity.papers')
      .where('case_id', 'in', decided)
      .returning('case_id as id')
      .execute()
    const broken = await tx
      .deleteFrom('identity.cases')
      .where('status', '=', 'arriving')
      .where('created_at', '<', sql<Date>`now() - make_interval(hours => ${ARRIVING_HOURS})`)
      .returning('id')
      .execute()
    await tx
      .deleteFrom('identity.links')
      .where('expires_at', '<', sql<Date>`now()`)
      .execute()
    for (const verificationId of new Set([...old, ...broken].map((row) => row.id)))
      await queue.enqueue(tx, deleteDocumentsJob, { caseId: verificationId })
  })
}
