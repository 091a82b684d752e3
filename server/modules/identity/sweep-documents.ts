import { sql } from 'kysely'
import type { App } from '#server/context.ts'
import { deleteDocumentsJob } from './jobs.ts'

/** Days after the decision for which the pictures are kept: long enough for a complaint. */
const KEPT_DAYS = 90
/** Hours after which documents that are still arriving never will. */
const ARRIVING_HOURS = 24

/** Forgets pictures of verifications decided long ago, what never wholly arrived, and links that are over. */
export async function sweepDocuments({ database, queue }: App): Promise<void> {
  await database.kysely.transaction().execute(async (tx) => {
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
    for (const verificationId of new Set([...old, ...broken].map((row) => row.id))) {
      await queue.enqueue(tx, deleteDocumentsJob, { caseId: verificationId })
    }
  })
}
