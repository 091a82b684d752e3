import { sql } from 'kysely'
import type { auditEventKinds } from '#contracts/values/choices.ts'
import type { Db } from '#server/database/connect.ts'
import { allConditions, queryPage } from '#server/database/query-page.ts'
import type { Slice } from '#server/kit/pages.ts'
import { isUuid } from '#server/kit/uuid.ts'

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

/** The last event with this action about each of these subjects, by subject. Without subjects that have none. */
export async function listLastEvents(
  db: Db,
  action: string,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, AuditEventRow>> {
  if (subjects.length === 0) return new Map()
  const { rows } = await sql<AuditEventRow>`
    select distinct on (subject) id, made_at, operator_id, action, subject, reason, address from audit.entries
    where left(subject, 100) = any(${subjects}::text[]) and action = ${action} order by subject, id desc
  `.execute(db)
  return new Map(rows.map((row) => [row.subject, row]))
}

/** Newest first by default. */
export function listAuditEventRows(
  db: Db,
  { operator, action, subject, kind, sort }: Filter,
  slice: Slice,
): Promise<{ rows: AuditEventRow[]; total: number }> {
  const isFound = allConditions(
    operator !== undefined && (isUuid(operator) ? sql`operator_id = ${operator}` : sql`false`),
    action !== undefined && sql`starts_with(action, ${action})`,
    // By the index of areas, which has the order of the list.
    action?.includes('.') === true && isOfArea(action.split('.', 1)[0]!),
    // The index has the beginning, because what was read may be longer than an index holds.
    subject !== undefined && sql`left(subject, 100) = left(${subject}, 100) and subject = ${subject}`,
    kind === 'reads' && isOfArea('read'),
    kind === 'acts' && sql`not starts_with(action, 'read.')`,
  )
  const found = sql`from audit.entries where ${isFound}`
  const columns = sql`id, made_at, operator_id, action, subject, reason, address`
  const order = sort === 'oldest' ? 'id' : 'id desc'
  return queryPage(db, { columns, found, order, isCountedWhole: true }, slice)
}

const isOfArea = (area: string) => sql`split_part(action, '.', 1) = ${area}`
