import { sql } from 'kysely'
import type { Config } from '#server/config.ts'
import type { App } from '#server/context.ts'
import type { Db } from '#server/database/connect.ts'
import { findVerifiedName } from '#server/modules/accounts/index.ts'
import { feeOf, remainderOf, type Fee } from '../order-fees.ts'
import { findOrderPage, listLines, type OrderRow } from '../queries.ts'
import { toRates } from '../rates.ts'
import type { Transition } from '../states/transitions.ts'
import type { CreditNoteBody, CreditReason, InvoiceBody, ReceiptBody } from './document-queries.ts'

/*
 * The database numbers documents while the transaction commits, so they may be issued at any time in it; until then a
 * document has no number.
 */

/** Issues what a rule causes, once its money has moved. `refundedKobo`: what it gives back to the buyer. */
export async function issueDocuments(
  app: App,
  tx: Db,
  order: OrderRow,
  rule: Transition,
  refundedKobo: number,
): Promise<void> {
  if (rule.event === 'pay') await issueReceipt(tx, order.id)
  if (rule.to === 'completed') await issueInvoice(app.config, tx, order.id)
  if (refundedKobo > 0) await issueCreditNotes(tx, order.id, { refundKobo: refundedKobo, reason: reasonOf(rule) })
}

function reasonOf({ event, from }: Transition): CreditReason {
  if (event === 'charge_back') return 'charged_back'
  return from === 'complaint' && event !== 'stop' ? 'problem' : 'cancelled'
}

/** Issues the receipt of an order that was paid in this transaction. */
export async function issueReceipt(tx: Db, orderId: string): Promise<void> {
  const order = (await findOrderPage(tx, orderId))!
  const lines = await listLines(tx, orderId)
  const body: ReceiptBody = {
    order_number: order.number,
    lines: lines.map(({ listing, quantity, price_kobo }) => ({ name: listing.name, quantity, price_kobo })),
    items_kobo: order.items_kobo,
    method: order.method,
    delivery_kobo: order.delivery_kobo,
    paid_with: order.payment_reference === null ? 'wallet' : 'card',
    reference: order.payment_reference ?? order.number,
    paid_at: order.paid_at!.toISOString(),
  }
  await insertDocument(tx, {
    kind: 'receipt',
    order_id: orderId,
    total_kobo: order.total_kobo,
    body,
    buyer_name: `${order.buyer_first_name ?? ''} ${order.buyer_last_name ?? ''}`.trim() || null,
    seller_name: order.storename || null,
  })
}

type Company = Pick<Config, 'COMPANY_NAME' | 'COMPANY_ADDRESS' | 'COMPANY_TIN'>

/** Issues the invoice for the commission on an order that was released in this transaction, if there is any. */
export async function issueInvoice(company: Company, tx: Db, orderId: string): Promise<void> {
  const order = (await findOrderPage(tx, orderId))!
  const remainder = remainderOf(order, order.refunded_kobo)
  const fee = feeOf(remainder, toRates(order))
  const total_kobo = fee.commission + fee.vat
  if (total_kobo === 0) return
  const name = await findVerifiedName(tx, order.seller_id)
  const body: InvoiceBody = {
    order_number: order.number,
    company: { name: company.COMPANY_NAME, address: company.COMPANY_ADDRESS, tin: company.COMPANY_TIN },
    items_kobo: remainder.items,
    commission_bp: order.commission_bp,
    commission_kobo: fee.commission,
    vat_bp: order.vat_bp,
    vat_kobo: fee.vat,
  }
  const names = [name && `${name.firstName} ${name.lastName}`.trim(), order.storename]
  await insertDocument(tx, {
    kind: 'invoice',
    order_id: orderId,
    total_kobo,
    body,
    buyer_name: null,
    seller_name: names.filter(Boolean).join(', ') || null,
  })
}

interface GivenBack {
  /** Part of the price, refunded to the buyer. */
  readonly refundKobo: number
  /** Part of the fee, refunded to the seller. */
  readonly fee?: Pick<Fee, 'commission' | 'vat'> | undefined
  readonly reason: CreditReason
}

/**
 * Issues a credit note for what is given back of the receipt of an order, and one for what is given back of its invoice.
 * Call it in the transaction that moves the money, with the order locked. Both together never give back more than the
 * document says, and without a document there is no credit note.
 */
export async function issueCreditNotes(tx: Db, orderId: string, { refundKobo, fee, reason }: GivenBack): Promise<void> {
  await insertCreditNote(tx, { orderId, of: 'receipt', kobo: refundKobo, body: { reason, vat_kobo: null } })
  if (!fee) return
  const kobo = fee.commission + fee.vat
  await insertCreditNote(tx, { orderId, of: 'invoice', kobo, body: { reason, vat_kobo: fee.vat } })
}

interface NewCreditNote {
  readonly orderId: string
  readonly of: 'receipt' | 'invoice'
  readonly kobo: number
  readonly body: CreditNoteBody
}

async function insertCreditNote(tx: Db, { orderId, of, kobo, body }: NewCreditNote): Promise<void> {
  await sql`
    insert into orders.documents (kind, order_id, credits, total_kobo, body, buyer_name, seller_name)
    select 'credit_note', order_id, id, least(${kobo}::bigint, left_kobo), ${JSON.stringify(body)}::jsonb, buyer_name,
      seller_name
    from orders.documents cross join lateral (
      select documents.total_kobo - coalesce(sum(notes.total_kobo), 0) as left_kobo
      from orders.documents as notes where notes.order_id = ${orderId} and notes.credits = documents.id) as sums
    where order_id = ${orderId} and kind = ${of} and least(${kobo}::bigint, left_kobo) > 0
  `.execute(tx)
}

interface NewDocument {
  readonly kind: 'receipt' | 'invoice'
  readonly order_id: string
  readonly total_kobo: number
  readonly body: ReceiptBody | InvoiceBody
  readonly buyer_name: string | null
  readonly seller_name: string | null
}

async function insertDocument(tx: Db, row: NewDocument): Promise<void> {
  await tx.insertInto('orders.documents').values(row).execute()
}
