import { sql, type RawBuilder } from 'kysely'
import { MAX_LISTED } from '#contracts/values/page-size.ts'
import { listedPart, type Slice } from '#server/kit/pages.ts'
import type { Db } from './connect.ts'

interface PageQuery {
  readonly columns?: RawBuilder<unknown>
  /** `from … where …` */
  readonly found: RawBuilder<unknown>
  /** SQL after `order by`. Never text of a request. */
  readonly order: string
  /** Counts beyond `MAX_LISTED`: the total is shown elsewhere, or nothing else reaches the older rows. */
  readonly isCountedWhole?: boolean
}

/**
 * All of these conditions; `false` for one that is not asked for. A generic plan cannot leave out a condition, so an index
 * answers only if no other condition is named.
 */
export function allConditions(...conditions: readonly (RawBuilder<unknown> | false)[]): RawBuilder<unknown> {
  return sql.join([sql`true`, ...conditions.filter((each) => each !== false)], sql` and `)
}

/**
 * Returns a slice of the rows of `found`, and their total count, both up to `MAX_LISTED`. Two statements: outside a
 * transaction with one snapshot they may differ by what has just changed.
 */
export async function queryPage<Row extends object>(
  db: Db,
  { columns = sql`*`, found, order, isCountedWhole = false }: PageQuery,
  slice: Slice,
): Promise<{ rows: Row[]; total: number }> {
  const { offset, limit } = isCountedWhole ? slice : listedPart(slice)
  const counted = isCountedWhole ? found : sql`from (select ${found} limit ${sql.lit(MAX_LISTED)}) as counted`
  const [{ rows }, count] = await Promise.all([
    sql<Row>`select ${columns} ${found} order by ${sql.raw(order)} offset ${offset} limit ${limit}`.execute(db),
    sql<{ total: number }>`select count(*) as total ${counted}`.execute(db),
  ])
  return { rows, total: count.rows[0]!.total }
}
