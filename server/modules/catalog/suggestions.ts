/** Words with which no suggestion ends. */
const SMALL_WORDS = new Set('a an and at by for from in is of on or the to with'.split(' '))

/**
 * Suggests texts from the names of matching products: from the first matching word on (or from before it, near a name's
 * end), one or two words longer than the typed text; the most frequent first, otherwise in the order of the names.
 * `beginnings` are the typed or corrected words in root text; a name's word matches if it begins with one of them.
 */
export function suggestTexts(names: readonly string[], beginnings: readonly string[], typedWords: number): string[] {
  const counts = new Map<string, number>()
  for (const name of names) {
    const text = textFrom(
      name
        .toLowerCase()
        .split(/[\s,()/|]+/)
        .filter(Boolean),
      beginnings,
      Math.max(3, typedWords + 1),
    )
    if (text) counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  return [...counts].toSorted(([, one], [, two]) => two - one).map(([text]) => text)
}

function textFrom(words: readonly string[], beginnings: readonly string[], length: number): string | null {
  const met = words.findIndex((word) => beginnings.some((beginning) => word.startsWith(beginning)))
  if (met === -1) return null
  const start = Math.max(0, Math.min(met, words.length - length))
  const taken = words.slice(start, start + length)
  while (taken.length > 0 && SMALL_WORDS.has(taken.at(-1)!)) taken.pop()
  // A name that repeats a word makes a poor suggestion.
  return new Set(taken).size === taken.length ? taken.join(' ') || null : null
}
