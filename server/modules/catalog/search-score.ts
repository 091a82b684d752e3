import { sql } from 'kysely'
import type { Sql } from './listing-filter.ts'
import { MAX_WAYS, type SearchTerm } from './search-terms.ts'

/** Penalty for a term outside the name. Positions in a name, in characters, are all below `BRAND`. */
const [BRAND, CATEGORY, DESCRIPTION] = [1000, 2000, 3000]
const ROUND_COUNTS = [1, 2, 3, 4, 8, 16]

/**
 * Search ranking: SQL that orders candidates, best first: terms in the name before the brand, category and description; a name equal to
 * the typed text; names that begin with it; names that begin with the terms in any order; of the others the shorter
 * name, in which the terms weigh more; then the newest.
 *
 * With one term its position does not count, and with two it counts little, so that age decides among names with both
 * terms near the beginning. `typed` is root text with blanks around it. Columns are those of `catalog.products`.
 */
export function relevanceSql(terms: readonly SearchTerm[], typed: string): Sql {
  const ways = terms.some((term) => term.ways.length + term.synonyms.length > 1) ? MAX_WAYS : 1
  const places = padded(terms).map((term) => placeSql(term, ways))
  const phrase = sql`${typed}::text`
  const slack = terms.length === 1 ? BRAND : typed.length + (terms.length === 2 ? 24 : 2)
  const penalties = places.map((place) => sql`${place} / ${sql.lit(BRAND)}`)
  const positions = places.map((place) => sql`${place} % ${sql.lit(BRAND)}`)
  return sql`
    ${sql.join(penalties, sql` + `)},
    name_text <> ${phrase},
    not starts_with(name_text, ${phrase}),
    case when greatest(${sql.join(positions)}) <= ${slack}::integer then 0 else length(name_text) end,
    created_at desc,
    id desc
  `
}

/**
 * Repeats terms and their ways up to a few round numbers, and writes every term as if it matched categories. Otherwise
 * each variant would be another prepared statement on every connection, with half a megabyte of plan.
 */
function padded(terms: readonly SearchTerm[]): SearchTerm[] {
  const count = ROUND_COUNTS.find((each) => each >= terms.length) ?? terms.length
  return Array.from({ length: count }, (_, index) => terms[index] ?? terms.at(-1)!)
}

/** SQL for the position where a term ends in the name, or its penalty elsewhere. */
function placeSql({ ways, synonyms, categoryIds }: SearchTerm, count: number): Sql {
  // Of words that may be written as one, the last determines the end; a synonym of two words is a phrase.
  const ends = [...ways.map((words) => words.at(-1)!), ...synonyms.map((words) => words.join(' '))].slice(0, count)
  // Names contain no dash.
  const words = Array.from({ length: count }, (_, index) => ends[index] ?? ends.at(-1) ?? '-')
  const spaced = words.map((word) => sql`${` ${word} `}::text`)
  const inName = spaced.map((word) => sql`nullif(strpos(name_text, ${word}), 0) + length(${word})`)
  const inBrand = spaced.map((word) => sql`case when strpos(brand_text, ${word}) > 0 then ${sql.lit(BRAND)} end`)
  const inCategory = sql`case when category_id = any (${categoryIds}::uuid[]) then ${sql.lit(CATEGORY)} end`
  return sql`coalesce(${sql.join([...inName, ...inBrand, inCategory, sql.lit(DESCRIPTION)])})`
}
