import { sql } from 'kysely'
import type { Db } from '#server/database/connect.ts'
import type { purchaseSorts } from '#contracts/operator/bills.ts'
import { countByDay } from '#server/database/count-by-day.ts'
import { countRows } from '#server/database/count-rows.ts'
import { allConditions, queryPage } from '#server/database/query-page.ts'
import type { Slice } from '#server/kit/pages.ts'
import { isUuid } from '#server/kit/uuid.ts'
import type { Purchase } from './purchase-queries.ts'

interface Filter {
  /** A whole id or reference of a purchase, or the id of its buyer. */
  readonly search?: string | undefined
  readonly state?: Purchase['state'] | keyof typeof OTHER_STATES | undefined
  readonly kind?: Purchase['kind'] | undefined
  readonly provider?: string | undefined
  readonly olderThanMinutes?: number | undefined
  readonly sort?: Sort | undefined
}

type Sort = (typeof purchaseSorts)[number]

const ORDERS: Readonly<Record<Sort, string>> = {
  newest: 'created_at desc, id',
  oldest: 'created_at, id desc',
  amount_asc: 'amount_kobo, id',
  amount_desc: 'amount_kobo desc, id',
}

/** SQL. Every purchase in review has a problem too. */
const OTHER_STATES = { open: sql`settled_at is null`, problem: sql`problem is not null` } as const

/** Newest first by default. */
export function listAllPurchaseRows(
  db: Db,
  { search, state, kind, provider, olderThanMinutes, sort = 'newest' }: Filter,
  slice: Slice,
): Promise<{ rows: Purchase[]; total: number }> {
  const isFound = allConditions(
    search !== undefined &&
      (isUuid(search) ? sql`(id = ${search} or user_id = ${search})` : sql`request_id = ${search}`),
    state !== undefined && (state === 'open' || state === 'problem' ? OTHER_STATES[state] : sql`state = ${state}`),
    kind !== undefined && sql`kind = ${kind}`,
    provider !== undefined && sql`provider_id = ${provider}`,
    olderThanMinutes !== undefined && sql`created_at < now() - make_interval(mins => ${olderThanMinutes})`,
  )
  const found = sql`from bills.purchases where ${isFound}`
  return queryPage(db, { found, order: ORDERS[sort] }, slice)
}

/** Purchases per day over the last days. */
export function countNewPurchases(db: Db): Promise<number[]> {
  return countByDay(db, sql`bills.purchases`)
}

export function countPurchasesWithProblem(db: Db): Promise<number> {
  return countRows(db, sql`bills.purchases where ${OTHER_STATES.problem}`)
}
