import type { Enquiry, Subscriber } from '#contracts/contact-desk.ts'
import type { Database } from '#server/database/connect.ts'
import type { Slice } from '#server/kit/pages.ts'

interface Found<Row> {
  readonly rows: Row[]
  readonly total: number
}

type EnquiryRow = Omit<Enquiry, 'created_at'> & { readonly created_at: Date }
type SubscriberRow = Omit<Subscriber, 'created_at'> & { readonly created_at: Date }

interface Filter {
  readonly search?: string | undefined
  /** Newest first where nothing is asked. */
  readonly sort?: 'newest' | 'oldest' | undefined
}

export async function listEnquiryRows(
  database: Database,
  { search, sort }: Filter,
  { offset, limit }: Slice,
): Promise<Found<EnquiryRow>> {
  const found = `from contact.enquiries
    where $1::text is null or strpos(lower(user_name || ' ' || user_email || ' ' || title), lower($1)) > 0`
  const [rows, [counted]] = await Promise.all([
    database.query<EnquiryRow & Record<string, unknown>>(
      `select id, user_name as name, user_email as email, title, message, written_at as created_at
       ${found} order by written_at ${directionOf(sort)}, id offset $2 limit $3`,
      [search ?? null, offset, limit],
    ),
    database.query<{ total: number }>(`select count(*) as total ${found}`, [search ?? null]),
  ])
  return { rows, total: counted!.total }
}

export async function listSubscriberRows(
  database: Database,
  { search, status, sort }: Filter & { readonly status?: Subscriber['status'] | undefined },
  { offset, limit }: Slice,
): Promise<Found<SubscriberRow>> {
  const found = `from (
      select email, asked_at as created_at, case when ended_at is not null then 'ended'
        when confirmed_at is not null then 'confirmed' else 'asked' end as status
      from contact.subscribers) as subscribers
    where ($1::text is null or strpos(email, lower($1)) > 0) and ($2::text is null or status = $2)`
  const values = [search ?? null, status ?? null]
  const [rows, [counted]] = await Promise.all([
    database.query<SubscriberRow & Record<string, unknown>>(
      `select * ${found} order by created_at ${directionOf(sort)}, email offset $3 limit $4`,
      [...values, offset, limit],
    ),
    database.query<{ total: number }>(`select count(*) as total ${found}`, values),
  ])
  return { rows, total: counted!.total }
}

function directionOf(sort: Filter['sort']): 'asc' | 'desc' {
  return sort === 'oldest' ? 'asc' : 'desc'
}
