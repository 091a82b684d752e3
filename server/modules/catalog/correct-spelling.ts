const MAX_CORRECTIONS = 5
/** How many times more common a correction must be than the word, if products contain that word. */
const FAR_MORE_COMMON = 10
/** From this length on a word may contain two typos. */
const LONG_WORD = 5

export interface KnownWord {
  readonly word: string
  readonly namedCount: number
  readonly describedCount: number
}

export interface Spelled {
  readonly word: string
  /** As typed, before a plural was made singular: a typo may have made the word look like a plural. */
  readonly plain?: string
}

/** The forms to compare with known words. A typo in a plural, as in `wogens`, hides its root. */
export function spellings({ word, plain = word }: Spelled): string[] {
  const singular = plain.replace(/e?s$/, '')
  return [...new Set([word, plain, singular, singular.replace(/e(?=[a-z]?$)/, 'a')])]
}

/**
 * The known words most likely meant by a typed one, best first: one typo away, or else two for longer words; of equals
 * the more common word first. A correction must be `atLeast` so many times as common as the typed word.
 */
export function chooseCorrections(
  typed: KnownWord & Spelled,
  near: readonly KnownWord[],
  atLeast = FAR_MORE_COMMON,
): readonly KnownWord[] {
  const typedAs = spellings(typed)
  const measured = near
    .filter((known) => commonness(known) >= commonness(typed) * atLeast)
    .map((known) => ({ known, typos: Math.min(...typedAs.map((word) => typosBetween(word, known.word))) }))
    .toSorted((a, b) => a.typos - b.typos || commonness(b.known) - commonness(a.known))
  const fewest = measured[0]?.typos ?? Infinity
  if (fewest > (typed.word.length >= LONG_WORD ? 2 : 1)) return []
  return measured
    .filter(({ typos }) => typos === fewest)
    .slice(0, MAX_CORRECTIONS)
    .map(({ known }) => known)
}

/** Words in names count far more than words in descriptions. */
const commonness = ({ namedCount, describedCount }: KnownWord) => namedCount * 10 + describedCount

/** Counts letters that are missing, added, replaced or swapped with their neighbour (optimal string alignment). */
export function typosBetween(one: string, two: string): number {
  let before: number[] = []
  let last = Array.from({ length: two.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= two.length; j++) {
      const replaced = last[j - 1]! + (one[i - 1] === two[j - 1] ? 0 : 1)
      row[j] = Math.min(replaced, last[j]! + 1, row[j - 1]! + 1)
      const swapped = i > 1 && j > 1 && one[i - 1] === two[j - 2] && one[i - 2] === two[j - 1]
      if (swapped) row[j] = Math.min(row[j]!, before[j - 2]! + 1)
    }
    before = last
    last = row
  }
  return last[two.length]!
}
