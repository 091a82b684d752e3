import { chooseCorrections, type KnownWord } from './correct-spelling.ts'
import { MAX_WAYS, type SearchTerm } from './search-terms.ts'
import { synonymsOf } from './synonyms.ts'
import type { Corrections, Synonym, Synonyms, TypedWord } from './word-queries.ts'

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

interface Reading {
  readonly corrections?: readonly Corrections[]
  readonly synonyms?: Synonyms
  readonly inNameOnly: boolean
  /** See `chooseCorrections`. */
  readonly atLeast?: number | undefined
}

/**
 * Converts words to terms. Corrections and synonyms of a word are further ways to match it; a word that is not known and
 * has neither cannot match. Two words that products also write as one, or by another name, become one term.
 */
export function termsOf(words: readonly TypedWord[], reading: Reading): SearchTerm[] {
  const terms: SearchTerm[] = []
  for (let index = 0; index < words.length; index++) {
    const [word, next] = [words[index]!, words[index + 1]]
    const others = next ? otherNames(word, next, reading) : []
    if (next && others.length > 0) {
      terms.push(pairTerm(word, next, others, reading))
      index++
    } else {
      terms.push(termOf(word, reading))
    }
  }
  return terms
}

/** Other ways to write two neighbouring words: as one, and synonyms. */
function otherNames({ word, joined, joinedCount }: TypedWord, next: TypedWord, { synonyms }: Reading): Synonym[] {
  const isJoined = joined === `${word}${next.word}` && /^[a-z]+$/.test(joined)
  return [
    ...(isJoined ? [{ words: [joined], namedCount: joinedCount, describedCount: 0 }] : []),
    ...(synonyms?.get(`${word} ${next.word}`) ?? []),
  ]
}

function pairTerm(word: TypedWord, next: TypedWord, others: readonly Synonym[], { inNameOnly }: Reading): SearchTerm {
  const named = sum(others, 'namedCount')
  return {
    word: word.word,
    ways: [[word.word, next.word], ...others.map(({ words }) => words)],
    categoryIds: [],
    inNameOnly,
    namedCount: Math.min(word.namedCount, next.namedCount) + named,
    // Each of the two words may be in the name or in the description.
    anywhereCount: Math.min(anywhere(word), anywhere(next)) + named + sum(others, 'describedCount'),
    stored: { count: 0, isAll: false },
  }
}

function termOf(word: TypedWord, { corrections = [], synonyms, inNameOnly, atLeast }: Reading): SearchTerm {
  const correction = corrections.find((each) => each.word === word.word)
  const chosen: readonly KnownWord[] = correction ? chooseCorrections(word, correction.near, atLeast) : []
  const others = [...(synonyms?.get(word.word) ?? []), ...chosen.map((known) => ({ ...known, words: [known.word] }))]
  const splitCount = correction?.splitCount ?? 0
  const namedCount = word.namedCount + sum(others, 'namedCount') + splitCount + (inNameOnly ? 0 : word.categoryCount)
  const ways = [
    ...(word.isKnown ? [[word.word]] : []),
    ...others.map(({ words }) => words),
    ...(correction?.split ? [correction.split] : []),
  ].slice(0, MAX_WAYS)
  const categoryIds = inNameOnly ? [] : word.categoryIds
  return {
    word: word.word,
    ways,
    categoryIds,
    inNameOnly,
    namedCount,
    anywhereCount: namedCount + word.describedCount + sum(others, 'describedCount'),
    stored: {
      count: inNameOnly ? word.namedNow : Math.max(word.anywhereNow, word.categoryCount),
      isAll: word.isKnown && ways.length === 1 && categoryIds.length === 0,
    },
  }
}

const anywhere = (word: TypedWord) => word.namedCount + word.describedCount

const sum = (words: readonly Omit<KnownWord, 'word'>[], count: 'namedCount' | 'describedCount') =>
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

/** Synonyms, and the same words written as one or as two, have one meaning. */
function hasSeveralMeanings({ word, ways, categoryIds }: SearchTerm): boolean {
  const synonyms = synonymsOf(ways[0]?.join(' ') ?? '')
  const meanings = new Set(ways.filter((way) => !synonyms.includes(way.join(' '))).map((way) => way.join('')))
  if (categoryIds.length > 0) meanings.add(word)
  return meanings.size > 1
}
