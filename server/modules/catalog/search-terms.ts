import { kinds } from './synonyms.ts'

/** More would match too many other products. */
export const MAX_WAYS = 6

/** One word of a search, or two that have another name, with the ways in which a product can match it. */
export interface SearchTerm {
  /** As typed. */
  readonly word: string
  /** Each way is a list of words that must all match; the best way first, at most `MAX_WAYS`. */
  readonly ways: readonly (readonly string[])[]
  /** Other names of the same goods. Like a way, but only in name, brand or category. */
  readonly synonyms: readonly (readonly string[])[]
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
  return inOneWay(term, front, namedWord(term, front))
}

function inOneWay(term: SearchTerm, front: Front, oneWord: (word: string) => string): string {
  const all = [
    ...term.ways.map((words) => `(${words.map(oneWord).join(' & ')})`),
    ...term.synonyms.map((words) => `(${words.map(namedWord(term, front)).join(' & ')})`),
    ...term.categoryIds.map((id) => `'${front}c:${id}'`),
  ]
  return `(${all.join(' | ')})`
}

function namedWord({ inNameOnly }: SearchTerm, front: Front) {
  return (word: string) => (inNameOnly ? `('${front}${word}' & !'${front}-${word}')` : `'${front}${word}'`)
}

/** The root text with each word corrected in the best way, and blanks around it. */
export function correctedText(words: readonly string[], terms: readonly SearchTerm[]): string {
  const corrected = words.map((word) => {
    const best = bestWay(terms.find((term) => term.word === word))
    // A word that may be one with the next stays unchanged.
    return best === undefined || best[0] === word ? word : best.join(' ')
  })
  return ` ${corrected.join(' ')} `
}

/** How the products have a term that no product has as typed; undefined for a kind of goods with several lines. */
export function bestWay(term: SearchTerm | undefined): readonly string[] | undefined {
  return term?.ways[0] ?? (kinds.has(term?.word ?? '') ? undefined : term?.synonyms[0])
}
