import type { Database } from '#server/database/connect.ts'
import type { purchaseSorts } from '#contracts/operator/bills.ts'
import { countByDay } from '#server/database/count-by-day.ts'
import { queryPage } from '#server/database/query-page.ts'
import type { Slice } from '#server/kit/pages.ts'
import type { Purchase } from './purchase-queries.ts'

interface Filter {
  /** A whole id or reference of a purchase, or the id of its buyer. */
  readonly search?: string | undefined
  readonly state?: Purchase['state'] | 'open' | undefined
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

/** Newest first by default. */
export function listAllPurchaseRows(
  database: Database,
  { search, state, kind, provider, olderThanMinutes, sort = 'newest' }: Filter,
  slice: Slice,
): Promise<{ rows: Purchase[]; total: number }> {
  const found = `from bills.purchases
    where ($1::text is null or id::text = lower($1) or request_id = $1 or user_id::text = lower($1))
      and ($2::text is null or state = $2 or $2 = 'open' and settled_at is null)
      and ($3::text is null or kind = $3) and ($4::text is null or provider_id = $4)
      and ($5::int is null or created_at < now() - make_interval(mins => $5))`
  const values = [search ?? null, state ?? null, kind ?? null, provider ?? null, olderThanMinutes ?? null]
  return queryPage(database, { found, values, order: ORDERS[sort] }, slice)
}

/** Purchases per day over the last days. */
export function countNewPurchases(database: Database): Promise<number[]> {
  return countByDay(database, 'bills.purchases')
}
