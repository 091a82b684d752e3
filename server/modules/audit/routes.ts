import type { audit } from '#contracts/operator/audit.ts'
import { calls } from '#contracts/calls.ts'
import type { App } from '#server/context.ts'
import type { Operations } from '#server/kit/operation.ts'
import { pageFrom, sliceOf } from '#server/kit/pages.ts'
import { findEmails } from '#server/modules/accounts/index.ts'
import { listAuditEventRows } from './queries.ts'

export function auditOperations({ database, publicUrl }: App): Operations<typeof audit> {
  return {
    async listAuditEvents({ query }) {
      const { rows, total } = await listAuditEventRows(database, query, sliceOf(query))
      const operatorIds = rows.map((row) => row.operator_id)
      const emails = await findEmails(database, operatorIds)
      const events = rows.map(({ operator_id, made_at, ...row }) => ({
        ...row,
        operator: { id: operator_id, email: emails.get(operator_id) ?? null },
        created_at: made_at.toISOString(),
      }))
      return pageFrom(events, total, { call: calls.audit.listAuditEvents, query, publicUrl })
    },
  }
}
