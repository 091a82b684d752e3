import type { Database } from '#server/database/connect.ts'
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
export function listPurchaseFacts(database: Database): Promise<PurchaseFacts[]> {
  return database.query<PurchaseFacts & Record<string, unknown>>(
    `select id, user_id as "userId", state, amount_kobo as "amountKobo", cost_kobo as "costKobo",
       settled_at is null as "isOpen", settled_at is null and created_at < now() - interval '1 day' as "isOld"
     from bills.purchases
     where settled_at is null or coalesce(reversed_at, settled_at) > now() - interval '2 days'`,
  )
}
