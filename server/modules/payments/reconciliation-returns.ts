import { sql } from 'kysely'
import type { Db } from '#server/database/connect.ts'
import type { PaymentRecord } from './reconciliation-source.ts'

type PayerRecord = Pick<PaymentRecord, 'userId' | 'purpose' | 'receivedKobo'>

const PAYER = sql`user_id as "userId", purpose, received_kobo as "receivedKobo"`

/** A refund as the payments module has it. */
export interface RefundRecord extends PayerRecord {
  readonly id: string
  readonly reference: string
  readonly amountKobo: number
  readonly state: 'asked' | 'refunded' | 'failed'
}

const REFUND = sql`refunds.id, refunds.reference, refunds.amount_kobo as "amountKobo", refunds.state, ${PAYER}
  from payments.refunds as refunds join payments.intents as intents using (reference)`

export async function findRefundRecords(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, RefundRecord>> {
  const { rows } = await sql<RefundRecord>`select ${REFUND} where refunds.id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map((record) => [record.id, record]))
}

/** Open refunds of members' money, held until the cards have it back. */
export async function listHeldRefunds(db: Db): Promise<RefundRecord[]> {
  const { rows } = await sql<RefundRecord>`
    select ${REFUND} where refunds.state = 'asked' and purpose <> 'subscription' and received_kobo is null
  `.execute(db)
  return rows
}

/** Money returned past us, by a dispute or by a refund that we did not request. */
export interface GoneRecord extends PayerRecord {
  readonly id: string
  readonly reference: string
  /** What was booked, and how much of it the payer still had. */
  readonly lostKobo: number
  readonly takenKobo: number
}

/** Like `GoneRecord`; null if not known. */
export interface DisputeRecord extends Pick<GoneRecord, 'id' | 'reference'> {
  /** `ended`: resolved before resolutions were stored. */
  readonly outcome: 'open' | 'won' | 'lost' | 'ended'
  readonly userId: string | null
  readonly purpose: PaymentRecord['purpose'] | null
  readonly receivedKobo: number | null
  readonly lostKobo: number | null
  readonly takenKobo: number | null
}

export async function findDisputeRecords(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, DisputeRecord>> {
  const { rows } = await sql<DisputeRecord>`
    select disputes.id, disputes.reference,
      case when resolved_at is null then 'open' else coalesce(resolution, 'ended') end as outcome, ${PAYER},
      lost_kobo as "lostKobo", taken_kobo as "takenKobo"
    from payments.disputes as disputes left join payments.intents as intents using (reference)
    where disputes.id = any(${ids}::text[])
  `.execute(db)
  return new Map(rows.map((record) => [record.id, record]))
}

interface OutsideRefundRecord extends GoneRecord {
  readonly entryId: number | null
}

export async function findOutsideRefundRecords(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OutsideRefundRecord>> {
  const { rows } = await sql<OutsideRefundRecord>`
    select outside.id, outside.reference, ${PAYER}, lost_kobo as "lostKobo", taken_kobo as "takenKobo",
      outside.entry_id as "entryId"
    from payments.outside_refunds as outside join payments.intents as intents using (reference)
    where outside.id = any(${ids}::text[])
  `.execute(db)
  return new Map(rows.map((record) => [record.id, record]))
}

/** A repaid or written-off debt of a member. */
export interface DebtSettlementRecord {
  readonly id: string
  readonly userId: string
  readonly kind: 'repaid' | 'written_off'
  readonly amountKobo: number
  /** The reference of the bank transfer, if repaid. */
  readonly reference: string | null
  readonly entryId: number
}

export async function findDebtSettlementRecords(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, DebtSettlementRecord>> {
  const { rows } = await sql<DebtSettlementRecord>`
    select id, user_id as "userId", kind, amount_kobo as "amountKobo", reference, entry_id as "entryId"
    from payments.debt_settlements where id = any(${ids}::uuid[])
  `.execute(db)
  return new Map(rows.map((record) => [record.id, record]))
}

/** A refund of either origin, as stored. */
interface KnownRefund {
  /** Our id; null if we did not request it. */
  readonly id: string | null
  readonly providerId: string | null
  readonly amountKobo: number
  readonly state: string
  /** Its money was returned, or is on its way. */
  readonly isGoing: boolean
}

/** Refunds by our ids or by the provider's ids. */
export async function findKnownRefunds(
  db: Db,
  { ids, providerIds }: { readonly ids: readonly string[]; readonly providerIds: readonly string[] },
): Promise<KnownRefund[]> {
  const { rows } = await sql<KnownRefund>`
    select id, provider_id as "providerId", amount_kobo as "amountKobo", state, state <> 'failed' as "isGoing"
    from payments.refunds where id = any(${ids}::uuid[]) or provider_id = any(${providerIds}::text[])
    union all
    select null, id, amount_kobo, 'made past us', true from payments.outside_refunds
    where id = any(${providerIds}::text[])
  `.execute(db)
  return rows
}

/** Our refunds completed in a period. */
export async function listSettledRefunds(
  db: Db,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<(Pick<RefundRecord, 'reference' | 'amountKobo'> & { readonly providerId: string | null })[]> {
  return db
    .selectFrom('payments.refunds')
    .select(['reference', 'amount_kobo as amountKobo', 'provider_id as providerId'])
    .where('state', '=', 'refunded')
    .where('settled_at', '>=', from)
    .where('settled_at', '<', to)
    .execute()
}
