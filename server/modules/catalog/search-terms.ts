/** More would let too many other products pass. */
export const MOST_WAYS = 6

/** One word of a search, or two that may be one: what a product must have, in one of several ways. */
export interface SearchTerm {
  /** As it was typed. */
  readonly word: string
  /** Each way is a list of words that must all be there; the best way first, `MOST_WAYS` at most. */
  readonly ways: readonly (readonly string[])[]
  /** Categories that are called so: their products pass whatever their own words are. None with `inNameOnly`. */
  readonly categoryIds: readonly string[]
  /** Brand, category and description do not count. */
  readonly inNameOnly: boolean
  /** About how many listed products have it in name, brand or category, and how many have it anywhere. */
  readonly namedCount: number
  readonly anywhereCount: number
  /** So many listed products have it as of now, in name or brand where those alone count; at least, or these are all. */
  readonly kept: { readonly count: number; readonly isAll: boolean }
}

/** In front of a lexeme: nothing where the whole market is searched, or the stretch of it, whose name is written `@`. */
export type Front = '' | '@~'

/** About how many products a search finds at most: those of its rarest term. */
export const mostMatches = (terms: readonly SearchTerm[]) =>
  Math.min(...terms.map((term) => (term.inNameOnly ? term.namedCount : term.anywhereCount)))

/**
 * Terms as tsqueries over `catalog.search_terms` (its comment says what the marks mean). Words are `[a-z0-9.]+`,
 * so they need no escaping.
 */
export const tsqueries = {
  /** Every term in name, brand or category. */
  named: (terms: readonly SearchTerm[], front: Front) => terms.map((term) => namedTerm(term, front)).join(' & '),
  /** Every term somewhere, in the description too. */
  anywhere: (terms: readonly SearchTerm[], front: Front) =>
    terms
      .map((term) =>
        term.inNameOnly
          ? namedTerm(term, front)
          : inOneWay(term, front, (word) => `('${front}${word}' | '${front}+${word}')`),
      )
      .join(' & '),
}

function namedTerm(term: SearchTerm, front: Front): string {
  return inOneWay(term, front, (word) =>
    term.inNameOnly ? `('${front}${word}' & !'${front}-${word}')` : `'${front}${word}'`,
  )
}

function inOneWay({ ways, categoryIds }: SearchTerm, front: Front, oneWord: (word: string) => string): string {
  const all = [
    ...ways.map((words) => `(${words.map(oneWord).join(' & ')})`),
    ...categoryIds.map((id) => `'${front}c:${id}'`),
  ]
  return `(${all.join(' | ')})`
}

/** Root text as it was typed, with typos corrected in the best way and with blanks around it. */
export function correctedText(words: readonly string[], terms: readonly SearchTerm[]): string {
  const corrected = words.map((word) => {
    const [best] = terms.find((term) => term.word === word)?.ways ?? []
    // A word that may be one with the next stays as it is.
    return best === undefined || best[0] === word ? word : best.join(' ')
  })
  return ` ${corrected.join(' ')} `
}
