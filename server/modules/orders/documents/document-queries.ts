import { sql, type Selectable } from 'kysely'
import type { Db } from '#server/database/connect.ts'
import type { Tables } from '#server/database/tables.ts'

export type DocumentKind = Tables['orders.documents']['kind']
export type CreditReason = CreditNoteBody['reason']

/** As stored: nothing in a body may lead to a person, because no body ever changes. Amounts in kobo. */
export interface ReceiptBody {
  readonly order_number: string
  readonly lines: readonly { readonly name: string; readonly quantity: number; readonly price_kobo: number }[]
  readonly items_kobo: number
  readonly method: 'pickup' | 'door'
  readonly delivery_kobo: number
  readonly paid_with: 'wallet' | 'card'
  readonly reference: string
  readonly paid_at: string
}

export interface InvoiceBody {
  readonly order_number: string
  readonly company: { readonly name: string; readonly address: string; readonly tin: string }
  /** The price of the items, of which the commission is a share. */
  readonly items_kobo: number
  readonly commission_bp: number
  readonly commission_kobo: number
  readonly vat_bp: number
  readonly vat_kobo: number
}

export interface CreditNoteBody {
  readonly reason: 'cancelled' | 'problem' | 'charged_back' | 'correction' | 'return'
  /** Null for a receipt. */
  readonly vat_kobo: number | null
}

interface StoredDocument extends Selectable<Tables['orders.documents']> {
  readonly number: string
  readonly issued_at: Date
}

export interface ReceiptRow extends StoredDocument {
  readonly body: ReceiptBody
  readonly credited_kobo: number
}

export interface InvoiceRow extends StoredDocument {
  readonly body: InvoiceBody
  readonly credited_kobo: number
}

export interface CreditNoteRow extends StoredDocument {
  readonly body: CreditNoteBody
  readonly credited: { readonly kind: 'receipt' | 'invoice'; readonly number: string; readonly body: InvoiceBody }
  readonly order_number: string
}

type Issued = { receipt: ReceiptRow; invoice: InvoiceRow }

export async function findDocument<Kind extends keyof Issued>(
  db: Db,
  orderId: string,
  kind: Kind,
): Promise<Issued[Kind] | undefined> {
  const { rows } = await sql<Issued[Kind]>`
    select documents.*, (
      select coalesce(sum(total_kobo), 0)::bigint from orders.documents as notes
      where notes.order_id = documents.order_id and notes.credits = documents.id) as credited_kobo
    from orders.documents where order_id = ${orderId} and kind = ${kind}
  `.execute(db)
  return rows[0]
}

/** Oldest first. */
export async function listCreditNotes(db: Db, orderId: string): Promise<CreditNoteRow[]> {
  const { rows } = await sql<CreditNoteRow>`
    select notes.*, orders.number as order_number,
      json_build_object('kind', credited.kind, 'number', credited.number, 'body', credited.body) as credited
    from orders.documents as notes
      join orders.documents as credited on credited.id = notes.credits
      join orders.orders on orders.id = notes.order_id
    where notes.order_id = ${orderId} and notes.kind = 'credit_note' order by notes.year, notes.serial
  `.execute(db)
  return rows
}

/** Kinds of the documents of an order, and what each credit note is about: receipt, invoice, then credit notes. */
export async function listDocumentKinds(
  db: Db,
  orderId: string,
): Promise<{ kind: DocumentKind; credits: DocumentKind | null }[]> {
  const { rows } = await sql<{ kind: DocumentKind; credits: DocumentKind | null }>`
    select documents.kind, credited.kind as credits
    from orders.documents left join orders.documents as credited on credited.id = documents.credits
    where documents.order_id = ${orderId} order by documents.kind desc, documents.year, documents.serial
  `.execute(db)
  return rows
}
