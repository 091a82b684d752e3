import { z } from 'zod'

const EXAMPLE = 'Enter a day, such as 2026-11-21'

/** A day as text. The database has no year 0000. */
export const day = z.iso.date(EXAMPLE).refine((text) => !text.startsWith('0000'), EXAMPLE)

/** Days of one statement at most. */
export const MAX_STATEMENT_DAYS = 366
