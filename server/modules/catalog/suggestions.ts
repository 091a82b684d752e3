/** Words that no suggestion ends with. */
const SMALL_WORDS = new Set('a an and at by for from in is of on or the to with'.split(' '))

/**
 * Texts to search for, out of the names of products that what was typed leads to: from the first word that is being
 * typed on (or before it, near a name's end), a word or two longer than what was typed; those that most names share
 * first, and otherwise in the order of the names. `beginnings` are the words as typed or mended, in root text; a name's word continues one of them.
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
  // A name that repeats itself makes a poor text.
  return new Set(taken).size === taken.length ? taken.join(' ') || null : null
}
