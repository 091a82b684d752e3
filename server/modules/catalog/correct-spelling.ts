const MOST_MENDS = 5
/** What a word that products do have may be a typo for is so many times more common. */
const FAR_MORE_COMMON = 10
/** From this length on a word may have two typos. */
const LONG_WORD = 5

export interface KnownWord {
  readonly word: string
  readonly namedCount: number
  readonly describedCount: number
}

export interface Spelled {
  readonly word: string
  /** As it was typed, before a plural was made singular: a typo may have made it look like one. */
  readonly plain?: string
}

/** What is compared with known words: a typo in a plural, as in `wogens`, hides the root by which products are found. */
export function spellings({ word, plain = word }: Spelled): string[] {
  const singular = plain.replace(/e?s$/, '')
  return [...new Set([word, plain, singular, singular.replace(/e(?=[a-z]?$)/, 'a')])]
}

/**
 * The known words that a typed one most likely stands for, best first: a typo away, or else two typos away for longer
 * words; among equals the one more products have. A word that is known itself is only taken for
 * one that is `atLeast` so many times as common.
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
    .slice(0, MOST_MENDS)
    .map(({ known }) => known)
}

/** A word in names is meant far more often than one in descriptions. */
const commonness = ({ namedCount, describedCount }: KnownWord) => namedCount * 10 + describedCount

/** Emails left out, put in, taken for another or swapped with their neighbour, counted (optimal string alignment). */
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
