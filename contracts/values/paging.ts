import { z } from 'zod'
import { DEFAULT_PAGE_SIZE, MAX_LISTED } from './page-size.ts'

const MAX_PAGE_SIZE = 100
/** Nine digits. A page beyond the end of a list is empty, not an error. */
const MAX_PAGE = 999_999_999

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'Enter a whole number')
    .transform(Number)
    .pipe(z.number().min(least, `Enter ${least} or more`).max(most, `Enter ${most} or less`))

/** The paging parameters of every list. */
export const paging = {
  page: wholeNumber(1, MAX_PAGE).optional().describe('Starts at 1. Default: 1'),
  page_size: wholeNumber(1, MAX_PAGE_SIZE).optional().describe(`1 to ${MAX_PAGE_SIZE}. Default: ${DEFAULT_PAGE_SIZE}`),
}

/** Sort order of lists that are sorted by time only. */
export const byTime = z.enum(['newest', 'oldest']).optional()

/** The list response of the requirements. `previous` and `next` are absolute URLs that include the filters. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    message: z.string(),
    data: z.array(item),
    previous: z.string().nullable(),
    next: z.string().nullable(),
    current_page: z.number().int(),
    total_pages: z.number().int(),
    total: z.number().int().describe(`Most lists count to ${MAX_LISTED} and end there`),
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
