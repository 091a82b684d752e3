import { cutText } from './cut-text.ts'

/** The limit of the API; longer texts are cut. */
const MAX_CHARACTERS = 100

/** One line of text without control characters and broken surrogate pairs, cut to the limit. */
export function cleanText(given: string | null): string {
  const readable = (given ?? '').replace(/[\p{Cc}\p{Cs}\ufffd]+/gu, ' ')
  return cutText(readable.trim(), MAX_CHARACTERS).trim()
}
