import { withoutQuotes } from '#contracts/values/text.ts'

/** A text of a member in quotes, in one line, for a sentence of the market. */
export function quoted(text: string): string {
  return `“${withoutQuotes(text).replaceAll(/\s+/g, ' ')}”`
}
