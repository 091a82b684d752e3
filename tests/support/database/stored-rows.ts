import { sql } from 'kysely'
import type { Db } from '#server/database/connect.ts'

/** All rows of all tables but those of the jobs, as text. */
async function storedRows(database: Db): Promise<{ readonly name: string; readonly text: string }[]> {
  const { rows } = await sql<{ name: string; text: string }>`
    select table_schema || '.' || table_name as name,
      query_to_xml(format('select * from %I.%I', table_schema, table_name), true, true, '')::text as text
    from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema', 'pgboss')
    order by name
  `.execute(database)
  return rows
}

/** Names of the tables in which one of the words is stored. */
export async function tablesThatKnow(database: Db, words: readonly string[]): Promise<string[]> {
  const tables = await storedRows(database)
  return tables.filter(({ text }) => words.some((word) => text.includes(word))).map(({ name }) => name)
}
