import { sql } from 'kysely'
import type { Db } from '#server/database/connect.ts'
import type { Slice } from '#server/kit/pages.ts'
import type { Kind, State, Transaction } from './transactions.ts'

export interface Filters {
  readonly kind?: Kind | undefined
  readonly status?: State | undefined
  /** Days in Lagos, such as `2026-11-21`. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/**
 * A page of a member's transactions, newest first. The tallies give the day on which the page begins, so that no row of
 * other days is skipped one by one: the thousandth page costs as much as the first.
 */
export async function listTransactions(
  db: Db,
  userId: string,
  filters: Filters,
  { offset, limit }: Slice,
): Promise<{ rows: Transaction[]; total: number }> {
  const days = tallied(db, userId, filters)
    .groupBy('day')
    .select(['day', sql<number>`sum(count)::bigint`.as('count')])
  const start = await db
    .with('days', () => days)
    .with('counted', (cte) =>
      cte.selectFrom('days').select(['day', 'count', sql<number>`sum(count) over (order by day desc)`.as('through')]),
    )
    .selectFrom('counted')
    .select([
      sql<number>`coalesce(sum(count), 0)::bigint`.as('total'),
      sql<string | null>`(max(day) filter (where through > ${offset}))::text`.as('day'),
      sql<number>`coalesce(max(through) filter (where through <= ${offset}), 0)::bigint`.as('before'),
    ])
    .executeTakeFirstOrThrow()
  if (start.day === null) return { rows: [], total: start.total }
  // Bounded by the count, so that no first day is needed: the tallies know how many rows there are.
  const { rows } = await sql<Transaction>`
    select * from wallet.page(${userId}, ${filters.kind ?? null}, ${filters.status ?? null}, ${start.day},
      ${offset - start.before}, ${Math.min(limit, start.total - offset)})
  `.execute(db)
  return { rows, total: start.total }
}

/** Counts the transactions by the tallies. */
export async function countTransactions(db: Db, userId: string, filters: Filters): Promise<number> {
  const counted = tallied(db, userId, filters).select(sql<number>`coalesce(sum(count), 0)::bigint`.as('total'))
  return (await counted.executeTakeFirstOrThrow()).total
}

/** All transactions, oldest first. */
export function listAllTransactions(db: Db, userId: string, filters: Filters = {}): Promise<Transaction[]> {
  return filtered(db, userId, filters).orderBy('made_at').orderBy('id').execute()
}

function tallied(db: Db, userId: string, { kind, status, from, to }: Filters) {
  return db
    .selectFrom('wallet.tallies')
    .where('user_id', '=', userId)
    .where('count', '>', 0)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind!))
    .$if(status !== undefined, (query) => query.where('state', '=', status!))
    .$if(from !== undefined, (query) => query.where('day', '>=', from!))
    .$if(to !== undefined, (query) => query.where('day', '<=', to!))
}

function filtered(db: Db, userId: string, { kind, status, from, to }: Filters) {
  return db
    .selectFrom('wallet.transactions')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind!))
    .$if(status !== undefined, (query) => query.where('state', '=', status!))
    .$if(from !== undefined, (query) => query.where('made_at', '>=', midnight(from!, 0)))
    .$if(to !== undefined, (query) => query.where('made_at', '<', midnight(to!, 1)))
}

/** The beginning of a day in Lagos, or of a day that many days later. */
function midnight(day: string, daysLater: number) {
  return sql<Date>`(${day}::date + ${daysLater}::integer)::timestamp at time zone 'Africa/Lagos'`
}
