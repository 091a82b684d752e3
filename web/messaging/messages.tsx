import type { Route } from './+types/messages.ts'
import { AccountFallback } from '../accounts/session/page/account-fallback.tsx'
import { AccountHeading } from '../accounts/session/page/account-heading.tsx'
import { orNull, revalidateForAnotherPath } from '../app/loaders.ts'
import { forMember, memberHandle, memberHead, memberHeaders } from '../accounts/session/page/member-page.ts'
import { useArrival } from '../ui/arrival.ts'
import { LoadError } from '../ui/feedback.tsx'
import { RowSkeletons } from '../ui/members/row-skeletons.tsx'
import { Inbox } from './inbox.tsx'

export const clientLoader = forMember(
  ({ api, session }) => ({ inbox: orNull(api.messaging.listMessages({ params: { userId: session.userId } })) }),
  'home',
)
export const shouldRevalidate = revalidateForAnotherPath
export const handle = memberHandle
export const headers = memberHeaders
export const meta = () => memberHead('Messages')

export function HydrateFallback() {
  return <AccountFallback title="Messages" />
}

/** `/messages`: the messages from the market to the user. */
export default function Messages({ loaderData }: Route.ComponentProps) {
  const { value: inbox } = useArrival(loaderData.inbox)
  return (
    <>
      <AccountHeading title="Messages" />
      {inbox === undefined && <RowSkeletons />}
      {inbox === null && <LoadError />}
      {inbox && <Inbox messages={inbox.data} />}
    </>
  )
}
