import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db } from '#server/database/connect.ts'
import { countByDay } from '#server/database/count-by-day.ts'
import { countRows } from '#server/database/count-rows.ts'
import { allConditions, queryPage } from '#server/database/query-page.ts'
import type { Tables } from '#server/database/tables.ts'
import { waitingSeconds } from '#server/database/waiting-seconds.ts'
import { isUuid } from '#server/kit/uuid.ts'
import type { Slice } from '#server/kit/pages.ts'
import { peopleLike } from '#server/modules/accounts/index.ts'

type Verifications = Tables['identity.cases']
type VerificationRow = Selectable<Verifications>
/** A completely submitted verification, as operators see it. */
export type SubmittedRow = VerificationRow & { readonly status: Exclude<VerificationRow['status'], 'arriving'> }
export type NewDocument = Insertable<Tables['identity.papers']>
type DocumentRow = Selectable<Tables['identity.papers']>

export async function insertArriving(db: Db, row: Insertable<Verifications>): Promise<void> {
  await db.insertInto('identity.cases').values(row).execute()
}

export async function insertDocuments(tx: Db, rows: readonly NewDocument[]): Promise<void> {
  await tx.insertInto('identity.papers').values(rows).execute()
}

export async function markPending(tx: Db, verificationId: string): Promise<void> {
  await tx
    .updateTable('identity.cases')
    .set({ status: 'pending', created_at: sql<Date>`now()` })
    .where('id', '=', verificationId)
    .execute()
}

/** The user's latest verification, which is the relevant one. */
export function findLastVerification(db: Db, userId: string): Promise<VerificationRow | undefined> {
  return db
    .selectFrom('identity.cases')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', '!=', 'arriving')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function findVerification(
  db: Db,
  id: string,
  { forUpdate = false }: { forUpdate?: boolean } = {},
): Promise<SubmittedRow | undefined> {
  if (!isUuid(id)) return undefined
  const found = db.selectFrom('identity.cases').selectAll().where('id', '=', id).where('status', '!=', 'arriving')
  return (await (forUpdate ? found.forUpdate() : found).executeTakeFirst()) as SubmittedRow | undefined
}

interface VerificationFilter {
  /** Part of the user's name or address, or the id. */
  readonly search?: string | undefined
  readonly status: SubmittedRow['status']
  readonly sort?: 'newest' | 'oldest' | undefined
}

/** Oldest first by default. */
export function listVerificationRows(
  db: Db,
  { search, status, sort }: VerificationFilter,
  slice: Slice,
): Promise<{ rows: SubmittedRow[]; total: number }> {
  const isFound = allConditions(
    sql`status = ${status}`,
    search !== undefined && sql`user_id in (${peopleLike(search)})`,
  )
  const found = sql`from identity.cases where ${isFound}`
  const order = `created_at ${sort === 'newest' ? 'desc' : 'asc'}, id`
  return queryPage(db, { found, order }, slice)
}

/** Other users with the same number of the same kind of document. */
export async function listSameNumber(
  db: Db,
  { user_id }: Pick<VerificationRow, 'user_id'>,
  indexes: readonly Buffer[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('identity.cases')
    .select('user_id')
    .distinct()
    .where('number_index', 'in', indexes)
    .where('user_id', '!=', user_id)
    .where('status', '!=', 'arriving')
    .execute()
  return rows.map((row) => row.user_id)
}

/**
 * Whether two members have submitted the same number of the same kind of document. `isUsed`: what the first has submitted
 * after the other counts only if it was verified.
 */
export async function shareDocument(
  db: Db,
  oneId: string,
  otherId: string,
  { isUsed = false }: { readonly isUsed?: boolean } = {},
): Promise<boolean> {
  const { rows } = await sql`
    select from identity.cases as one join (
      select number_index, min(created_at) as since from identity.cases
      where user_id = ${otherId} and status <> 'arriving' group by number_index) as other using (number_index)
    where one.user_id = ${oneId} and status <> 'arriving'
      and (not ${isUsed}::boolean or one.created_at < since or status = 'verified') limit 1
  `.execute(db)
  return rows.length > 0
}

export function listDocuments(db: Db, verificationId: string): Promise<DocumentRow[]> {
  return db
    .selectFrom('identity.papers')
    .selectAll()
    .where('case_id', '=', verificationId)
    .orderBy(sql`array_position(array['front', 'back', 'photo'], kind)`)
    .execute()
}

export async function settleVerification(
  tx: Db,
  id: string,
  decision: { status: 'verified' | 'rejected'; reason: string | null; decided_by: string },
): Promise<SubmittedRow> {
  const row = await tx
    .updateTable('identity.cases')
    .set({ ...decision, decided_at: sql<Date>`now()` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return row as SubmittedRow
}

/** New verifications per day over the last days. */
export function countNewVerifications(db: Db): Promise<number[]> {
  return countByDay(db, sql`identity.cases where status <> 'arriving'`)
}

/** How long the oldest waiting verification waits; 0 if none does. */
export function findWaitingSeconds(db: Db): Promise<number> {
  return waitingSeconds(db, sql`identity.cases where status = 'pending'`)
}

export function countWaitingVerifications(db: Db): Promise<number> {
  return countRows(db, sql`identity.cases where status = 'pending'`)
}
