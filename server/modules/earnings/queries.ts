import { sql, type Selectable } from 'kysely'
import type { Db } from '#server/database/connect.ts'
import { queryPage } from '#server/database/query-page.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Slice } from '#server/kit/pages.ts'

export type Movement = Selectable<Tables['earnings.movements']>

/** The movements of a seller's earnings, newest first. */
export function listMovementRows(db: Db, userId: string, slice: Slice): Promise<{ rows: Movement[]; total: number }> {
  const found = sql`from earnings.movements where user_id = ${userId}`
  return queryPage(db, { found, order: 'made_at desc, id desc' }, slice)
}

export function listAllMovements(db: Db, userId: string): Promise<Movement[]> {
  const movements = db.selectFrom('earnings.movements').selectAll().where('user_id', '=', userId)
  return movements.orderBy('made_at').orderBy('id').execute()
}

/** Sums of the whole history by member, in kobo, without members who have none. */
export async function findEarningsSums(db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ user_id: string; kobo: number }>`
    select user_id, sum(case kind when 'correction_taken' then -amount_kobo else amount_kobo end)::bigint as kobo
    from earnings.movements where user_id = any(${userIds}::uuid[]) group by user_id
  `.execute(db)
  return new Map(rows.map(({ user_id, kobo }) => [user_id, kobo]))
}

export interface Sale {
  readonly userId: string
  readonly kobo: number
}

/** What was earned by orders, by order, without those that were not released. */
export async function findSales(db: Db, orderIds: readonly string[]): Promise<ReadonlyMap<string, Sale>> {
  const { rows } = await sql<Sale & { subject: string }>`
    select subject, user_id as "userId", amount_kobo as kobo from earnings.movements
    where kind = 'sale' and subject = any(${orderIds}::uuid[])
  `.execute(db)
  return new Map(rows.map(({ subject, ...sale }) => [subject, sale]))
}

/** What corrections gave a seller, or minus what they took, by correction. */
export async function findCorrectionMovements(
  db: Db,
  correctionIds: readonly string[],
): Promise<ReadonlyMap<string, Sale[]>> {
  const { rows } = await sql<Sale & { subject: string }>`
    select subject, user_id as "userId", case kind when 'correction' then amount_kobo else -amount_kobo end as kobo
    from earnings.movements
    where kind in ('correction', 'correction_taken') and subject = any(${correctionIds}::uuid[])
  `.execute(db)
  return Map.groupBy(rows, ({ subject }) => subject)
}
