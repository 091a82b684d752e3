import { sql, type Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { Intent } from './queries.ts'

/** What a card payment says of itself. */
export interface PaymentRecord {
  readonly reference: string
  readonly userId: string
  readonly purpose: Intent['purpose']
  /** What is bought where the purpose has several things. */
  readonly subject: string | null
  readonly state: Intent['state']
  /** What was asked for. */
  readonly amountKobo: number
  /** What came instead, and buys nothing; null where it is what was asked for. */
  readonly receivedKobo: number | null
  /** What the payer paid and the provider kept of it; null until it is booked. */
  readonly paidKobo: number | null
  readonly feesKobo: number | null
  /** The provider's name for it, once it is booked. */
  readonly transactionId: string | null
  /** That it was booked as; null where it was not. */
  readonly entryId: number | null
  readonly isPaid: boolean
  /** What has gone back of it, as it says and as its refunds and disputes do. */
  readonly returnedKobo: number
  readonly goneKobo: number
  /** Of a refund that is under way; 0 where none is. */
  readonly askedKobo: number
}

const FACTS = sql`reference, user_id as "userId", purpose, subject, state, amount_kobo as "amountKobo",
  received_kobo as "receivedKobo", paid_kobo as "paidKobo", fees_kobo as "feesKobo", transaction_id as "transactionId",
  entry_id as "entryId", entry_id is not null as "isPaid", returned_kobo as "returnedKobo",
  (coalesce((select sum(refunds.amount_kobo) from payments.refunds as refunds
      where refunds.reference = intents.reference and refunds.state = 'refunded'), 0)
    + coalesce((select sum(lost_kobo) from payments.disputes as disputes
      where disputes.reference = intents.reference), 0)
    + coalesce((select sum(lost_kobo) from payments.outside_refunds as outside
      where outside.reference = intents.reference), 0))::bigint as "goneKobo",
  coalesce((select sum(refunds.amount_kobo) from payments.refunds as refunds
    where refunds.reference = intents.reference and refunds.state = 'asked'), 0)::bigint as "askedKobo"`

/** By reference; what we never asked for is left out. */
export async function findPaymentRecords(
  db: Kysely<Tables>,
  references: readonly string[],
): Promise<ReadonlyMap<string, PaymentRecord>> {
  const { rows } = await sql<PaymentRecord>`
    select ${FACTS} from payments.intents as intents where reference = any(${references}::text[])
  `.execute(db)
  return new Map(rows.map((record) => [record.reference, record]))
}

/** By the provider's name for it; what we never booked is left out. */
export async function findPaymentsByTransaction(
  db: Kysely<Tables>,
  transactionIds: readonly string[],
): Promise<ReadonlyMap<string, PaymentRecord>> {
  const { rows } = await sql<PaymentRecord>`
    select ${FACTS} from payments.intents as intents where transaction_id = any(${transactionIds}::text[])
  `.execute(db)
  return new Map(rows.map((record) => [record.transactionId!, record]))
}

/** Those that were begun in a time and are paid, without a refund. */
export async function listPaidPayments(
  db: Kysely<Tables>,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<PaymentRecord[]> {
  const { rows } = await sql<PaymentRecord>`
    select ${FACTS} from payments.intents as intents
    where state = 'paid' and created_at >= ${from} and created_at < ${to}
  `.execute(db)
  return rows
}

/** Those that went through in a time, whatever became of them. */
export async function listPaymentsPaid(
  db: Kysely<Tables>,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<PaymentRecord[]> {
  const { rows } = await sql<PaymentRecord>`
    select ${FACTS} from payments.intents as intents
    where entry_id is not null and paid_at >= ${from} and paid_at < ${to}
  `.execute(db)
  return rows
}

/** What lies in `suspense` because of card payments, in kobo. */
export async function sumInSuspense(
  db: Kysely<Tables>,
): Promise<{ readonly surplusKobo: number; readonly returningKobo: number }> {
  const { rows } = await sql<{ surplusKobo: number; returningKobo: number }>`
    select
      (select coalesce(sum(paid_kobo - fees_kobo - amount_kobo), 0) from payments.intents
        where paid_kobo - fees_kobo > amount_kobo and received_kobo is null)::bigint as "surplusKobo",
      ((select coalesce(sum(received_kobo - returned_kobo), 0) from payments.intents where received_kobo is not null)
        + (select coalesce(sum(refunds.amount_kobo), 0)
          from payments.refunds as refunds join payments.intents as intents using (reference)
          where refunds.state = 'asked' and purpose = 'subscription' and received_kobo is null))::bigint
        as "returningKobo"
  `.execute(db)
  return rows[0]!
}
