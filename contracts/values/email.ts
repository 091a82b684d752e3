import { z } from 'zod'

/** The maximum from RFC 5321. */
export const MAX_EMAIL_LENGTH = 254

/** A typed email address, trimmed and in lower case, as it is stored and compared. */
export const emailAddress = z
  .string()
  .max(MAX_EMAIL_LENGTH, `Use at most ${MAX_EMAIL_LENGTH} characters`)
  .transform((text) => text.trim().toLowerCase())
  .pipe(z.email('Enter an e-mail address, such as ada@example.com'))
