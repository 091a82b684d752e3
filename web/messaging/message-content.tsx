import type { InboxMessage } from '#contracts/messaging.ts'
import type { Route } from './+types/message-content.ts'
import { AccountFallback } from '../accounts/session/page/account-fallback.tsx'
import { AccountHeading } from '../accounts/session/page/account-heading.tsx'
import { formatFull } from '../format/time.ts'
import { orNull } from '../app/loaders.ts'
import { forMember, memberHandle, memberHead, memberHeaders } from '../accounts/session/page/member-page.ts'
import { paths } from '../paths.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState, LoadError } from '../ui/feedback.tsx'
import css from './messages.module.css'

/** Opening a message marks it as read. */
export const clientLoader = forMember(async ({ api, session: { userId }, url }) => {
  const id = url.searchParams.get('id') ?? ''
  if (!/^[\w-]{1,64}$/.test(id)) return { inbox: [] }
  const [inbox] = await Promise.all([
    orNull(api.messaging.listMessages({ params: { userId }, query: { id } })),
    orNull(api.messaging.readMessage({ params: { userId, id } })),
  ])
  return { inbox: inbox?.data ?? null, message: inbox?.data[0] }
}, 'home')
export const handle = memberHandle
export const headers = memberHeaders
export const meta: Route.MetaFunction = ({ loaderData }) => memberHead(loaderData?.message?.subject ?? 'Message')

export function HydrateFallback() {
  return <AccountFallback title="Message" above={inboxCrumb} />
}

/** `/message-content?id=…`: one message. */
export default function MessageContent({ loaderData: { inbox, message } }: Route.ComponentProps) {
  if (message) return <Message message={message} />
  if (inbox === null) {
    return (
      <>
        <AccountHeading title="Message" above={inboxCrumb} />
        <LoadError />
      </>
    )
  }
  return (
    <>
      <Breadcrumb above={[inboxCrumb]} here="Message" />
      <EmptyState
        as="page"
        title="This message is not here"
        action={<ButtonLink to={paths.messages}>Messages</ButtonLink>}
      >
        Messages are kept for a year.
      </EmptyState>
    </>
  )
}

const inboxCrumb = { label: 'Messages', to: paths.messages }

function Message({ message: { subject, body, from, created_at } }: { message: InboxMessage }) {
  return (
    <article className={`grid gap-14 ${css.message}`}>
      <Breadcrumb above={[inboxCrumb]} here={subject} />
      <h1 tabIndex={-1}>{subject}</h1>
      <p className={`cluster hint ${css.from}`}>
        {from} <time dateTime={created_at}>{formatFull(created_at)}</time>
      </p>
      {body.split(/\n{2,}/).map((paragraph, index) => (
        <p key={index}>{paragraph}</p>
      ))}
    </article>
  )
}
