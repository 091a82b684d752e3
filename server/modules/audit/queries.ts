import { sql } from 'kysely'
import type { auditEventKinds } from '#contracts/values/choices.ts'
import type { Db } from '#server/database/connect.ts'
import { queryPage } from '#server/database/query-page.ts'
import type { Slice } from '#server/kit/pages.ts'

interface AuditEventRow {
  readonly id: number
  readonly made_at: Date
  readonly operator_id: string
  readonly action: string
  readonly subject: string
  readonly reason: string | null
  readonly address: string | null
}

interface Filter {
  readonly operator?: string | undefined
  /** An action or its prefix. */
  readonly action?: string | undefined
  readonly subject?: string | undefined
  readonly kind?: (typeof auditEventKinds)[number] | undefined
  readonly sort?: 'newest' | 'oldest' | undefined
}

/** Newest first by default. */
export function listAuditEventRows(
  db: Db,
  { operator, action, subject, kind, sort }: Filter,
  slice: Slice,
): Promise<{ rows: AuditEventRow[]; total: number }> {
  const found = sql`from audit.entries
    where (${operator}::text is null or operator_id::text = lower(${operator}))
      and (${action}::text is null or starts_with(action, ${action}))
      and (${subject}::text is null or subject = ${subject})
        and (${kind}::text is null or (${kind} = 'reads') = starts_with(action, 'read.'))`
  const columns = sql`id, made_at, operator_id, action, subject, reason, address`
  const order = sort === 'oldest' ? 'id' : 'id desc'
  return queryPage(db, { columns, found, order }, slice)
}
