import type { OperatorPayment, paymentSorts } from '#contracts/operator/payments.ts'
import type { Database } from '#server/database/connect.ts'
import { countByDay } from '#server/database/count-by-day.ts'
import { queryPage } from '#server/database/query-page.ts'
import type { Slice } from '#server/kit/pages.ts'
import type { Intent } from './queries.ts'

interface Filter {
  readonly search?: string | undefined
  readonly status?: OperatorPayment['status'] | undefined
  readonly purpose?: OperatorPayment['purpose'] | undefined
  readonly sort?: Sort | undefined
}

type Sort = (typeof paymentSorts)[number]

const ORDERS: Readonly<Record<Sort, string>> = {
  newest: 'created_at desc, reference',
  oldest: 'created_at, reference',
  amount_asc: 'amount_kobo, reference',
  amount_desc: 'amount_kobo desc, reference',
}

/** Newest first by default. A search matches a whole reference, address or payer's id. */
export function listIntentRows(
  database: Database,
  { search, status, purpose, sort = 'newest' }: Filter,
  slice: Slice,
): Promise<{ rows: Intent[]; total: number }> {
  const found = `from payments.intents
    where ($1::text is null or reference = $1 or email = lower($1) or user_id::text = lower($1))
      and ($2::text is null or state = $2) and ($3::text is null or purpose = $3)`
  const values = [search ?? null, status ?? null, purpose ?? null]
  return queryPage(database, { found, values, order: ORDERS[sort] }, slice)
}

/** Payments begun per day over the last days. */
export function countNewPayments(database: Database): Promise<number[]> {
  return countByDay(database, 'payments.intents')
}
