import { sql, type Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { Intent } from './queries.ts'

/** What the books should say of a card payment. */
export interface PaymentFacts {
  readonly reference: string
  readonly userId: string
  readonly purpose: Intent['purpose']
  readonly state: Intent['state']
  /** What was asked for; what came in, where that was something else. */
  readonly amountKobo: number
  readonly isPaid: boolean
  /** Money of a wallet that is aside until the card has it back. */
  readonly heldKobo: number
}

const FACTS = sql`reference, user_id as "userId", purpose, state, coalesce(received_kobo, amount_kobo) as "amountKobo",
  entry_id is not null as "isPaid", case when state = 'refunding' and purpose = 'wallet' and received_kobo is null
    then (select amount_kobo from payments.refunds as refund where refund.reference = intents.reference and state = 'asked')
    else 0 end as "heldKobo"`

/** Those that were begun within two days, and those whose refund is under way. */
export async function listPaymentFacts(db: Kysely<Tables>): Promise<PaymentFacts[]> {
  const { rows } = await sql<PaymentFacts>`
    select ${FACTS} from payments.intents where created_at > now() - interval '2 days' or state = 'refunding'
  `.execute(db)
  return rows
}

/** By reference; what we never asked for is left out. */
export async function findPaymentFacts(
  db: Kysely<Tables>,
  references: readonly string[],
): Promise<ReadonlyMap<string, PaymentFacts>> {
  const { rows } = await sql<PaymentFacts>`
    select ${FACTS} from payments.intents where reference = any(${references}::text[])
  `.execute(db)
  return new Map(rows.map((facts) => [facts.reference, facts]))
}

/** Those that were begun in a time and are paid, without a refund. */
export async function listPaidPayments(
  db: Kysely<Tables>,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<PaymentFacts[]> {
  const { rows } = await sql<PaymentFacts>`
    select ${FACTS} from payments.intents where state = 'paid' and created_at >= ${from} and created_at < ${to}
  `.execute(db)
  return rows
}
