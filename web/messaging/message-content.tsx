import type { InboxMessage } from '#contracts/messaging.ts'
import type { Route } from './+types/message-content.ts'
import { AccountFallback } from '../accounts/session/page/account-fallback.tsx'
import { AccountHeading } from '../accounts/session/page/account-heading.tsx'
import { formatFull } from '../format/time.ts'
import { orNull } from '../app/loaders.ts'
import { forMember, memberHandle, memberHead, memberHeaders } from '../accounts/session/page/member-page.ts'
import { brand } from '../brand.ts'
import { paths } from '../paths.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState, LoadError } from '../ui/feedback.tsx'
import { SampleNote } from '../ui/members/sample-note.tsx'
import { OrderNumbers } from '../ui/order-numbers.tsx'
import css from './messages.module.css'

type ShownMessage = Pick<InboxMessage, 'subject' | 'body' | 'from' | 'created_at'>

/** Opening a message marks it as read. */
export const clientLoader = forMember(async ({ api, session: { userId }, url }) => {
  const id = url.searchParams.get('id')
  if (!id) return { inbox: [], message: SAMPLE }
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

/** `/message-content?id=…`: one message. Without an id, a sample. */
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

const SAMPLE: ShownMessage = {
  subject: 'Your order is on its way',
  from: brand.name,
  created_at: '2026-06-03T09:00:00Z',
  body: 'The seller has sent your order.\n\nLook at the goods before you give the release code.',
}

const inboxCrumb = { label: 'Messages', to: paths.messages }

function Message({ message }: { message: ShownMessage }) {
  const { subject, body, from, created_at } = message
  return (
    <article className={`grid gap-14 ${css.message}`}>
      {message === SAMPLE && <SampleNote>this message was not sent to you.</SampleNote>}
      <Breadcrumb above={[inboxCrumb]} here={subject} />
      <h1 tabIndex={-1}>
        <OrderNumbers in={subject} />
      </h1>
      <p className={`cluster hint ${css.from}`}>
        {from} <time dateTime={created_at}>{formatFull(created_at)}</time>
      </p>
      {body.split(/\n{2,}/).map((paragraph, index) => (
        <p key={index}>
          <OrderNumbers in={paragraph} />
        </p>
      ))}
    </article>
  )
}
