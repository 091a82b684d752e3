import { chooseCorrections, type KnownWord } from './correct-spelling.ts'
import { MOST_WAYS, type SearchTerm } from './search-terms.ts'
import type { Corrections, TypedWord } from './word-queries.ts'

/** More words narrow nothing down any more. */
const MOST_TERMS = 8

/** The words of a search that products are found by, each once. */
export function findableWords(words: readonly TypedWord[]): TypedWord[] {
  const seen = new Set<string>()
  return words.filter(({ word, isSmall }) => !isSmall && !seen.has(word) && seen.add(word)).slice(0, MOST_TERMS)
}

/** A word that no product has and, where categories count, no category is called by. */
export const isUnknown = (word: TypedWord, inNameOnly: boolean) =>
  !word.isKnown && (inNameOnly || word.categoryIds.length === 0)

/**
 * Words as terms. What `corrections` has for a word is another way to write it; a word that is neither known nor mended has
 * no way to be found. Two words that products also write as one become one term. `atLeast`: see `chooseMends`.
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
    // Each of the two may stand in the name or in the description.
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
  ].slice(0, MOST_WAYS)
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

/** The terms without the one the market knows least, so that fewer words are asked for. */
export function withoutLeastKnown(terms: readonly SearchTerm[]): SearchTerm[] {
  const least = terms.reduce((one, two) => (two.anywhereCount < one.anywhereCount ? two : one))
  return terms.filter((term) => term !== least)
}
