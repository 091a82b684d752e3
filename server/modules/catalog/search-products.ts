import { MAX_LISTED } from '#contracts/values/page-size.ts'
import type { Db } from '#server/database/connect.ts'
import { listedPart, type Slice } from '#server/kit/pages.ts'
import type { CardRow } from './cards.ts'
import type { ListingFilter } from './listing-filter.ts'
import { readWishes, describeSearch } from './read-wishes.ts'
import * as queries from './search-queries.ts'
import { isEmpty } from './search-sql.ts'
import { correctedText, type SearchTerm } from './search-terms.ts'
import {
  canBeFound,
  findableWords,
  isAside,
  isUnknown,
  searchedInstead,
  termsOf,
  withoutLeastKnown,
} from './understand-search.ts'
import {
  findCorrections,
  type Corrections,
  readSynonyms,
  readWords,
  type Synonyms,
  type TypedWord,
} from './word-queries.ts'

interface SearchText {
  /** Searched in name, brand, category and description. */
  readonly anywhere?: string | undefined
  /** Searched in the name only. */
  readonly inName?: string | undefined
  /** Search the words as typed, without corrections and synonyms. */
  readonly isExact: boolean
}

export interface SearchPage {
  readonly rows: CardRow[]
  readonly total: number
  /** There are more matches than `total`, but pages cannot reach them. */
  readonly isTotalLeast: boolean
  /** The words searched instead of those typed; null if the typed ones were, or if several may be meant. */
  readonly corrected: string | null
}

interface ReadText {
  readonly words: readonly TypedWord[]
  readonly synonyms: Synonyms
  readonly inNameOnly: boolean
}

/**
 * One page of search results, and their number, exact up to `MAX_LISTED`.
 *
 * A price, a condition or a place in the words is a filter, unless the filter has one already. If that finds nothing,
 * the goods are searched without the place, then without any of them.
 */
export async function searchProducts(
  db: Db,
  text: SearchText,
  filter: ListingFilter,
  order: queries.SearchOrder,
  slice: Slice,
): Promise<SearchPage> {
  const wishes = text.anywhere === undefined || text.isExact ? null : readWishes(text.anywhere)
  if (!wishes) return searchWords(db, text, filter, order, slice)
  const given = Object.entries(filter).filter(([, part]) => part !== undefined)
  const wished = Object.entries(wishes.filter).filter(([name]) => !given.some(([other]) => other === name))
  const anywhereElse = wished.filter(([name]) => name !== 'state')
  for (const parts of [wished, anywhereElse, []].filter(({ length }, at, all) => length !== all[at + 1]?.length)) {
    const also: ListingFilter = Object.fromEntries(parts)
    const goods = { ...text, anywhere: wishes.goods }
    const page = await searchWords(db, goods, { ...also, ...Object.fromEntries(given) }, order, slice)
    if (page.total > 0) return { ...page, corrected: describeSearch(page.corrected ?? wishes.goods, also) }
  }
  return NOTHING
}

/**
 * Every word must match, itself or by another name of the same goods. Words that no product has, by no name, are
 * corrected first. If that finds nothing, words that name no goods are dropped; other words may be typos too; then the
 * least known words are dropped one by one. A filter does not affect how a search is read, so it only ever removes
 * products.
 */
async function searchWords(
  db: Db,
  text: SearchText,
  filter: ListingFilter,
  order: queries.SearchOrder,
  slice: Slice,
): Promise<SearchPage> {
  const texts = await readTexts(db, text)
  const [only, another] = texts
  const words = texts.flatMap((read) => read.words.map(({ word }) => word))
  for await (const terms of text.isExact ? exactly(texts) : attempts(db, texts)) {
    const search = { terms, typed: correctedText(words, terms) }
    const { rows, total } = await findPage(db, search, filter, order, listedPart(slice))
    if (total > 0) {
      const corrected = only && !another ? searchedInstead(only.words, terms) : null
      return { rows, total: Math.min(total, MAX_LISTED), isTotalLeast: total > MAX_LISTED, corrected }
    }
    if (!isEmpty(filter) && (await queries.isAnywhere(db, terms))) break
  }
  return NOTHING
}

