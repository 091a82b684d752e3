import type { Database } from '#server/database/connect.ts'
import type { CardRow } from './cards.ts'
import type { ListingFilter, ListingOrder } from './listing-filter.ts'
import type { Slice } from '#server/kit/pages.ts'
import { searchListed } from './search-queries.ts'
import type { SearchTerm } from './search-terms.ts'
import { canBeFound, findableWords, isUnknown, termsOf, withoutLeastKnown } from './understand-search.ts'
import { findMends, type Mends, readWords, type TypedWord } from './word-queries.ts'

export interface SearchText {
  /** Looked for in name, brand, category and description. */
  readonly anywhere?: string | undefined
  /** Looked for in the name alone. */
  readonly inName?: string | undefined
}

interface ReadText {
  readonly words: readonly TypedWord[]
  readonly inNameOnly: boolean
}

/**
 * One page of what a search finds, and how many it finds, which is bounded (see search-queries.ts).
 *
 * Every word has to be there. Words that no product has are mended first; where that finds nothing, other words may
 * have been slips too; and where that finds nothing either, the least known words are left out one by one.
 */
export async function searchProducts(
  database: Database,
  text: SearchText,
  filter: ListingFilter,
  order: ListingOrder | 'relevance',
  slice: Slice,
): Promise<{ rows: CardRow[]; total: number }> {
  const texts = await readTexts(database, text)
  const typed = ` ${texts.flatMap(({ words }) => words.map(({ word }) => word)).join(' ')} `
  for await (const terms of attempts(database, texts)) {
    const found = await searchListed(database, { terms, typed }, filter, order, slice)
    if (found.total > 0) return found
  }
  return { rows: [], total: 0 }
}

async function readTexts(database: Database, { anywhere, inName }: SearchText): Promise<ReadText[]> {
  const texts: ReadText[] = []
  if (inName !== undefined) texts.push({ words: await readWords(database, inName), inNameOnly: true })
  if (anywhere !== undefined) texts.push({ words: await readWords(database, anywhere), inNameOnly: false })
  return texts
}

/** Ever looser readings of a search. One that was read but cannot find anything is left out. */
async function* attempts(database: Database, texts: readonly ReadText[]): AsyncGenerator<SearchTerm[]> {
  const termsWith = (mends: readonly Mends[]) =>
    texts.flatMap(({ words, inNameOnly }) => termsOf(findableWords(words), mends, inNameOnly))
  const wordsThat = (isWanted: (word: TypedWord, inNameOnly: boolean) => boolean) =>
    texts.flatMap(({ words, inNameOnly }) => findableWords(words).filter((word) => isWanted(word, inNameOnly)))

  const mends = await mend(database, wordsThat(isUnknown))
  const understood = termsWith(mends)
  if (understood.length > 0 && understood.every(canBeFound)) yield understood

  const others = await mend(
    database,
    wordsThat((word, inNameOnly) => !isUnknown(word, inNameOnly)),
  )
  let terms = termsWith([...mends, ...others]).filter(canBeFound)
  while (terms.length > 0) {
    yield terms
    terms = withoutLeastKnown(terms)
  }
}

const mend = async (database: Database, words: readonly TypedWord[]): Promise<Mends[]> =>
  words.length === 0
    ? []
    : findMends(
        database,
        words.map(({ word }) => word),
      )
