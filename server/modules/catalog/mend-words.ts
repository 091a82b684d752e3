import type { KnownWord } from './word-queries.ts'

const MOST_MENDS = 5
/** What a word that products do have may be a slip for is so many times more common. */
const FAR_MORE_COMMON = 10
/** From this length on a word may have two slips. */
const LONG_WORD = 5

/**
 * The known words that a typed one most likely stands for, best first: a slip away, or else two slips away for longer
 * words; among equals the one more products have. A word that is known itself is only taken for a far more common one.
 */
export function chooseMends(typed: KnownWord, near: readonly KnownWord[]): readonly KnownWord[] {
  const measured = near
    .filter((known) => commonness(known) >= commonness(typed) * FAR_MORE_COMMON)
    .map((known) => ({ known, slips: slipsBetween(typed.word, known.word) }))
    .toSorted((a, b) => a.slips - b.slips || commonness(b.known) - commonness(a.known))
  const fewest = measured[0]?.slips ?? Infinity
  if (fewest > (typed.word.length >= LONG_WORD ? 2 : 1)) return []
  return measured
    .filter(({ slips }) => slips === fewest)
    .slice(0, MOST_MENDS)
    .map(({ known }) => known)
}

/** A word in names is meant far more often than one in descriptions. */
const commonness = ({ namedCount, describedCount }: KnownWord) => namedCount * 10 + describedCount

/** Letters left out, put in, taken for another or swapped with their neighbour, counted (optimal string alignment). */
export function slipsBetween(one: string, two: string): number {
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
