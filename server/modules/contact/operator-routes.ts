import { calls } from '#contracts/calls.ts'
import type { operatorContact } from '#contracts/operator/contact.ts'
import type { App } from '#server/context.ts'
import type { Operations } from '#server/kit/operation.ts'
import { pageFrom, sliceOf } from '#server/kit/pages.ts'
import { listEnquiryRows, listSubscriberRows } from './operator-queries.ts'

export function operatorContactOperations({ database, publicUrl }: App): Operations<typeof operatorContact> {
  return {
    async listEnquiries({ query }) {
      const { rows, total } = await listEnquiryRows(database, query, sliceOf(query))
      return pageFrom(rows.map(dated), total, { call: calls.operatorContact.listEnquiries, query, publicUrl })
    },

    async listSubscribers({ query }) {
      const { rows, total } = await listSubscriberRows(database, query, sliceOf(query))
      return pageFrom(rows.map(dated), total, { call: calls.operatorContact.listSubscribers, query, publicUrl })
    },
  }
}

function dated<Row extends { readonly created_at: Date }>(row: Row) {
  return { ...row, created_at: row.created_at.toISOString() }
}
