import { sql } from 'kysely'
import type { Enquiry, Subscriber } from '#contracts/operator/contact.ts'
import type { Db } from '#server/database/connect.ts'
import { queryPage } from '#server/database/query-page.ts'
import type { Slice } from '#server/kit/pages.ts'

interface Found<Row> {
  readonly rows: Row[]
  readonly total: number
}

type EnquiryRow = Omit<Enquiry, 'created_at'> & { readonly created_at: Date }
type SubscriberRow = Omit<Subscriber, 'created_at'> & { readonly created_at: Date }

interface Filter {
  readonly search?: string | undefined
  /** Newest first by default. */
  readonly sort?: 'newest' | 'oldest' | undefined
}

export function listEnquiryRows(db: Db, { search, sort }: Filter, slice: Slice): Promise<Found<EnquiryRow>> {
  const found = sql`from contact.enquiries
    where ${search}::text is null or strpos(lower(user_name || ' ' || user_email || ' ' || title), lower(${search})) > 0`
  const columns = sql`id, user_name as name, user_email as email, title, message, written_at as created_at`
  const order = `written_at ${directionOf(sort)}, id`
  return queryPage(db, { columns, found, order }, slice)
}

export function listSubscriberRows(
  db: Db,
  { search, status, sort }: Filter & { readonly status?: Subscriber['status'] | undefined },
  slice: Slice,
): Promise<Found<SubscriberRow>> {
  const found = sql`from (
      select email, asked_at as created_at, case when ended_at is not null then 'ended'
        when confirmed_at is not null then 'confirmed' else 'asked' end as status
      from contact.subscribers) as subscribers
    where (${search}::text is null or strpos(email, lower(${search})) > 0)
      and (${status}::text is null or status = ${status})`
  return queryPage(db, { found, order: `created_at ${directionOf(sort)}, email`, isCountedWhole: true }, slice)
}

function directionOf(sort: Filter['sort']): 'asc' | 'desc' {
  return sort === 'oldest' ? 'asc' : 'desc'
}
