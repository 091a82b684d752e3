import { z } from 'zod'

const UNREADABLE = 'Some characters cannot be read'

/** One line of text that a person typed: trimmed, well-formed Unicode, no control characters. */
export const line = (most: number) =>
  z
    .string()
    .max(most, `Use at most ${most} characters`)
    .refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text), UNREADABLE)
    .transform((text) => text.trim())

/** A line that may not be missing or empty; `missing` is the text that says so. */
export const filledLine = (most: number, missing: string) =>
  z.string(missing).pipe(line(most)).pipe(z.string().min(1, missing))

/** Text of several lines that a person typed: as `line`, but with line breaks, read as `\n`, and tabs. */
export const lines = (most: number) =>
  z
    .string()
    .transform((text) => text.replaceAll(/\r\n?/g, '\n'))
    .pipe(z.string().max(most, `Use at most ${most} characters`))
    .refine((text) => text.isWellFormed() && !/[^\P{Cc}\n\t]/u.test(text), UNREADABLE)
    .transform((text) => text.trim())

/** Lines that may not be missing or empty; `missing` is the text that says so. */
export const filledLines = (most: number, missing: string) =>
  z.string(missing).pipe(lines(most)).pipe(z.string().min(1, missing))

/** Text kept exactly as it was typed, such as a password; only what no database can hold is refused. */
export const verbatim = (most: number, missing: string) =>
  z
    .string(missing)
    .min(1, missing)
    .max(most, `Use at most ${most} characters`)
    .refine((text) => text.isWellFormed() && !text.includes('\0'), UNREADABLE)

/** In a query an empty parameter counts as absent: a form sends its empty fields too. */
export const absentWhenEmpty = <T extends z.ZodType>(query: T) =>
  z.preprocess((value) => {
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).filter(([, text]) => typeof text !== 'string' || text.trim() !== ''),
    )
  }, query) as z.ZodPipe<z.ZodTransform<unknown, z.input<T>>, T>
