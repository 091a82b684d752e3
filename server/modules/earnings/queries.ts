import { sql, type Selectable } from 'kysely'
import type { Db } from '#server/database/connect.ts'
import { queryPage } from '#server/database/query-page.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Slice } from '#server/kit/pages.ts'

export type Movement = Selectable<Tables['earnings.movements']>
/** A movement with the state of its withdrawal, which a sale does not have. */
export type MovementRow = Movement & { readonly state: Tables['earnings.withdrawals']['state'] | null }

const WITH_STATE = sql`*, (
  select state from earnings.withdrawals where withdrawals.id = subject and number is null) as state`

/** The movements of a seller's earnings, newest first. */
export function listMovementRows(
  db: Db,
  userId: string,
  slice: Slice,
): Promise<{ rows: MovementRow[]; total: number }> {
  const found = sql`from earnings.movements where user_id = ${userId}`
  return queryPage(db, { columns: WITH_STATE, found, order: 'made_at desc, id desc' }, slice)
}

/** Oldest first. */
export async function listAllMovements(db: Db, userId: string): Promise<MovementRow[]> {
  const { rows } = await sql<MovementRow>`
    select ${WITH_STATE} from earnings.movements where user_id = ${userId} order by made_at, id
  `.execute(db)
  return rows
}

/** The movements from one day through another, both in Lagos time; oldest first, and at most `most`. */
export async function listMovementsWithin(
  db: Db,
  userId: string,
  { from, to }: { readonly from: string; readonly to: string },
  most: number,
): Promise<Movement[]> {
  const { rows } = await sql<Movement>`
    select * from earnings.movements
    where user_id = ${userId} and made_at >= (${from}::date)::timestamp at time zone 'Africa/Lagos'
      and made_at < (${to}::date + 1)::timestamp at time zone 'Africa/Lagos'
    order by made_at, id limit ${most}
  `.execute(db)
  return rows
}

/** Writes that earnings leave for the bank, or that they are back, in the transaction that books it. */
export async function insertWithdrawalMovement(
  tx: Db,
  row: Pick<Movement, 'user_id' | 'subject' | 'amount_kobo'> & { readonly kind: 'withdrawal' | 'withdrawal_return' },
): Promise<void> {
  await tx
    .insertInto('earnings.movements')
    .values({ ...row, clears_at: null })
    .execute()
}

interface Clearing {
  readonly kobo: number
  readonly from: Date
}

/**
 * What was earned, was neither given back nor taken by a correction of its order, and cannot be withdrawn yet, by the hour
 * in which it clears, soonest first.
 */
export async function listClearing(db: Db, userId: string): Promise<Clearing[]> {
  const { rows } = await sql<Clearing>`
    select sum(greatest(amount_kobo - back_kobo - coalesce(taken_kobo, 0), 0))::bigint as kobo, max(clears_at) as from
    from earnings.movements as sales
      cross join lateral (
        select coalesce(sum(case kind when 'refund' then amount_kobo else -amount_kobo end), 0) as back_kobo
        from earnings.movements where subject = sales.subject and kind in ('refund', 'fee_return')) as refunds
      left join (
        select number, sum(amount_kobo) as taken_kobo from earnings.movements
        where user_id = ${userId} and kind = 'correction_taken' group by number) as corrections using (number)
    where user_id = ${userId} and kind = 'sale' and clears_at > now() group by date_trunc('hour', clears_at)
    having sum(greatest(amount_kobo - back_kobo - coalesce(taken_kobo, 0), 0)) > 0 order by 2
  `.execute(db)
  return rows
}

export const sumOf = (clearing: readonly Clearing[]) => clearing.reduce((sum, { kobo }) => sum + kobo, 0)

/** Sums of the whole history by member, in kobo, without members who have none. */
export async function findEarningsSums(db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ user_id: string; kobo: number }>`
    select user_id, sum(case when kind in ('withdrawal', 'correction_taken', 'refund') then -amount_kobo else amount_kobo end)::bigint
      as kobo
    from earnings.movements where user_id = any(${userIds}::uuid[]) group by user_id
  `.execute(db)
  return new Map(rows.map(({ user_id, kobo }) => [user_id, kobo]))
}

export interface SellerRefund extends Sale {
  readonly kind: 'refund' | 'fee_return'
  readonly part: number
}

/** What sellers gave back after release, and the fees that came back, by order. */
export async function findSellerRefunds(
  db: Db,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, SellerRefund[]>> {
  const { rows } = await sql<SellerRefund & { subject: string }>`
    select subject, user_id as "userId", amount_kobo as kobo, kind, part from earnings.movements
    where kind in ('refund', 'fee_return') and subject = any(${orderIds}::uuid[]) order by part, kind desc
  `.execute(db)
  return Map.groupBy(rows, ({ subject }) => subject)
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

/** From when what an order earned can be withdrawn; null if it was not released. */
export async function findClearsAt(db: Db, orderId: string): Promise<Date | null> {
  const sales = db.selectFrom('earnings.movements').select('clears_at').where('kind', '=', 'sale')
  return (await sales.where('subject', '=', orderId).executeTakeFirst())?.clears_at ?? null
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
