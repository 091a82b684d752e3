import { z } from 'zod'

export const DEFAULT_PAGE_SIZE = 20
const MAX_PAGE_SIZE = 100
/** Nine digits: a page beyond the end of a list is empty, not a mistake. */
const MAX_PAGE = 999_999_999

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'Enter a whole number')
    .transform(Number)
    .pipe(z.number().min(least, `Enter ${least} or more`).max(most, `Enter ${most} or less`))

/** The two paging parameters that every list takes. */
export const paging = {
  page: wholeNumber(1, MAX_PAGE).optional().describe('From 1; 1 when left out'),
  page_size: wholeNumber(1, MAX_PAGE_SIZE)
    .optional()
    .describe(`1 to ${MAX_PAGE_SIZE}; ${DEFAULT_PAGE_SIZE} when left out`),
}

/** Which end of a list comes first, for lists that go by time alone. */
export const byTime = z.enum(['newest', 'oldest']).optional()

/** The documented list answer. The links are absolute, keep the filters, and can be fetched as they are. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    message: z.string(),
    data: z.array(item),
    previous: z.string().nullable(),
    next: z.string().nullable(),
    current_page: z.number().int(),
    total_pages: z.number().int(),
    total: z.number().int(),
  })

export type Page<T> = {
  message: string
  data: T[]
  previous: string | null
  next: string | null
  current_page: number
  total_pages: number
  total: number
}
