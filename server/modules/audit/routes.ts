import type { audit } from '#contracts/operator/audit.ts'
import { calls } from '#contracts/calls.ts'
import type { Database } from '#server/database/connect.ts'
import type { Operations } from '#server/kit/operation.ts'
import { pageFrom, sliceOf } from '#server/kit/pages.ts'
import { listAuditEventRows } from './queries.ts'

interface AuditParts {
  readonly database: Database
  readonly publicUrl: string
  /** E-mail addresses of people, by id. */
  readonly findEmails: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
}

export function auditOperations({ database, publicUrl, findEmails }: AuditParts): Operations<typeof audit> {
  return {
    async listAuditEvents({ query }) {
      const { rows, total } = await listAuditEventRows(database, query, sliceOf(query))
      const emails = await findEmails(rows.map((row) => row.operator_id))
      const events = rows.map(({ operator_id, made_at, ...row }) => ({
        ...row,
        operator: { id: operator_id, email: emails.get(operator_id) ?? null },
        created_at: made_at.toISOString(),
      }))
      return pageFrom(events, total, { call: calls.audit.listAuditEvents, query, publicUrl })
    },
  }
}
