import type { Values } from './listing-filter.ts'
import type { SearchTerm } from './search-terms.ts'

/** How far a term is from where it is wanted. Places in a name, in characters, are all below `BRAND`. */
const [BRAND, CATEGORY, DESCRIPTION] = [1000, 2000, 3000]

/**
 * SQL that ranks candidates, best first: terms in the name before the brand, category and description; a name that
 * is just what was typed; names in which the terms stand early, which is what most names begin with; the order they
 * were typed in; and then the newest.
 *
 * One word says nothing about its place, and two say little, so that newness decides among names with both near the
 * beginning. `typed` is root text with blanks around it. Columns are those of `catalog.products`.
 */
export function relevanceSql(terms: readonly SearchTerm[], typed: string, values: Values): string {
  const places = terms.map((term) => placeSql(term, values))
  const phrase = `${values.add(typed)}::text`
  const slack = terms.length === 1 ? BRAND : terms.length === 2 ? typed.length + 24 : 0
  return [
    places.map((place) => `${place} / ${BRAND}`).join(' + '),
    `name_text <> ${phrase}`,
    `greatest(${[`${slack}`, ...places.map((place) => `${place} % ${BRAND}`)].join(', ')})`,
    `not starts_with(name_text, ${phrase})`,
    'created_at desc',
    'id desc',
  ].join(', ')
}

/** Where a term ends in the name, or what it costs that it stands elsewhere. */
function placeSql({ ways, categoryIds }: SearchTerm, values: Values): string {
  // Of words that may be written as one, the last tells where they end.
  const words = ways.map((way) => `${values.add(` ${way.at(-1)} `)}::text`)
  const inName = words.map((word) => `nullif(strpos(name_text, ${word}), 0) + length(${word})`)
  const inBrand = words.map((word) => `case when strpos(brand_text, ${word}) > 0 then ${BRAND} end`)
  const inCategory =
    categoryIds.length > 0
      ? [`case when category_id = any (${values.add(categoryIds)}::uuid[]) then ${CATEGORY} end`]
      : []
  return `coalesce(${[...inName, ...inBrand, ...inCategory, DESCRIPTION].join(', ')})`
}
