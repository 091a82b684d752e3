/** More would let too many other products pass. */
export const MOST_WAYS = 6

/** One word of a search, or two that may be one: what a product must have, in one of several ways. */
export interface SearchTerm {
  /** Each way is a list of words that must all be there; the best way first, `MOST_WAYS` at most. */
  readonly ways: readonly (readonly string[])[]
  /** Categories that are called so: their products pass whatever their own words are. None with `inNameOnly`. */
  readonly categoryIds: readonly string[]
  /** Brand, category and description do not count. */
  readonly inNameOnly: boolean
  /** About how many listed products have it in name, brand or category, and how many have it anywhere. */
  readonly namedCount: number
  readonly anywhereCount: number
}

/**
 * Terms as tsqueries over `catalog.search_terms` (its comment says what the marks mean). Words are `[a-z0-9.]+`,
 * so they need no escaping. Where one period is searched at a time, its number is written `@`.
 */
export const tsqueries = {
  /** Every term in name, brand or category. */
  named: (terms: readonly SearchTerm[], period: '' | '@~') => terms.map((term) => namedTerm(term, period)).join(' & '),
  /** Every term somewhere, in the description too. */
  anywhere: (terms: readonly SearchTerm[]) =>
    terms
      .map((term) => (term.inNameOnly ? namedTerm(term, '@~') : inOneWay(term, '@~', (word) => `'@~+${word}'`)))
      .join(' & '),
}

function namedTerm(term: SearchTerm, period: '' | '@~'): string {
  return inOneWay(term, period, (word) =>
    term.inNameOnly ? `('${period}${word}' & !'${period}-${word}')` : `'${period}${word}'`,
  )
}

function inOneWay({ ways, categoryIds }: SearchTerm, period: string, oneWord: (word: string) => string): string {
  const all = [
    ...ways.map((words) => `(${words.map(oneWord).join(' & ')})`),
    ...categoryIds.map((id) => `'${period}c:${id}'`),
  ]
  return `(${all.join(' | ')})`
}
