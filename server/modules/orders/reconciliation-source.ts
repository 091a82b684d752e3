import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#server/database/connect.ts'

/** An order as its row has it, and the fee recomputed from its rates. Amounts in kobo. */
export interface OrderRecord {
  readonly id: string
  readonly buyerId: string
  readonly sellerId: string
  /** Null: not paid. */
  readonly paidWith: 'wallet' | 'card' | null
  /** Reference of the card payment that paid it; null otherwise. */
  readonly reference: string | null
  readonly checkoutId: string
  readonly outcome: 'open' | 'released' | 'refunded' | 'split'
  readonly totalKobo: number
  readonly refundedKobo: number
  readonly commissionKobo: number
  readonly vatKobo: number
  /** What the seller gave back after release, from the first on. */
  readonly refunds: readonly RefundRecord[]
  /** The sum of these refunds, as the row of the order has it. */
  readonly returnedKobo: number
}

/** A refund after release. Amounts in kobo. */
export interface RefundRecord {
  readonly part: number
  readonly kobo: number
  /** What comes back to the seller: the difference of the fees before and after. */
  readonly commissionKobo: number
  readonly vatKobo: number
}

/**
 * Records by id, without unknown ids. Recomputes the fee in SQL, without the code that books it: 4 % of the items that did
 * not go back within bounds, VAT on it, both rounded half up, and nothing where both together exceed half of the items.
 */
export async function findOrderRecords(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, OrderRecord>> {
  const { rows } = await sql<Omit<OrderRecord, 'refunds'>>`
    select id, buyer_id as "buyerId", seller_id as "sellerId", payment_reference as reference, checkout_id as "checkoutId",
      case state when 'completed' then case when refunded_kobo > 0 then 'split' else 'released' end
        when 'cancelled' then 'refunded' else 'open' end as outcome,
      case when paid_at is null then null when payment_reference is null then 'wallet' else 'card' end as "paidWith",
      items_kobo + delivery_kobo as "totalKobo", refunded_kobo as "refundedKobo",
      fee.commission as "commissionKobo", fee.vat as "vatKobo", returned_kobo as "returnedKobo"
    from orders.orders
      cross join lateral (${feeWithout(sql`case state when 'completed' then refunded_kobo else 0 end`)}) as fee
    where id = any(${ids}::uuid[])
  `.execute(db)
  const refunds = await findRefundRecords(db, ids)
  return new Map(rows.map((record) => [record.id, { ...record, refunds: refunds.get(record.id) ?? [] }]))
}

/** The fee on the items of an order without what went back, which comes from the items first. */
const feeWithout = (backKobo: RawBuilder<unknown>) => sql`
  select case when is_taken then commission else 0 end as commission, case when is_taken then vat else 0 end as vat
  from (select greatest(items_kobo - ${backKobo}, 0) as kept_kobo) as kept
    cross join lateral (
      select least(greatest(round(kept_kobo * commission_bp / 10000.0), commission_least_kobo),
        commission_most_kobo)::bigint as commission) as commissions
    cross join lateral (select round(commission * vat_bp / 10000.0)::bigint as vat) as vats
    cross join lateral (select 2 * (commission + vat) <= kept_kobo as is_taken) as taken`

/** Refunds after release by order, with the fees recomputed from the rows. */
async function findRefundRecords(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, RefundRecord[]>> {
  const { rows } = await sql<RefundRecord & { order_id: string }>`
    select order_id, number as part, amount_kobo as kobo, before.commission - after.commission as "commissionKobo",
      before.vat - after.vat as "vatKobo"
    from (
      select refunds.*, orders.items_kobo, orders.commission_bp, orders.commission_least_kobo, orders.commission_most_kobo,
        orders.vat_bp, (orders.refunded_kobo + sum(amount_kobo) over (partition by order_id order by refunds.number))::bigint as back_kobo
      from orders.refunds join orders.orders on orders.id = order_id where order_id = any(${ids}::uuid[])
    ) as given
      cross join lateral (${feeWithout(sql`(back_kobo - amount_kobo)`)}) as before
      cross join lateral (${feeWithout(sql`back_kobo`)}) as after
    order by order_id, number
  `.execute(db)
  return Map.groupBy(rows, ({ order_id }) => order_id)
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
