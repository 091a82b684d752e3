import type { orderDocuments } from '#contracts/order-documents.ts'
import type { App } from '#server/context.ts'
import type { Operations } from '#server/kit/operation.ts'
import { notFound } from '#server/kit/refusal.ts'
import { roleIn } from '../find-order.ts'
import { findOrderPage } from '../queries.ts'
import { findDocument, listCreditNotes } from './document-queries.ts'
import { toCreditNote, toInvoice, toReceipt } from './present-documents.ts'

export function orderDocumentsOperations({ database }: App): Operations<typeof orderDocuments> {
  /** Throws 404 for anybody but the parties. */
  const ofParty = async (id: string, userId: string) => {
    const row = await findOrderPage(database, id)
    return { role: roleIn(row, userId), row: row! }
  }
  return {
    async getReceipt({ params: { id }, caller }) {
      const { role } = await ofParty(id, caller.userId)
      const receipt = role === 'buyer' ? await findDocument(database, id, 'receipt') : undefined
      if (!receipt) throw notFound('order')
      return { message: 'Success', data: toReceipt(receipt) }
    },

    async getInvoice({ params: { id }, caller }) {
      const { role } = await ofParty(id, caller.userId)
      const invoice = role === 'seller' ? await findDocument(database, id, 'invoice') : undefined
      if (!invoice) throw notFound('order')
      return { message: 'Success', data: toInvoice(invoice) }
    },

    async listCreditNotes({ params: { id }, caller }) {
      const { role, row } = await ofParty(id, caller.userId)
      const notes = (await listCreditNotes(database, id)).filter(
        ({ credited }) => role === 'seller' || credited.kind === 'receipt',
      )
      return { message: 'Success', data: notes.map((note) => toCreditNote(note, row, role)) }
    },
  }
}