const NOTHING: SearchPage = { rows: [], total: 0, isTotalLeast: false, corrected: null }

/** A `total` above `MAX_LISTED` only means that there are more. */
async function findPage(
  db: Db,
  search: queries.Search,
  filter: ListingFilter,
  order: queries.SearchOrder,
  slice: Slice,
): Promise<{ rows: CardRow[]; total: number }> {
  let total = isEmpty(filter) ? await knownTotal(db, search.terms) : null
  if (total === null || total <= queries.FEW) {
    const found = await queries.countAndFind(db, search, filter, order, slice)
    if (found.total <= queries.FEW) return found
    total = found.total
  }
  if (slice.offset >= total || slice.limit === 0) return { rows: [], total }
  const rows =
    order === 'relevance'
      ? await queries.findRanked(db, search, filter, slice)
      : await queries.findSorted(db, search, filter, order, slice)
  return { rows, total }
}

/** The stored number of matches of a one-word search; null if they must be counted. */
async function knownTotal(db: Db, [term, another]: readonly SearchTerm[]): Promise<number | null> {
  if (!term || another) return null
  const { count, isAll } = term.stored
  // The stored count includes matches in the brand.
  const elsewhere = term.inNameOnly && count > queries.FEW ? await inBrandAlone(db, term) : 0
  if (elsewhere === null) return null
  return isAll || count - elsewhere > MAX_LISTED ? count - elsewhere : null
}

async function inBrandAlone(db: Db, { ways }: SearchTerm): Promise<number | null> {
  const count = await queries.countInBrandAlone(db, ways[0]![0]!, queries.FEW)
  // Beyond that, counting them costs more than counting the matches.
  return count < queries.FEW ? count : null
}

async function readTexts(db: Db, { anywhere, inName, isExact }: SearchText): Promise<ReadText[]> {
  const texts: ReadText[] = []
  const read = async (text: string, inNameOnly: boolean) => {
    const words = await readWords(db, text)
    texts.push({ words, synonyms: isExact ? new Map() : await readSynonyms(db, words), inNameOnly })
  }
  if (inName !== undefined) await read(inName, true)
  if (anywhere !== undefined) await read(anywhere, false)
  return texts
}

/** Yields the words as typed, if products can have all of them. */
function exactly(texts: readonly ReadText[]): SearchTerm[][] {
  const terms = texts.flatMap((text) => termsOf(findableWords(text.words), text))
  return terms.length > 0 && terms.every(canBeFound) ? [terms] : []
}

/** Yields ever looser readings of a search. Skips readings that cannot match anything. */
async function* attempts(db: Db, texts: readonly ReadText[]): AsyncGenerator<SearchTerm[]> {
  const termsWith = (corrections: readonly Corrections[], atLeast?: number) =>
    texts.flatMap((text) => termsOf(findableWords(text.words), { ...text, corrections, atLeast }))
  const wordsThat = (isIncluded: (word: TypedWord, text: ReadText) => boolean) =>
    texts.flatMap((text) => findableWords(text.words).filter((word) => isIncluded(word, text)))
  const isCorrected = (word: TypedWord, { inNameOnly, synonyms }: ReadText) =>
    isUnknown(word, inNameOnly) && !synonyms.get(word.word)?.length

  const corrections = await correction(db, wordsThat(isCorrected))
  const understood = termsWith(corrections)
  if (understood.length > 0 && understood.every(canBeFound)) yield understood
  const goods = understood.filter((term) => !isAside(term))
  if (goods.length > 0 && goods.length < understood.length && goods.every(canBeFound)) yield goods

  const others = await correction(
    db,
    wordsThat((word, text) => !isCorrected(word, text)),
  )
  let terms = termsWith([...corrections, ...others]).filter(canBeFound)
  if (terms.length > 0) yield terms
  // A word that is one letter away and no more common may also be meant.
  const anyOther = termsWith([...corrections, ...others], 0)
  if (anyOther.length > 0 && anyOther.every(canBeFound)) yield anyOther
  while (terms.length > 1) {
    terms = withoutLeastKnown(terms)
    yield terms
  }
}

const correction = async (db: Db, words: readonly TypedWord[]): Promise<Corrections[]> =>
  words.length === 0 ? [] : findCorrections(db, words)
