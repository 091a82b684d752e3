import { sql, type RawBuilder } from 'kysely'
import type { OperatorPayment, paymentSorts } from '#contracts/operator/payments.ts'
import type { Db } from '#server/database/connect.ts'
import { countByDay, sumByDay } from '#server/database/count-by-day.ts'
import { countRows } from '#server/database/count-rows.ts'
import { allConditions, queryPage } from '#server/database/query-page.ts'
import { waitingSeconds } from '#server/database/waiting-seconds.ts'
import type { Slice } from '#server/kit/pages.ts'
import { isUuid } from '#server/kit/uuid.ts'
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
  db: Db,
  { search, status, purpose, sort = 'newest' }: Filter,
  slice: Slice,
): Promise<{ rows: Intent[]; total: number }> {
  const isFound = allConditions(
    search !== undefined && isPayment(search),
    status !== undefined && sql`state = ${status}`,
    purpose !== undefined && sql`purpose = ${purpose}`,
  )
  const found = sql`from payments.intents where ${isFound}`
  return queryPage(db, { found, order: ORDERS[sort] }, slice)
}

/** SQL: a whole reference, address or payer's id. */
export function isPayment(search: string): RawBuilder<unknown> {
  return isUuid(search)
    ? sql`(reference = ${search} or user_id = ${search})`
    : sql`(reference = ${search} or email = lower(${search}))`
}

/** Payments begun per day over the last days. */
export function countNewPayments(db: Db): Promise<number[]> {
  return countByDay(db, sql`payments.intents`)
}

export function countMismatches(db: Db): Promise<number> {
  return countRows(db, sql`payments.intents where state = 'mismatch'`)
}

/** Since the oldest of them was begun, without those of which nothing arrived in naira: operators cannot end these. */
export function findMismatchesWaitingSeconds(db: Db): Promise<number> {
  return waitingSeconds(db, sql`payments.intents where state = 'mismatch' and entry_id is not null`)
}

/** Kobo paid by card and booked, per day over the last days. */
export function sumPaidByCard(db: Db): Promise<number[]> {
  return sumByDay(
    db,
    sql`select amount_kobo as kobo, paid_at as at from payments.intents
      where entry_id is not null and state <> 'mismatch'`,
  )
}
