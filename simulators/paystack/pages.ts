import { z } from 'zod'

/** What a list may be asked for. A page holds 50 where nothing is said, and never more than 100. */
export const listing = z.object({
  status: z.string().optional(),
  transaction: z.string().optional(),
  from: z.coerce.date().default(new Date(0)),
  to: z.coerce.date().optional(),
  perPage: z.coerce.number().int().min(1).max(100).default(50),
  page: z.coerce.number().int().min(1).default(1),
})
export type Listing = z.output<typeof listing>

/** A page of what was found, as every list of it is answered. */
export function pageOf(message: string, found: readonly unknown[], { perPage, page }: Listing) {
  const skipped = (page - 1) * perPage
  return {
    status: true,
    message,
    data: found.slice(skipped, skipped + perPage),
    meta: { total: found.length, skipped, perPage, page, pageCount: Math.ceil(found.length / perPage) },
  }
}

/** Whether something was made in the time that is asked for. */
export const isWithin = (madeAt: Date, { from, to = new Date() }: Listing) => madeAt >= from && madeAt <= to
