import { z } from 'zod'

/** One line of text that a person typed: trimmed, well-formed Unicode, no control characters. */
export const line = (most: number) =>
  z
    .string()
    .max(most, `Use at most ${most} characters`)
    .refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text), 'Some characters cannot be read')
    .transform((text) => text.trim())

/** In a query an empty parameter counts as absent: a form sends its empty fields too. */
export const absentWhenEmpty = <T extends z.ZodType>(query: T) =>
  z.preprocess((value) => {
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).filter(([, text]) => typeof text !== 'string' || text.trim() !== ''),
    )
  }, query) as z.ZodPipe<z.ZodTransform<unknown, z.input<T>>, T>
