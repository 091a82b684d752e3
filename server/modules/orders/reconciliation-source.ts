import { sql } from 'kysely'
import type { Db } from '#server/database/connect.ts'

/** An order as its row has it, and the fee recomputed from its rates. Amounts in kobo. */
export interface OrderRecord {
  readonly id: string
  readonly buyerId: string
  readonly sellerId: string
  /** Null: not paid. */
  readonly paidWith: 'wallet' | 'card' | null
  /** Of the card payment that paid it; null otherwise. */
  readonly reference: string | null
  readonly checkoutId: string
  readonly outcome: 'open' | 'released' | 'refunded' | 'split'
  readonly totalKobo: number
  readonly refundedKobo: number
  readonly commissionKobo: number
  readonly vatKobo: number
}

/**
 * Records by id, without unknown ids. Recomputes the fee in SQL, without the code that books it: 4 % of the items that did
 * not go back within bounds, VAT on it, both rounded half up, and nothing where both together exceed half of the items.
 */
export async function findOrderRecords(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, OrderRecord>> {
  const { rows } = await sql<OrderRecord>`
    select id, buyer_id as "buyerId", seller_id as "sellerId", payment_reference as reference, checkout_id as "checkoutId",
      case state when 'completed' then case when refunded_kobo > 0 then 'split' else 'released' end
        when 'cancelled' then 'refunded' else 'open' end as outcome,
      case when paid_at is null then null when payment_reference is null then 'wallet' else 'card' end as "paidWith",
      items_kobo + delivery_kobo as "totalKobo", refunded_kobo as "refundedKobo",
      case when is_taken then commission else 0 end as "commissionKobo",
      case when is_taken then vat else 0 end as "vatKobo"
    from orders.orders
      cross join lateral (
        select greatest(items_kobo - case state when 'completed' then refunded_kobo else 0 end, 0) as kept_kobo) as kept
      cross join lateral (
        select least(greatest(round(kept_kobo * commission_bp / 10000.0), commission_least_kobo),
          commission_most_kobo)::bigint as commission) as commissions
      cross join lateral (select round(commission * vat_bp / 10000.0)::bigint as vat) as vats
      cross join lateral (select 2 * (commission + vat) <= kept_kobo as is_taken) as taken
    where id = any(${ids}::uuid[])
  `.execute(db)
  return new Map(rows.map((record) => [record.id, record]))
}

/** The orders that card payments have paid, by reference, in the sequence in which they are booked. */
export async function findOrdersPaid(
  db: Db,
  references: readonly string[],
): Promise<ReadonlyMap<string, { readonly orderId: string; readonly kobo: number }[]>> {
  const { rows } = await sql<{ reference: string; orderId: string; kobo: number }>`
    select payment_reference as reference, id as "orderId", items_kobo + delivery_kobo as kobo
    from orders.orders where payment_reference = any(${references}::text[]) order by id
  `.execute(db)
  return Map.groupBy(rows, ({ reference }) => reference)
}

export interface CorrectionRecord {
  readonly id: string
  readonly buyerId: string
  readonly sellerId: string
  readonly pay: 'buyer' | 'seller'
  readonly paidBy: 'market' | 'seller'
  readonly kobo: number
}

/** Corrections by id, without unknown ids. */
export async function findCorrectionRecords(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CorrectionRecord>> {
  const { rows } = await sql<CorrectionRecord>`
    select corrections.id, buyer_id as "buyerId", seller_id as "sellerId", pay, paid_by as "paidBy", amount_kobo as kobo
    from orders.corrections join orders.orders on orders.id = order_id where corrections.id = any(${ids}::uuid[])
  `.execute(db)
  return new Map(rows.map((record) => [record.id, record]))
}
