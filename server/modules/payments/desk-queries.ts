import type { DeskPayment, paymentSorts } from '#contracts/payments-desk.ts'
import type { Database } from '#server/database/connect.ts'
import type { Slice } from '#server/kit/pages.ts'
import type { Intent } from './queries.ts'

interface Filter {
  readonly search?: string | undefined
  readonly status?: DeskPayment['status'] | undefined
  readonly purpose?: DeskPayment['purpose'] | undefined
  readonly sort?: Sort | undefined
}

type Sort = (typeof paymentSorts)[number]

const ORDERS: Readonly<Record<Sort, string>> = {
  newest: 'created_at desc, reference',
  oldest: 'created_at, reference',
  amount_asc: 'amount_kobo, reference',
  amount_desc: 'amount_kobo desc, reference',
}

/** Newest first where nothing else is asked. A search is a whole reference, address or payer's id. */
export async function listIntentRows(
  database: Database,
  { search, status, purpose, sort = 'newest' }: Filter,
  { offset, limit }: Slice,
): Promise<{ rows: Intent[]; total: number }> {
  const found = `from payments.intents
    where ($1::text is null or reference = $1 or email = lower($1) or user_id::text = lower($1))
      and ($2::text is null or state = $2) and ($3::text is null or purpose = $3)`
  const values = [search ?? null, status ?? null, purpose ?? null]
  const [rows, [counted]] = await Promise.all([
    database.query<Intent & Record<string, unknown>>(`select * ${found} order by ${ORDERS[sort]} offset $4 limit $5`, [
      ...values,
      offset,
      limit,
    ]),
    database.query<{ total: number }>(`select count(*) as total ${found}`, values),
  ])
  return { rows, total: counted!.total }
}
