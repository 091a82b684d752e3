import type { Database } from '#server/database/connect.ts'
import type { KnownWord } from './correct-spelling.ts'

/** Known words that begin with the text, the word itself first, then the most common. `~` sorts after every word. */
export async function completeWord(database: Database, beginning: string, most: number): Promise<KnownWord[]> {
  return database.query<KnownWord & Record<string, unknown>>(
    `select word, name_count as "namedCount", description_count as "describedCount" from catalog.words
     where word >= $1 and word < $1 || '~' and (name_count > 0 or description_count = 0)
     order by word = $1 desc, name_count desc, word limit $2`,
    [beginning, most],
  )
}

/** Names of categories that have products, contain every word of `words`, and a word that begins with one of `last`. */
export async function findCalledCategories(
  database: Database,
  words: readonly string[],
  last: readonly string[],
): Promise<string[]> {
  const rows = await database.query<{ name: string }>(
    `select name from catalog.categories
     where retired_at is null
       and exists (select from unnest($2::text[]) as beginning where strpos(name_text, ' ' || beginning) > 0)
       and not exists (select from unnest($1::text[]) as word where strpos(name_text, ' ' || word || ' ') = 0)
       and exists (select from catalog.products where is_listed and category_id = categories.id)
     order by position, name limit 8`,
    [words, last],
  )
  return rows.map(({ name }) => name)
}
