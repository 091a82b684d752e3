import { sql, type Selectable } from 'kysely'
import type { Db } from '#server/database/connect.ts'
import type { Tables } from '#server/database/tables.ts'

export type ComplaintRow = Selectable<Tables['orders.complaints']>
export type DecisionRow = Selectable<Tables['orders.decisions']>

export interface StatementRow extends Selectable<Tables['orders.statements']> {
  /** Ids of evidence. */
  readonly photos: string[]
}

/** The open complaint of an order; undefined if there is none. The caller has locked the order. */
export function findOpenComplaint(tx: Db, orderId: string): Promise<ComplaintRow | undefined> {
  const open = tx.selectFrom('orders.complaints').selectAll().where('order_id', '=', orderId)
  return open.where('ended_at', 'is', null).executeTakeFirst()
}

/** The newest complaint of an order. */
export function findLastComplaint(db: Db, orderId: string): Promise<ComplaintRow | undefined> {
  const all = db.selectFrom('orders.complaints').selectAll().where('order_id', '=', orderId)
  return all.orderBy('number', 'desc').executeTakeFirst()
}

/** What was said about complaints, oldest first. */
export async function listStatements(db: Db, complaintIds: readonly string[]): Promise<StatementRow[]> {
  const { rows } = await sql<StatementRow>`
    select statements.*, array(
      select id::text from orders.evidence where statement_id = statements.id order by uploaded_at, id) as photos
    from orders.statements where complaint_id = any(${complaintIds}::uuid[]) order by at, id
  `.execute(db)
  return rows
}

/** The last decision of each complaint, by complaint. */
export async function findDecisions(
  db: Db,
  complaintIds: readonly string[],
): Promise<ReadonlyMap<string, DecisionRow>> {
  const { rows } = await sql<DecisionRow>`
    select distinct on (complaint_id) * from orders.decisions
    where complaint_id = any(${complaintIds}::uuid[]) order by complaint_id, at desc, id
  `.execute(db)
  return new Map(rows.map((row) => [row.complaint_id, row]))
}

/** Ends the open complaint of an order that has ended otherwise. */
export async function settleComplaintOf(tx: Db, orderId: string): Promise<ComplaintRow> {
  const { rows } = await sql<ComplaintRow>`
    update orders.complaints set state = 'settled', ended_at = now() where order_id = ${orderId} and ended_at is null
    returning *
  `.execute(tx)
  return rows[0]!
}

/** Changes a complaint of an order that the caller has locked. */
export async function changeComplaint(
  tx: Db,
  { id }: Pick<ComplaintRow, 'id'>,
  { state, answer, answerKobo }: Pick<ComplaintRow, 'state' | 'answer'> & { readonly answerKobo: number | null },
  hasEnded: boolean,
): Promise<void> {
  await sql`
    update orders.complaints set state = ${state}, answer = coalesce(${answer}, answer),
      answer_kobo = coalesce(${answerKobo}, answer_kobo),
      sent_back_at = case when ${state === 'sent_back'} then now() else sent_back_at end,
      review_at = case when ${state === 'review'} then now() end, alarms = 0,
      ended_at = case when ${hasEnded} then now() end
    where id = ${id}
  `.execute(tx)
}

/** The order that each of these corrections is of. */
export async function findCorrectedOrders(
  db: Db,
  correctionIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (correctionIds.length === 0) return new Map()
  const corrections = db.selectFrom('orders.corrections').select(['id', 'order_id'])
  const rows = await corrections.where('id', 'in', correctionIds).execute()
  return new Map(rows.map(({ id, order_id }) => [id, order_id]))
}
