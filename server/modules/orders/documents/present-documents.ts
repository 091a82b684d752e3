import type { CreditNote, Invoice, Receipt } from '#contracts/order-documents.ts'
import { nairaFromKobo } from '#contracts/values/naira.ts'
import { GONE, isBuyerShown } from '../presenter.ts'
import type { OrderPageRow } from '../queries.ts'
import type { OrderRole } from '../states/transitions.ts'
import type { CreditNoteRow, InvoiceBody, InvoiceRow, ReceiptRow } from './document-queries.ts'

export function toReceipt({ body, credited_kobo, ...row }: ReceiptRow): Receipt {
  return {
    ...headOf(row, body.order_number),
    from: member(row.seller_name),
    to: member(row.buyer_name),
    lines: body.lines.map(({ name, quantity, price_kobo }) => ({
      name,
      price: nairaFromKobo(price_kobo),
      quantity,
      line_total: nairaFromKobo(price_kobo * quantity),
    })),
    items_total: nairaFromKobo(body.items_kobo),
    delivery: { method: body.method, fee: nairaFromKobo(body.delivery_kobo) },
    total: nairaFromKobo(row.total_kobo),
    payment: { with: body.paid_with, reference: body.reference, paid_at: body.paid_at },
    came_back: nairaFromKobo(credited_kobo),
  }
}

export function toInvoice({ body, credited_kobo, ...row }: InvoiceRow): Invoice {
  return {
    ...headOf(row, body.order_number),
    from: body.company,
    to: member(row.seller_name),
    items: nairaFromKobo(body.items_kobo),
    commission_percent: body.commission_bp / 100,
    commission: nairaFromKobo(body.commission_kobo),
    vat_percent: body.vat_bp / 100,
    vat: nairaFromKobo(body.vat_kobo),
    total: nairaFromKobo(row.total_kobo),
    came_back: nairaFromKobo(credited_kobo),
  }
}

/** A credit note as one of the parties reads it: the seller reads the name of the buyer while the order shows it. */
export function toCreditNote(
  { body, credited, order_number, ...row }: CreditNoteRow,
  order: OrderPageRow,
  role: OrderRole,
): CreditNote {
  const isOfReceipt = credited.kind === 'receipt'
  const buyer = role === 'seller' && !isBuyerShown(order) && row.buyer_name !== null ? 'A buyer' : row.buyer_name
  return {
    ...headOf(row, order_number),
    from: isOfReceipt ? member(row.seller_name) : (credited.body as InvoiceBody).company,
    to: member(isOfReceipt ? buyer : row.seller_name),
    of: credited.kind,
    credits: credited.number,
    reason: body.reason,
    vat: body.vat_kobo === null ? null : nairaFromKobo(body.vat_kobo),
    total: nairaFromKobo(row.total_kobo),
  }
}

function headOf({ number, issued_at }: { readonly number: string; readonly issued_at: Date }, order_number: string) {
  return { number, issued_at: issued_at.toISOString(), order_number }
}

const member = (name: string | null) => ({ name: name ?? GONE, address: null, tin: null })
