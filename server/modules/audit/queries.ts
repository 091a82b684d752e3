import type { auditEventKinds } from '#contracts/values/choices.ts'
import type { Database } from '#server/database/connect.ts'
import { queryPage } from '#server/database/query-page.ts'
import type { Slice } from '#server/kit/pages.ts'

export interface AuditEventRow {
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
  database: Database,
  { operator, action, subject, kind, sort }: Filter,
  slice: Slice,
): Promise<{ rows: AuditEventRow[]; total: number }> {
  const found = `from audit.entries
    where ($1::text is null or operator_id::text = lower($1)) and ($2::text is null or starts_with(action, $2))
      and ($3::text is null or subject = $3) and ($4::text is null or ($4 = 'reads') = starts_with(action, 'read.'))`
  const values = [operator ?? null, action ?? null, subject ?? null, kind ?? null]
  const columns = 'id, made_at, operator_id, action, subject, reason, address'
  const order = sort === 'oldest' ? 'id' : 'id desc'
  return queryPage(database, { columns, found, values, order }, slice)
}
