import type { Route } from './+types/my-orders.ts'
import { AccountFallback } from '../../accounts/session/page/account-fallback.tsx'
import { AccountHeading } from '../../accounts/session/page/account-heading.tsx'
import { forMember, memberHandle, memberHead, memberHeaders } from '../../accounts/session/page/member-page.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback.tsx'
import { RowSkeletons } from '../../ui/members/row-skeletons.tsx'
import { loadOrders } from './load-orders.ts'
import { OrderList } from './order-list.tsx'

export const clientLoader = forMember(({ url }) => loadOrders({ url, role: 'buyer', tabs: ['open', 'done'] }))
export const handle = memberHandle
export const headers = memberHeaders
export const meta = () => memberHead('My Orders')

export function HydrateFallback() {
  return (
    <AccountFallback title="My Orders">
      <RowSkeletons of="pictures" />
    </AccountFallback>
  )
}

/** `/orders`: what the member has bought. */
export default function MyOrders({ loaderData: { tab, known } }: Route.ComponentProps) {
  return (
    <>
      <AccountHeading title="My Orders" />
      <OrderList
        label="My Orders"
        tab={tab}
        tabs={[
          ['open', 'Open'],
          ['done', 'Done'],
        ]}
        known={known}
        first={<NothingOrdered />}
        empty={<Nothing isOpen={tab === 'open'} />}
      />
    </>
  )
}

function NothingOrdered() {
  return (
    <EmptyState
      as="list"
      title="Nothing ordered yet"
      colours={['#ffc417', '#fff5d5']}
      action={<ButtonLink to={paths.categories}>Browse products</ButtonLink>}
    >
      Buy safely holds your money until you have seen the item.
    </EmptyState>
  )
}

function Nothing({ isOpen }: { isOpen: boolean }) {
  return (
    <EmptyState as="list" title={isOpen ? 'Nothing open' : 'Nothing done yet'}>
      {isOpen ? 'Your orders have all ended. They stand under Done.' : 'Orders that have ended stand here.'}
    </EmptyState>
  )
}
