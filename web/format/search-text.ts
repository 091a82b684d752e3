/** The API reads no longer texts; what goes beyond is cut off. */
const MOST_CHARACTERS = 100

/** One line of readable characters: control characters and broken pairs are dropped, too much is cut off. */
export function cleanText(given: string | null): string {
  const readable = (given ?? '').toWellFormed().replace(/[\p{Cc}\ufffd]+/gu, ' ')
  return readable.trim().slice(0, MOST_CHARACTERS).toWellFormed().replaceAll('\ufffd', '').trim()
}
