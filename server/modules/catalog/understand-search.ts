import { chooseCorrections, type KnownWord } from './correct-spelling.ts'
import { MAX_WAYS, type SearchTerm } from './search-terms.ts'
import type { Corrections, TypedWord } from './word-queries.ts'

/** More words do not narrow a search down. */
const MAX_TERMS = 8

/** The distinct words of a search by which products are found. */
export function findableWords(words: readonly TypedWord[]): TypedWord[] {
  const seen = new Set<string>()
  return words.filter(({ word, isSmall }) => !isSmall && !seen.has(word) && seen.add(word)).slice(0, MAX_TERMS)
}

/** Whether no product has the word and, if categories count, no category either. */
export const isUnknown = (word: TypedWord, inNameOnly: boolean) =>
  !word.isKnown && (inNameOnly || word.categoryIds.length === 0)

/**
 * Converts words to terms. Corrections of a word are further ways to match it; a word that is neither known nor
 * corrected cannot match. Two words that products also write as one become one term. For `atLeast` see
 * `chooseCorrections`.
 */
export function termsOf(
  words: readonly TypedWord[],
  corrections: readonly Corrections[],
  inNameOnly: boolean,
  atLeast?: number,
): SearchTerm[] {
  const terms: SearchTerm[] = []
  for (let index = 0; index < words.length; index++) {
    const [word, next] = [words[index]!, words[index + 1]]
    if (word.joined !== null && next && `${word.word}${next.word}` === word.joined && /^[a-z]+$/.test(word.joined)) {
      terms.push(joinedTerm(word, next, inNameOnly))
      index++
    } else {
      terms.push(
        termOf(
          word,
          corrections.find((each) => each.word === word.word),
          inNameOnly,
          atLeast,
        ),
      )
    }
  }
  return terms
}

function joinedTerm(word: TypedWord, next: TypedWord, inNameOnly: boolean): SearchTerm {
  const both = Math.min(word.namedCount, next.namedCount)
  return {
    word: word.word,
    ways: [[word.word, next.word], [word.joined!]],
    categoryIds: [],
    inNameOnly,
    namedCount: both + word.joinedCount,
    // Each of the two words may be in the name or in the description.
    anywhereCount: Math.min(anywhere(word), anywhere(next)) + word.joinedCount,
    kept: { count: 0, isAll: false },
  }
}

function termOf(
  word: TypedWord,
  corrections: Corrections | undefined,
  inNameOnly: boolean,
  atLeast: number | undefined,
): SearchTerm {
  const chosen: readonly KnownWord[] = corrections ? chooseCorrections(word, corrections.near, atLeast) : []
  const splitCount = corrections?.splitCount ?? 0
  const namedCount = word.namedCount + sum(chosen, 'namedCount') + splitCount + (inNameOnly ? 0 : word.categoryCount)
  const ways = [
    ...(word.isKnown ? [[word.word]] : []),
    ...chosen.map((known) => [known.word]),
    ...(corrections?.split ? [corrections.split] : []),
  ].slice(0, MAX_WAYS)
  const categoryIds = inNameOnly ? [] : word.categoryIds
  return {
    word: word.word,
    ways,
    categoryIds,
    inNameOnly,
    namedCount,
    anywhereCount: namedCount + word.describedCount + sum(chosen, 'describedCount'),
    kept: {
      count: inNameOnly ? word.namedNow : Math.max(word.anywhereNow, word.categoryCount),
      isAll: word.isKnown && ways.length === 1 && categoryIds.length === 0,
    },
  }
}

const anywhere = (word: TypedWord) => word.namedCount + word.describedCount

const sum = (words: readonly KnownWord[], count: 'namedCount' | 'describedCount') =>
  words.reduce((total, word) => total + word[count], 0)

export const canBeFound = (term: SearchTerm) => term.ways.length > 0 || term.categoryIds.length > 0

/** Removes the least known term. */
export function withoutLeastKnown(terms: readonly SearchTerm[]): SearchTerm[] {
  const least = terms.reduce((one, two) => (two.anywhereCount < one.anywhereCount ? two : one))
  return terms.filter((term) => term !== least)
}

/**
 * The text that the terms search: typos corrected, dropped words left out. Null if it is the typed one, or if a term
 * has several meanings.
 */
export function searchedInstead(words: readonly TypedWord[], terms: readonly SearchTerm[]): string | null {
  if (terms.some(hasSeveralMeanings)) return null
  const typed = findableWords(words)
  const searched = new Set(terms.flatMap(({ word, ways: [best = []] }) => [word, ...best]))
  const text = typed
    .filter(({ word }) => searched.has(word))
    .map(({ word, plain }) => {
      const [best] = terms.find((term) => term.word === word)?.ways ?? []
      return best === undefined || best[0] === word ? plain : best.join(' ')
    })
    .join(' ')
  return text === typed.map(({ plain }) => plain).join(' ') ? null : text
}

/** The same words written as one or as two have one meaning. */
function hasSeveralMeanings({ word, ways, categoryIds }: SearchTerm): boolean {
  const meanings = new Set(ways.map((way) => way.join('')))
  if (categoryIds.length > 0) meanings.add(word)
  return meanings.size > 1
}
