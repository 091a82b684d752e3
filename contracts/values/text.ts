import { z } from 'zod'

const UNREADABLE = 'Some characters cannot be read'

/** Invisible characters, such as marks of direction, but not those that join or vary emoji and letters. */
const INVISIBLE = /(?![\p{Join_Control}\p{Variation_Selector}\p{Emoji_Component}])\p{Default_Ignorable_Code_Point}/gu

/**
 * Text in Unicode's form NFC: keyboards write `ọ̀` and the apostrophe of Hausa in different ways, and copied text brings
 * invisible marks.
 */
const normalizedText = z
  .string()
  .overwrite((text) => text.normalize('NFC').replaceAll(INVISIBLE, '').replaceAll('ʼ', '’'))

/** Not of the blank of Braille alone, which is a symbol to Unicode. */
const visibleText = (missing: string) =>
  z.string().refine((text) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text.replaceAll('\u2800', '')), missing)

/** One line of typed text: trimmed, well-formed Unicode in the form NFC, without invisible and control characters. */
export const line = (most: number) =>
  normalizedText
    .max(most, `Use at most ${most} characters`)
    .refine((text) => !/[\p{Cc}\p{Cs}]/u.test(text), UNREADABLE)
    .transform((text) => text.trim())

/** A required line; `missing` is the error text if it is absent or empty. */
export const filledLine = (most: number, missing: string) =>
  z.string(missing).pipe(line(most)).pipe(visibleText(missing))

/** Typed text of several lines. As `line`, but allows tabs and line breaks, which are normalized to `\n`. */
export const lines = (most: number) =>
  normalizedText
    .transform((text) => text.replaceAll(/\r\n?/g, '\n'))
    .pipe(z.string().max(most, `Use at most ${most} characters`))
    .refine((text) => !/[^\P{Cc}\n\t]|\p{Cs}/u.test(text), UNREADABLE)
    .transform((text) => text.trim())

/** Required text of several lines; `missing` is the error text if it is absent or empty. */
export const filledLines = (most: number, missing: string) =>
  z.string(missing).pipe(lines(most)).pipe(visibleText(missing))

/** Text stored exactly as typed, such as a password. Refuses only what the database cannot store. */
export const verbatim = (most: number, missing: string) =>
  z
    .string(missing)
    .min(1, missing)
    .max(most, `Use at most ${most} characters`)
    .refine((text) => !/\p{Cs}/u.test(text) && !text.includes('\0'), UNREADABLE)

/** A query. An empty parameter counts as absent, because an HTML form also sends its empty fields. */
export function queryOf<Shape extends z.ZodRawShape>(shape: Shape) {
  const query = z.strictObject(shape)
  const filled = z.preprocess((value) => {
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).filter(([, text]) => typeof text !== 'string' || text.trim() !== ''),
    )
  }, query)
  return filled as z.ZodPipe<z.ZodTransform<unknown, z.input<typeof query>>, typeof query>
}

/** The parameters of a path with one id. */
export const withId = z.strictObject({ id: z.string().max(64) })

/** Quotes as apostrophes, in a text that the pages quote: it could close their quotes, and go on as the market. */
export function withoutQuotes(text: string): string {
  return text.replaceAll(/[“”„‟«»"]/g, "'")
}
