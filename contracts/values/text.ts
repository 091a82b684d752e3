import { z } from 'zod'

const UNREADABLE = 'Some characters cannot be read'

/** What nobody sees, such as marks that turn the text beside them around; not what joins or varies emoji and letters. */
const UNSEEN = /(?![\p{Join_Control}\p{Variation_Selector}\p{Emoji_Component}])\p{Default_Ignorable_Code_Point}/gu

/** Keyboards write `ọ̀` and the apostrophe of Hausa in different ways, and copied text brings marks that nobody sees. */
const evenText = z.string().overwrite((text) => text.normalize('NFC').replaceAll(UNSEEN, '').replaceAll('ʼ', '’'))

const seenText = (missing: string) => z.string().refine((text) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text), missing)

/** One line of typed text: trimmed, well-formed Unicode in one spelling, no characters that are unseen or control. */
export const line = (most: number) =>
  evenText
    .max(most, `Use at most ${most} characters`)
    .refine((text) => !/[\p{Cc}\p{Cs}]/u.test(text), UNREADABLE)
    .transform((text) => text.trim())

/** A required line; `missing` is the error text if it is absent or empty. */
export const filledLine = (most: number, missing: string) => z.string(missing).pipe(line(most)).pipe(seenText(missing))

/** Typed text of several lines. As `line`, but allows tabs and line breaks, which are normalized to `\n`. */
export const lines = (most: number) =>
  evenText
    .transform((text) => text.replaceAll(/\r\n?/g, '\n'))
    .pipe(z.string().max(most, `Use at most ${most} characters`))
    .refine((text) => !/[^\P{Cc}\n\t]|\p{Cs}/u.test(text), UNREADABLE)
    .transform((text) => text.trim())

/** Required text of several lines; `missing` is the error text if it is absent or empty. */
export const filledLines = (most: number, missing: string) =>
  z.string(missing).pipe(lines(most)).pipe(seenText(missing))

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
