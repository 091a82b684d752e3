import { sql } from 'kysely'
import type { App } from '#server/context.ts'
import { deleteEvidenceJob } from '../jobs.ts'

/** Hours after which an upload that no statement shows is deleted. */
const UNUSED_HOURS = 24
/** Months after the end of a complaint in which its photos stay. */
const KEPT_MONTHS = 12

/** Deletes photos that nobody used, and those of complaints that ended long ago. */
export async function sweepEvidence({ database, queue }: App): Promise<void> {
  await database.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      delete from orders.evidence
      where statement_id is null and uploaded_at < now() - make_interval(hours => ${UNUSED_HOURS})
        or statement_id in (
          select statements.id from orders.statements join orders.complaints on complaints.id = complaint_id
          where ended_at < now() - make_interval(months => ${KEPT_MONTHS}))
      returning id
    `.execute(tx)
    for (const { id } of rows) await queue.enqueue(tx, deleteEvidenceJob, { id })
  })
}
