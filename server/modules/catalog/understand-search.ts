import { chooseCorrections, type KnownWord } from './correct-spelling.ts'
import { bestWay, MAX_WAYS, type SearchTerm } from './search-terms.ts'
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
 * Converts words to terms. Corrections and synonyms of a word are further ways to match it; a word that is not known
 * and has neither cannot match. Two words that products also write as one, or by another name, become one term.
 */
export function termsOf(words: readonly TypedWord[], reading: Reading): SearchTerm[] {
  const terms: SearchTerm[] = []
  for (let index = 0; index < words.length; index++) {
    const [word, next] = [words[index]!, words[index + 1]]
    const pair = next && pairTerm(word, next, reading)
    terms.push(pair ?? termOf(word, reading))
    if (pair) index++
  }
  return terms
}

/** Two words as one term; undefined if products neither write them as one nor by another name. */
function pairTerm(word: TypedWord, next: TypedWord, { synonyms, inNameOnly }: Reading): SearchTerm | undefined {
  const joined = word.joined === `${word.word}${next.word}` && /^[a-z]+$/.test(word.joined) ? [[word.joined]] : []
  const others = synonyms?.get(`${word.word} ${next.word}`) ?? []
  if (joined.length + others.length === 0) return undefined
  const categoryIds = inNameOnly ? [] : word.categoryIds.filter((id) => next.categoryIds.includes(id))
  const more =
    (joined.length > 0 ? word.joinedCount : 0) +
    countOf(others) +
    (categoryIds.length > 0 ? Math.min(word.categoryCount, next.categoryCount) : 0)
  return {
    word: word.word,
    ways: [...(word.isKnown && next.isKnown ? [[word.word, next.word]] : []), ...joined],
    synonyms: others.map(({ words }) => words),
    categoryIds,
    inNameOnly,
    namedCount: Math.min(word.namedCount, next.namedCount) + more,
    // Each of the two words may be in the name or in the description.
    anywhereCount: Math.min(anywhere(word), anywhere(next)) + more,
    stored: { count: 0, isAll: false },
  }
}

function termOf(word: TypedWord, { corrections = [], synonyms, inNameOnly, atLeast }: Reading): SearchTerm {
  const correction = corrections.find((each) => each.word === word.word)
  const chosen: readonly KnownWord[] = correction ? chooseCorrections(word, correction.near, atLeast) : []
  const others = synonyms?.get(word.word) ?? []
  const namedCount =
    word.namedCount +
    sum(chosen, 'namedCount') +
    (correction?.splitCount ?? 0) +
    countOf(others) +
    (inNameOnly ? 0 : word.categoryCount)
  const ways = [
    ...(word.isKnown ? [[word.word]] : []),
    ...chosen.map((known) => [known.word]),
    ...(correction?.split ? [correction.split] : []),
  ].slice(0, MAX_WAYS)
  const categoryIds = inNameOnly ? [] : word.categoryIds
  return {
    word: word.word,
    ways,
    synonyms: others.map(({ words }) => words),
    categoryIds,
    inNameOnly,
    namedCount,
    anywhereCount: namedCount + word.describedCount + sum(chosen, 'describedCount'),
    stored: {
      count: inNameOnly ? word.namedNow : Math.max(word.anywhereNow, word.categoryCount),
      isAll: word.isKnown && ways.length + others.length === 1 && categoryIds.length === 0,
    },
  }
}

const anywhere = (word: TypedWord) => word.namedCount + word.describedCount

const sum = (words: readonly KnownWord[], count: 'namedCount' | 'describedCount') =>
  words.reduce((total, word) => total + word[count], 0)

const countOf = (synonyms: readonly Synonym[]) => synonyms.reduce((total, { count }) => total + count, 0)

export const canBeFound = (term: SearchTerm) => term.ways.length + term.synonyms.length + term.categoryIds.length > 0

/** Words about goods that name none. */
const ASIDES = new Set(
  'tokunbo uk london belgium foreign used fairly neat neatly clean brand new original quality good cheap affordable small big size'.split(
    ' ',
  ),
)

export const isAside = ({ word }: SearchTerm) => ASIDES.has(word)

/** Removes the least known term: rather one that names no goods, then rather a number, such as a size or a model. */
export function withoutLeastKnown(terms: readonly SearchTerm[]): SearchTerm[] {
  const weight = (term: SearchTerm) => (isAside(term) ? 0 : /^\d/.test(term.word) ? 1 : 2)
  const least = terms.reduce((one, two) =>
    (weight(two) - weight(one) || two.anywhereCount - one.anywhereCount) < 0 ? two : one,
  )
  return terms.filter((term) => term !== least)
}

/**
 * The text that the terms search: typos corrected, other names for what no product is called, dropped words left out.
 * Null if it is the typed one, or if a term has several meanings.
 */
export function searchedInstead(words: readonly TypedWord[], terms: readonly SearchTerm[]): string | null {
  if (terms.some(hasSeveralMeanings)) return null
  const typed = findableWords(words)
  const searched = new Set(terms.flatMap((term) => [term.word, ...(bestWay(term) ?? [])]))
  const named = typed
    .filter(({ word }) => searched.has(word))
    .map(({ word, plain }) => {
      const best = bestWay(terms.find((term) => term.word === word))
      return best === undefined || best[0] === word ? plain : best.join(' ')
    })
    .join(' ')
  // Two names may have a word in common.
  const text = [...new Set(named.split(' '))].join(' ')
  return text === typed.map(({ plain }) => plain).join(' ') ? null : text
}

/** The same words written as one or as two have one meaning. */
function hasSeveralMeanings({ word, ways, categoryIds }: SearchTerm): boolean {
  const meanings = new Set(ways.map((way) => way.join('')))
  if (categoryIds.length > 0 && !ways.some(([first]) => first === word)) meanings.add(word)
  return meanings.size > 1
}
