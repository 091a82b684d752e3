import type { InboxMessage } from '#contracts/messaging.ts'
import { NEWEST_MESSAGES } from '#contracts/values/inbox.ts'
import type { Api } from '../app/api.ts'
import { orNull } from '../app/loaders.ts'

const PAGE_SIZE = 100
/** The newest messages are the first pages. */
const FIRST_OLDER = NEWEST_MESSAGES / PAGE_SIZE + 1

export interface LoadedInbox {
  messages: readonly InboxMessage[]
  /** Page of the URL; null for the newest messages. */
  page: number | null
  /** The page with older messages; null if there are none. */
  olderPage: number | null
}

/** The newest messages, or with `?page=` older ones. */
export function loadInbox(api: Api, userId: string, url: URL) {
  const asked = Math.trunc(Number(url.searchParams.get('page'))) || 0
  const page = asked >= FIRST_OLDER ? Math.min(asked, 100_000) : null
  const ask = async (): Promise<LoadedInbox> => {
    const query = page === null ? {} : { page: `${page}`, page_size: `${PAGE_SIZE}` }
    const { data, total_pages = 0 } = await api.messaging.listMessages({ params: { userId }, query })
    const hasOlder = page === null ? data.length >= NEWEST_MESSAGES : page < total_pages
    return { messages: data, page, olderPage: hasOlder ? (page ?? FIRST_OLDER - 1) + 1 : null }
  }
  return { inbox: orNull(ask()) }
}
