/** More would match too many other products. */
export const MAX_WAYS = 6

/** One word of a search, or two that may be one, with the ways in which a product can match it. */
export interface SearchTerm {
  /** As typed. */
  readonly word: string
  /** Each way is a list of words that must all match; the best way first, at most `MAX_WAYS`. */
  readonly ways: readonly (readonly string[])[]
  /** Categories with this name: their products match whatever their own words. Empty with `inNameOnly`. */
  readonly categoryIds: readonly string[]
  /** Ignore brand, category and description. */
  readonly inNameOnly: boolean
  /** Approximate numbers of listed products that have it in name, brand or category, and anywhere. */
  readonly namedCount: number
  readonly anywhereCount: number
  /** Current number of listed products with it (in name or brand if `inNameOnly`); a lower bound unless `isAll`. */
  readonly stored: { readonly count: number; readonly isAll: boolean }
}

/** Prefix of a lexeme: empty to search the whole market; otherwise a stretch, with `@` for its name. */
type Front = '' | '@~'

/** Approximate upper bound of the matches: those of the rarest term. */
export const mostMatches = (terms: readonly SearchTerm[]) =>
  Math.min(...terms.map((term) => (term.inNameOnly ? term.namedCount : term.anywhereCount)))

/**
 * Terms as tsqueries over `catalog.search_terms` (whose comment explains the marks). Words are `[a-z0-9.]+` and need no
 * escaping.
 */
export const tsqueries = {
  /** Every term in name, brand or category. */
  named: (terms: readonly SearchTerm[], front: Front) => terms.map((term) => namedTerm(term, front)).join(' & '),
  /** Every term anywhere, descriptions included. */
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

/** The root text with typos corrected in the best way, and blanks around it. */
export function correctedText(words: readonly string[], terms: readonly SearchTerm[]): string {
  const corrected = words.map((word) => {
    const [best] = terms.find((term) => term.word === word)?.ways ?? []
    // A word that may be one with the next stays unchanged.
    return best === undefined || best[0] === word ? word : best.join(' ')
  })
  return ` ${corrected.join(' ')} `
}
