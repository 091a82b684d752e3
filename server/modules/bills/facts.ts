import { sql, type Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { Purchase } from './purchase-queries.ts'

/** What the books should say of a purchase. */
export interface PurchaseFacts {
  readonly id: string
  readonly userId: string
  readonly state: Purchase['state']
  readonly amountKobo: number
  /** What the provider took; null until it is delivered. */
  readonly costKobo: number | null
  readonly isOpen: boolean
  /** Open for more than a day. */
  readonly isOld: boolean
}

/** All that are open, and those that came to their end within two days. */
export async function listPurchaseFacts(db: Kysely<Tables>): Promise<PurchaseFacts[]> {
  const { rows } = await sql<PurchaseFacts>`
    select id, user_id as "userId", state, amount_kobo as "amountKobo", cost_kobo as "costKobo",
      settled_at is null as "isOpen", settled_at is null and created_at < now() - interval '1 day' as "isOld"
    from bills.purchases
    where settled_at is null or coalesce(reversed_at, settled_at) > now() - interval '2 days'
  `.execute(db)
  return rows
}

/** Which of these ids are of purchases. */
export async function listKnownPurchases(db: Kysely<Tables>, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from bills.purchases where id = any(${ids}::uuid[])
  `.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Price of what was sent to the provider and is not settled, in kobo: it may or may not have been taken off the float. */
export async function sumSent(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ kobo: number }>`
    select coalesce(sum(amount_kobo), 0)::bigint as kobo from bills.purchases
    where settled_at is null and sent_at is not null
  `.execute(db)
  return rows[0]!.kobo
}
