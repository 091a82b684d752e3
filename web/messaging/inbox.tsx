import { useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import type { InboxMessage } from '#contracts/messaging.ts'
import { browserApi } from '../app/browser-api.ts'
import { useMember } from '../accounts/session/member.tsx'
import { paths } from '../paths.ts'
import { textOf } from '../app/problem-text.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/feedback.tsx'
import { focusHeading } from '../ui/focus-heading.ts'
import { Link } from '../ui/link.tsx'
import { Tabs } from '../ui/members/tabs.tsx'
import { TimeAgo } from '../ui/time-ago.tsx'
import { useToast } from '../ui/toast.tsx'
import css from './messages.module.css'

const PANEL = 'inbox'

/** The unread or the read messages: `?tab=read` selects the read ones. */
export function Inbox({ messages }: { messages: readonly InboxMessage[] }) {
  const isReadOpen = useSearchParams()[0].get('tab') === 'read'
  const unread = messages.filter(({ read }) => !read)
  const shown = isReadOpen ? messages.filter(({ read }) => read) : unread
  const tabs = [
    { label: unread.length > 0 ? `Unread (${unread.length})` : 'Unread', to: { search: '' }, isOpen: !isReadOpen },
    { label: 'Read', to: { search: '?tab=read' }, isOpen: isReadOpen },
  ]
  return (
    <div className={css.inbox}>
      <Tabs label="Messages" tabs={tabs} panelId={PANEL} />
      <div id={PANEL} role="tabpanel" aria-label={isReadOpen ? 'Read' : 'Unread'} className={css.panel}>
        {!isReadOpen && unread.length > 0 && <MarkAllAsRead />}
        {shown.length === 0 && <NoMessages isReadOpen={isReadOpen} />}
        <ul className={css.messages}>
          {shown.map((message) => (
            <MessageRow key={message.id} message={message} />
          ))}
        </ul>
      </div>
    </div>
  )
}

function MessageRow({ message: { id, subject, preview, from, created_at, read } }: { message: InboxMessage }) {
  return (
    <li>
      <Link to={paths.message(id)} className={read ? css.row : `${css.row} ${css.unread}`}>
        <b>{subject}</b>
        <span className={css.time}>
          <TimeAgo time={created_at} />
        </span>
        <span className={css.preview}>{preview}</span>
        <small>{from}</small>
      </Link>
    </li>
  )
}

function MarkAllAsRead() {
  const { session } = useMember()
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const [isBusy, setIsBusy] = useState(false)
  const mark = async () => {
    setIsBusy(true)
    try {
      const { message } = await browserApi().messaging.readAllMessages({ params: { userId: session?.userId ?? '' } })
      await revalidate()
      toast({ kind: 'success', text: message })
      // The clicked button disappears with the messages.
      focusHeading()
    } catch (error) {
      toast({ kind: 'error', text: textOf(error) })
    }
    setIsBusy(false)
  }
  return (
    <div className={css.mark}>
      <Button kind="quiet" size="small" icon="check" isBusy={isBusy} onClick={() => void mark()}>
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
