import type { ShouldRevalidateFunctionArgs } from 'react-router'
import type { Route } from './+types/messages.ts'
import { AccountFallback } from '../accounts/session/page/account-fallback.tsx'
import { AccountHeading } from '../accounts/session/page/account-heading.tsx'
import { forMember, memberHandle, memberHead, memberHeaders } from '../accounts/session/page/member-page.ts'
import { revalidateForAnotherPath } from '../app/loaders.ts'
import { useArrival } from '../ui/arrival.ts'
import { LoadError } from '../ui/feedback.tsx'
import { RowSkeletons } from '../ui/members/row-skeletons.tsx'
import { Inbox } from './inbox.tsx'
import { loadInbox } from './load-inbox.ts'

export const clientLoader = forMember(({ api, session, url }) => loadInbox(api, session.userId, url), 'home')
export const shouldRevalidate = (asked: ShouldRevalidateFunctionArgs) =>
  revalidateForAnotherPath(asked) || pageOf(asked.currentUrl) !== pageOf(asked.nextUrl)
export const handle = memberHandle
export const headers = memberHeaders
export const meta = () => memberHead('Messages')

const pageOf = (url: URL) => url.searchParams.get('page')

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
      {inbox && <Inbox {...inbox} />}
    </>
  )
}
