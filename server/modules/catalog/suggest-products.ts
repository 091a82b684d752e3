import { MAX_LISTED } from '#contracts/values/page-size.ts'
import type { Db } from '#server/database/connect.ts'
import type { CardRow } from './cards.ts'
import { chooseCorrections, type KnownWord } from './correct-spelling.ts'
import { countAndFind, FEW, findRanked, type Search } from './search-queries.ts'
import { correctedText, mostMatches, type SearchTerm } from './search-terms.ts'
import { suggestTexts } from './suggestions.ts'
import { completeWord, findCalledCategories } from './suggestion-queries.ts'
import { canBeFound, findableWords, isUnknown, termsOf } from './understand-search.ts'
import { findCorrections, readWords, type TypedWord } from './word-queries.ts'

const MAX_SUGGESTIONS = 8
const MAX_CATEGORIES = 2
const MAX_COMPLETIONS = 6
/** How many products' names the suggestions are taken from. */
const NAMES = 60

interface Suggestion {
  readonly text: string
  /** The category's name if the suggestion is a category. */
  readonly category: string | null
}

/** Suggests categories whose names match, and texts that lead to products. */
export async function suggest(db: Db, text: string): Promise<Suggestion[]> {
  const words = await readWords(db, text)
  const last = words.at(-1)
  if (!last) return []
  const before = words.slice(0, -1)
  // A word already in the text is not the one being typed.
  const completions = (await completionsOf(db, last)).filter(({ word }) => !before.some((typed) => typed.word === word))
  const wordsBefore = before.map(({ word }) => word)
  const categories = await findCalledCategories(db, wordsBefore, [last.word, ...completions.map(({ word }) => word)])
  const texts = await textsFor(db, before, completions)
  return [
    ...categories.slice(0, MAX_CATEGORIES).map((name) => ({ text: name, category: name })),
    ...texts.map((each) => ({ text: each, category: null })),
  ].slice(0, MAX_SUGGESTIONS)
}

/** Known words that complete the last one; without any, corrections of it. */
async function completionsOf(db: Db, last: TypedWord): Promise<readonly KnownWord[]> {
  const completions = await completeWord(db, last.word, MAX_COMPLETIONS)
  if (completions.length > 0) return completions
  const [corrections] = await findCorrections(db, [last])
  return corrections ? chooseCorrections(last, corrections.near) : []
}

async function textsFor(db: Db, before: readonly TypedWord[], completions: readonly KnownWord[]): Promise<string[]> {
  if (completions.length === 0) return []
  const whole = findableWords(before)
  const unknown = whole.filter((word) => isUnknown(word, true))
  const corrections = unknown.length === 0 ? [] : await findCorrections(db, unknown)
  const terms = [...termsOf(whole, { corrections, inNameOnly: true }).filter(canBeFound), completedTerm(completions)]
  const typed = correctedText(
    [...whole, completions[0]!].map(({ word }) => word),
    terms,
  )
  const rows = await findBest(db, { terms, typed })
  const beginnings = terms.flatMap(({ ways }) => ways.flat())
  const names = rows.map(({ name }) => name)
  return suggestTexts(names, beginnings, before.length + 1)
}

/** Skips counting for common words, because no total is shown. */
async function findBest(db: Db, search: Search): Promise<readonly CardRow[]> {
  const slice = { offset: 0, limit: NAMES }
  if (mostMatches(search.terms) <= MAX_LISTED) {
    const { rows, total } = await countAndFind(db, search, {}, 'relevance', slice)
    if (total <= FEW) return rows
  }
  return findRanked(db, search, {}, slice)
}

const completedTerm = (completions: readonly KnownWord[]): SearchTerm => ({
  word: completions[0]?.word ?? '',
  ways: completions.map(({ word }) => [word]),
  synonyms: [],
  categoryIds: [],
  inNameOnly: true,
  namedCount: completions.reduce((sum, { namedCount }) => sum + namedCount, 0),
  anywhereCount: completions.reduce((sum, { namedCount, describedCount }) => sum + namedCount + describedCount, 0),
  stored: { count: 0, isAll: false },
})
