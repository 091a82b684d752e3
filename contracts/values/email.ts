import { z } from 'zod'

/** RFC 5321's longest address. */
export const MAX_EMAIL_LENGTH = 254

/** An e-mail address a person typed: trimmed and in lower case, as it is kept and compared. */
export const emailAddress = z
  .string()
  .max(MAX_EMAIL_LENGTH, `Use at most ${MAX_EMAIL_LENGTH} characters`)
  .transform((text) => text.trim().toLowerCase())
  .pipe(z.email('Enter an e-mail address, such as ada@example.com'))
