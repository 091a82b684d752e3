import { sql } from 'kysely'
import { MAX_LISTED } from '#contracts/values/page-size.ts'
import type { Db } from '#server/database/connect.ts'
import { type KnownWord, type Spelled, spellings } from './correct-spelling.ts'
import { kinds, synonyms } from './synonyms.ts'

/** A word of a search with its statistics. Counts are of listed products and may lag a little. */
export interface TypedWord {
  readonly word: string
  /** With its plural ending, as typed. */
  readonly plain: string
  /** A word such as `for` or `with`, by which products are not found. */
  readonly isSmall: boolean
  readonly isKnown: boolean
  readonly namedCount: number
  readonly describedCount: number
  /** Current counts: in name or brand, and anywhere. */
  readonly namedNow: number
  readonly anywhereNow: number
  /** The word and the next one written as one, if products contain that: `power bank` and `powerbank`. */
  readonly joined: string | null
  readonly joinedCount: number
  /** Categories with the word in their names, and their current number of listed products. */
  readonly categoryIds: readonly string[]
  readonly categoryCount: number
}

/** Splits a search into words, in typed order. */
export async function readWords(db: Db, text: string): Promise<TypedWord[]> {
  const { rows } = await sql<TypedWord>`
    select typed.word, typed.plain, catalog.distinct_words(typed.word) = '{}' as "isSmall",
      known.word is not null as "isKnown",
      coalesce(known.name_count, 0) as "namedCount", coalesce(known.description_count, 0) as "describedCount",
      coalesce(known.name_count, 0) + notes.named as "namedNow",
      coalesce(known.name_count + known.description_count, 0) + notes.anywhere as "anywhereNow",
      joined.word as joined, coalesce(joined.name_count, 0) as "joinedCount",
      called.ids as "categoryIds", called.count as "categoryCount"
    from (
      select word, plain, place, lead(word) over (order by place) as next
      from unnest(string_to_array(trim(catalog.root_text(${text})), ' '),
        string_to_array(trim(catalog.plain_text(${text})), ' '))
        with ordinality as words (word, plain, place)
      where word <> ''
    ) as typed
    left join catalog.words as known on known.word = typed.word
    left join catalog.words as joined on joined.word = typed.word || typed.next
    cross join lateral (
      select coalesce(sum(delta) filter (where typed.word = any (name_words)), 0)::integer as named,
        coalesce(sum(delta), 0)::integer as anywhere
      from catalog.word_changes where typed.word = any (name_words) or typed.word = any (description_words)
    ) as notes
    cross join lateral (
      select coalesce(array_agg(categories.id::text), '{}') as ids,
        coalesce(sum(coalesce(counts.count, 0)
          + (select coalesce(sum(delta), 0) from catalog.listing_changes where category_id = categories.id)), 0)::integer as count
      from catalog.categories
      left join catalog.listing_counts as counts on counts.kind = 'all' and counts.category_id = categories.id
        and counts.condition is null and counts.state is null
      where strpos(categories.name_text, ' ' || typed.word || ' ') > 0 and retired_at is null
    ) as called
    order by place
  `.execute(db)
  return rows
}

/** Another name of the same goods, and the approximate number of listed products with it in their name or brand. */
export interface Synonym {
  /** One word or two. */
  readonly words: readonly string[]
  readonly count: number
}

/** Synonyms that products have, by a word or by two words with a blank between; the most common first. */
export type Synonyms = ReadonlyMap<string, readonly Synonym[]>

export async function readSynonyms(db: Db, words: readonly TypedWord[]): Promise<Synonyms> {
  const typed = words.flatMap((word, at) => [
    ...(isNamedEnough(word) ? [] : [word.word]),
    `${word.word} ${words[at + 1]?.word}`,
  ])
  const names = [...new Set(typed.flatMap((text) => synonyms.get(text) ?? []))]
  if (names.length === 0) return new Map()
  const { rows } = await sql<Synonym>`
    select string_to_array(name, ' ') as words, count
    from unnest(${names}::text[]) as name
    cross join lateral (
      select min(name_count) as count, every(word is not null) as are_known
      from unnest(string_to_array(name, ' ')) as part left join catalog.words on word = part
    ) as counts
    where are_known
    order by count desc, name
  `.execute(db)
  const known = (text: string) => rows.filter((row) => synonyms.get(text)?.includes(row.words.join(' ')))
  return new Map(typed.map((text) => [text, known(text)]))
}

/** Whether more goods are called by a kind than can be listed: to count those of its lines too would be for nothing. */
const isNamedEnough = ({ word, namedCount }: TypedWord) => kinds.has(word) && namedCount >= MAX_LISTED

/** Possible meanings of a word that no product has. */
export interface Corrections {
  readonly word: string
  /** Known words that may be one typo away, more common ones first. */
  readonly near: readonly KnownWord[]
  /** Two known words that it consists of, and the count of the rarer one. */
  readonly split: readonly [string, string] | null
  readonly splitCount: number | null
}

/** Words one letter away share a misspelling. Only if there is none, similar words are searched. */
export async function findCorrections(db: Db, words: readonly Spelled[]): Promise<Corrections[]> {
  const spelled = (at: number) => words.map((word) => spellings(word)[at] ?? '')
  const { rows } = await sql<Corrections>`
    select typed.word, coalesce(slips.near, alike.near, '[]') as near, parts.split, parts.count as "splitCount"
    from unnest(${spelled(0)}::text[], ${spelled(1)}::text[], ${spelled(2)}::text[],
      ${spelled(3)}::text[]) as typed (word, second, third, fourth)
    cross join lateral (
      select json_agg(json_build_object(
        'word', word, 'namedCount', name_count, 'describedCount', description_count)) as near
      from (
        select * from catalog.words where misspellings && (catalog.misspellings(typed.word)
          || catalog.misspellings(second) || catalog.misspellings(third) || catalog.misspellings(fourth)) and word <> typed.word
        order by name_count desc, description_count desc, word limit 40
      ) as words
    ) as slips
    left join lateral (
      select json_agg(json_build_object(
        'word', word, 'namedCount', name_count, 'describedCount', description_count)) as near
      from (
        select * from catalog.words
        where slips.near is null and typed.word ~ '^[a-z]{5,40}$' and words.word % typed.word and words.word ~ '^[a-z]+$'
        order by similarity(words.word, typed.word) desc, name_count desc, word limit 10
      ) as words
    ) as alike on true
    left join lateral (
      select array[one.word, two.word] as split, least(one.name_count, two.name_count) as count
      from generate_series(2, length(typed.word) - 2) as at
      cross join lateral (select * from catalog.words where word = left(typed.word, at) offset 0) as one
      cross join lateral (select * from catalog.words where word = substr(typed.word, at + 1) offset 0) as two
      -- A model may be written as one word with its number, as in iphone11 or corei5.
      where typed.word ~ '^[a-z]+$' or (one.word ~ '^[a-z]+$' and two.word ~ '[0-9]' and (two.word ~ '^[0-9]' or length(one.word) > 2))
      order by count desc limit 1
    ) as parts on true
  `.execute(db)
  return rows
}
