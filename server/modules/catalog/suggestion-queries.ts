import { sql } from 'kysely'
import type { Db } from '#server/database/connect.ts'
import type { KnownWord } from './correct-spelling.ts'

/** Known words that begin with the text, the word itself first, then the most common. `~` sorts after every word. */
export async function completeWord(db: Db, beginning: string, most: number): Promise<KnownWord[]> {
  const { rows } = await sql<KnownWord>`
    select word, name_count as "namedCount", description_count as "describedCount" from catalog.words
    where word >= ${beginning} and word < ${beginning} || '~' and (name_count > 0 or description_count = 0)
    order by word = ${beginning} desc, name_count desc, word limit ${most}
  `.execute(db)
  return rows
}

/** Names of categories that have products, contain every word of `words`, and a word that begins with one of `last`. */
export async function findCalledCategories(
  db: Db,
  words: readonly string[],
  last: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from catalog.categories
    where retired_at is null
      and exists (select from unnest(${last}::text[]) as beginning where strpos(name_text, ' ' || beginning) > 0)
      and not exists (select from unnest(${words}::text[]) as word where strpos(name_text, ' ' || word || ' ') = 0)
      and exists (select from catalog.products where is_listed and category_id = categories.id)
    order by position, name limit 8
  `.execute(db)
  return rows.map(({ name }) => name)
}
