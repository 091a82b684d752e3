import type { Slice } from '#server/kit/pages.ts'
import type { Database } from './connect.ts'

interface PageQuery {
  readonly columns?: string
  /** `from … where …`, with `values` as its parameters. */
  readonly found: string
  readonly values: readonly unknown[]
  readonly order: string
}

/** Returns a slice of the rows of `found`, and their total count. */
export async function queryPage<Row extends object>(
  database: Database,
  { columns = '*', found, values, order }: PageQuery,
  { offset, limit }: Slice,
): Promise<{ rows: Row[]; total: number }> {
  const slice = `offset $${values.length + 1} limit $${values.length + 2}`
  const [rows, [counted]] = await Promise.all([
    database.query<Row & Record<string, unknown>>(`select ${columns} ${found} order by ${order} ${slice}`, [
      ...values,
      offset,
      limit,
    ]),
    database.query<{ total: number }>(`select count(*) as total ${found}`, values),
  ])
  return { rows, total: counted!.total }
}
