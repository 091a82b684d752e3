import { z } from 'zod'

/** Query parameters of a list. A page has 50 entries by default and at most 100. */
export const listing = z.object({
  status: z.string().optional(),
  transaction: z.string().optional(),
  from: z.coerce.date().default(new Date(0)),
  to: z.coerce.date().optional(),
  perPage: z.coerce.number().int().min(1).max(100).default(50),
  page: z.coerce.number().int().min(1).default(1),
})
export type Listing = z.output<typeof listing>

/** A page of a list, in Paystack's format. */
export function pageOf(message: string, found: readonly unknown[], { perPage, page }: Listing) {
  const skipped = (page - 1) * perPage
  return {
    status: true,
    message,
    data: found.slice(skipped, skipped + perPage),
    meta: { total: found.length, skipped, perPage, page, pageCount: Math.ceil(found.length / perPage) },
  }
}

/** Whether something was created in the requested time. */
export const isWithin = (madeAt: Date, { from, to = new Date() }: Listing) => madeAt >= from && madeAt <= to
