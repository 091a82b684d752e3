import { sql } from 'kysely'
import type { Db } from '#server/database/connect.ts'
import type { Intent } from './queries.ts'

/** A card payment as the payments module has it. */
export interface PaymentRecord {
  readonly reference: string
  readonly userId: string
  readonly purpose: Intent['purpose']
  /** What is bought, if the purpose offers several things. */
  readonly subject: string | null
  readonly state: Intent['state']
  /** The requested amount. */
  readonly amountKobo: number
  /** The received amount if it differs, which buys nothing; null otherwise. */
  readonly receivedKobo: number | null
  /** What the payer paid, and the provider's fees; null until booked. */
  readonly paidKobo: number | null
  readonly feesKobo: number | null
  /** The provider's id, once booked. */
  readonly transactionId: string | null
  /** The ledger entry; null if not booked. */
  readonly entryId: number | null
  readonly isPaid: boolean
  /** What was returned, by the payment itself and by its refunds and disputes. */
  readonly returnedKobo: number
  readonly goneKobo: number
  /** The amount of the open refund; 0 without one. */
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

/** Records by reference, without unknown ones. */
export async function findPaymentRecords(
  db: Db,
  references: readonly string[],
): Promise<ReadonlyMap<string, PaymentRecord>> {
  const { rows } = await sql<PaymentRecord>`
    select ${FACTS} from payments.intents as intents where reference = any(${references}::text[])
  `.execute(db)
  return new Map(rows.map((record) => [record.reference, record]))
}

/** Records by the provider's transaction id, without unknown ones. */
export async function findPaymentsByTransaction(
  db: Db,
  transactionIds: readonly string[],
): Promise<ReadonlyMap<string, PaymentRecord>> {
  const { rows } = await sql<PaymentRecord>`
    select ${FACTS} from payments.intents as intents where transaction_id = any(${transactionIds}::text[])
  `.execute(db)
  return new Map(rows.map((record) => [record.transactionId!, record]))
}

/** Payments begun in a period that are paid and neither refunded nor being refunded. */
export async function listPaidBegunIn(
  db: Db,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<PaymentRecord[]> {
  const { rows } = await sql<PaymentRecord>`
    select ${FACTS} from payments.intents as intents
    where state = 'paid' and created_at >= ${from} and created_at < ${to}
  `.execute(db)
  return rows
}

/** Payments booked in a period, whatever their state now. */
export async function listBookedIn(
  db: Db,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<PaymentRecord[]> {
  const { rows } = await sql<PaymentRecord>`
    select ${FACTS} from payments.intents as intents
    where entry_id is not null and paid_at >= ${from} and paid_at < ${to}
  `.execute(db)
  return rows
}

/** What is in `suspense` because of card payments, in kobo. */
export async function sumInSuspense(db: Db): Promise<{ readonly surplusKobo: number; readonly returningKobo: number }> {
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
