import type { Database } from '#server/database/connect.ts'

/** What the books should say of a card payment. */
export interface PaymentFacts {
  readonly reference: string
  readonly userId: string
  readonly amountKobo: number
  readonly isPaid: boolean
  /** Money of a wallet that is aside until the card has it back. */
  readonly isHeld: boolean
}

/** Those that were begun within two days, and those whose refund is under way. */
export function listPaymentFacts(database: Database): Promise<PaymentFacts[]> {
  return database.query<PaymentFacts & Record<string, unknown>>(
    `select reference, user_id as "userId", amount_kobo as "amountKobo", entry_id is not null as "isPaid",
       state = 'refunding' and purpose = 'wallet' as "isHeld"
     from payments.intents where created_at > now() - interval '2 days' or state = 'refunding'`,
  )
}
