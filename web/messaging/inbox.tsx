import { useRevalidator, useSearchParams } from 'react-router'
import type { InboxMessage } from '#contracts/messaging.ts'
import { browserApi } from '../app/browser-api.ts'
import { useMember } from '../accounts/session/member.tsx'
import { paths, toSearch } from '../paths.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/feedback.tsx'
import { focusHeading } from '../ui/focus-heading.ts'
import { Link } from '../ui/link.tsx'
import { OrderNumbers } from '../ui/order-numbers.tsx'
import { Tabs } from '../ui/members/tabs.tsx'
import { useAct } from '../ui/members/use-act.ts'
import { TimeAgo } from '../ui/time-ago.tsx'
import type { LoadedInbox } from './load-inbox.ts'
import css from './messages.module.css'

const PANEL = 'inbox'

/** The unread or the read messages: `?tab=read` selects the read ones. */
export function Inbox({ messages, page, olderPage }: LoadedInbox) {
  const isReadOpen = useSearchParams()[0].get('tab') === 'read'
  const unread = messages.filter(({ read }) => !read)
  const shown = isReadOpen ? messages.filter(({ read }) => read) : unread
  const tabs = [
    {
      label: unread.length > 0 ? `Unread (${unread.length})` : 'Unread',
      to: searchOf(false, page),
      isOpen: !isReadOpen,
    },
    { label: 'Read', to: searchOf(true, page), isOpen: isReadOpen },
  ]
  return (
    <>
      <Tabs label="Messages" tabs={tabs} panelId={PANEL} />
      <div id={PANEL} role="tabpanel" aria-label={isReadOpen ? 'Read' : 'Unread'} className={css.panel}>
        {!isReadOpen && unread.length > 0 && <MarkAllAsRead until={messages[0]!.created_at} />}
        {shown.length === 0 && <NoMessages isReadOpen={isReadOpen} />}
        <ul className={css.messages}>
          {shown.map((message) => (
            <MessageRow key={message.id} message={message} />
          ))}
        </ul>
        {olderPage !== null && (
          <ButtonLink kind="outline" size="small" to={searchOf(isReadOpen, olderPage)}>
            Older messages
          </ButtonLink>
        )}
      </div>
    </>
  )
}

function searchOf(isReadOpen: boolean, page: number | null): { search: string } {
  const query = new URLSearchParams({ ...(isReadOpen && { tab: 'read' }), ...(page !== null && { page: `${page}` }) })
  return { search: toSearch(query) }
}

function MessageRow({ message: { id, subject, preview, from, created_at, read } }: { message: InboxMessage }) {
  return (
    <li>
      <Link to={paths.message(id)} className={read ? css.row : `${css.row} ${css.unread}`}>
        <b>
          <OrderNumbers in={subject} />
        </b>
        <span className={css.time}>
          <TimeAgo time={created_at} />
        </span>
        <span className={css.preview}>
          <OrderNumbers in={preview} />
        </span>
        <small>{from}</small>
      </Link>
    </li>
  )
}

/** What has come since the list was loaded stays unread. `until`: time of the newest message of the list. */
function MarkAllAsRead({ until }: { until: string }) {
  const { session } = useMember()
  const { revalidate } = useRevalidator()
  const { act, isBusy } = useAct()
  const mark = async () => {
    const params = { userId: session?.userId ?? '' }
    const { message } = await browserApi().messaging.readAllMessages({ params, query: { until } })
    await revalidate()
    // The clicked button disappears with the messages.
    focusHeading()
    return message
  }
  return (
    <div className={css.mark}>
      <Button kind="quiet" size="small" icon="check" isBusy={isBusy} onClick={() => void act(mark)}>
        Mark all as read
      </Button>
    </div>
  )
}

function NoMessages({ isReadOpen }: { isReadOpen: boolean }) {
  return (
    <EmptyState as="list" title={isReadOpen ? 'No read messages' : 'No unread messages'}>
      {isReadOpen ? 'Messages you have opened stand here.' : 'News about your account appears here.'}
    </EmptyState>
  )
}
