import type { Database } from '#server/database/connect.ts'
import type { Slice } from '#server/kit/pages.ts'

export interface DeedRow {
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
  /** An action, or how it begins. */
  readonly action?: string | undefined
  readonly subject?: string | undefined
  readonly sort?: 'newest' | 'oldest' | undefined
}

/** Newest first where nothing else is asked. */
export async function listDeedRows(
  database: Database,
  { operator, action, subject, sort }: Filter,
  { offset, limit }: Slice,
): Promise<{ rows: DeedRow[]; total: number }> {
  const found = `from audit.entries
    where ($1::text is null or operator_id::text = lower($1)) and ($2::text is null or starts_with(action, $2))
      and ($3::text is null or subject = $3)`
  const values = [operator ?? null, action ?? null, subject ?? null]
  const [rows, [counted]] = await Promise.all([
    database.query<DeedRow & Record<string, unknown>>(
      `select id, made_at, operator_id, action, subject, reason, address ${found} order by id ${sort === 'oldest' ? 'asc' : 'desc'} offset $4 limit $5`,
      [...values, offset, limit],
    ),
    database.query<{ total: number }>(`select count(*) as total ${found}`, values),
  ])
  return { rows, total: counted!.total }
}
