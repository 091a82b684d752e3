import { sql } from 'kysely'
import type { Db } from '#server/database/connect.ts'

/** A purchase as the bills module has it. */
interface PurchaseRecord {
  readonly id: string
  readonly userId: string
  readonly amountKobo: number
  /** What the provider charged; null until delivery. */
  readonly costKobo: number | null
  readonly outcome: 'open' | 'delivered' | 'failed' | 'reversed'
}

/** Records by id, without unknown ids. */
export async function findPurchaseRecords(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PurchaseRecord>> {
  const { rows } = await sql<PurchaseRecord>`
    select id, user_id as "userId", amount_kobo as "amountKobo", cost_kobo as "costKobo",
      case when settled_at is null then 'open' else state end as outcome
    from bills.purchases where id = any(${ids}::uuid[])
  `.execute(db)
  return new Map(rows.map((record) => [record.id, record]))
}

interface OpenPurchase {
  readonly id: string
  readonly userId: string
  readonly amountKobo: number
  /** Open for more than a day. */
  readonly isOld: boolean
}

/** Purchases whose money is still held. */
export async function listOpenPurchases(db: Db): Promise<OpenPurchase[]> {
  const { rows } = await sql<OpenPurchase>`
    select id, user_id as "userId", amount_kobo as "amountKobo", created_at < now() - interval '1 day' as "isOld"
    from bills.purchases where settled_at is null
  `.execute(db)
  return rows
}

/** Total price in kobo of the sent and unsettled purchases, which the provider may or may not have charged. */
export async function sumSent(db: Db): Promise<number> {
  const { rows } = await sql<{ kobo: number }>`
    select coalesce(sum(amount_kobo), 0)::bigint as kobo from bills.purchases
    where settled_at is null and sent_at is not null
  `.execute(db)
  return rows[0]!.kobo
}
