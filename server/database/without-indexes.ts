import type pg from 'pg'

/**
 * Runs `work` while some tables have only the indexes of their constraints, then rebuilds the others. Building an index
 * over existing rows is several times faster than updating it row by row. Must run inside a transaction.
 */
export async function withoutIndexes(
  client: pg.ClientBase,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
       from pg_index
      where indrelid = any ($1::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)`,
    [tables],
  )
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  await work()
  // Building a search index with less memory is several times slower.
  await client.query(`set local maintenance_work_mem = '512MB'`)
  for (const { definition } of indexes) await client.query(definition)
}
