import type { CreditNote, Invoice, Receipt } from '#contracts/order-documents.ts'
import { orderApi } from '../../app/order-api.ts'
import { ApiProblem } from '../../app/api.ts'

export interface LoadedReceipt {
  receipt: Receipt
  notes: CreditNote[]
}

interface LoadedInvoice {
  /** Null of an order that was not released. */
  invoice: Invoice | null
  notes: CreditNote[]
}

/** `missing`: the address names none of the user. Null: it could not be loaded. */
type Loaded<Document> = Promise<Document | 'missing' | null>

export function loadReceipt(id: string): Loaded<LoadedReceipt> {
  const { orderDocuments } = orderApi()
  const params = { id }
  return Promise.all([orderDocuments.getReceipt({ params }), orderDocuments.listCreditNotes({ params })])
    .then(([receipt, notes]) => ({ receipt: receipt.data, notes: notes.data }))
    .catch(missingOrNull)
}

/** Before the release a seller has credit notes at most. */
export function loadInvoice(id: string): Loaded<LoadedInvoice> {
  const { orderDocuments } = orderApi()
  const params = { id }
  const invoice = orderDocuments.getInvoice({ params }).catch((error: unknown) => {
    if (isMissing(error)) return { data: null }
    throw error
  })
  return Promise.all([invoice, orderDocuments.listCreditNotes({ params })])
    .then(([{ data }, { data: notes }]) => (data || notes.length > 0 ? { invoice: data, notes } : ('missing' as const)))
    .catch(missingOrNull)
}

const missingOrNull = (error: unknown) => (isMissing(error) ? ('missing' as const) : null)

function isMissing(error: unknown): boolean {
  return error instanceof ApiProblem && error.problem.status === 404
}
