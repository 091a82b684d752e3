import { useEffect } from 'react'
import type { Route } from './+types/sales.ts'
import { AccountFallback } from '../../accounts/session/page/account-fallback.tsx'
import { AccountHeading } from '../../accounts/session/page/account-heading.tsx'
import { forMember, memberHandle, memberHead, memberHeaders } from '../../accounts/session/page/member-page.ts'
import { loadSalesWaiting } from '../../app/order-api.ts'
import { storeCount } from '../../app/seen-counts.ts'
import { paths } from '../../paths.ts'
import { useArrival } from '../../ui/arrival.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback.tsx'
import { RowSkeletons } from '../../ui/members/row-skeletons.tsx'
import { loadOrders } from './load-orders.ts'
import { OrderList } from './order-list.tsx'

export const clientLoader = forMember(({ url }) => ({
  ...loadOrders({
    url,
    role: 'seller',
    tabs: ['to_accept', 'to_hand_over', 'being_checked', 'problems', 'done'],
    counted: ['to_accept', 'to_hand_over', 'problems'],
  }),
  waiting: loadSalesWaiting(),
}))
export const handle = memberHandle
export const headers = memberHeaders
export const meta = () => memberHead('Orders to fill')

export function HydrateFallback() {
  return (
    <AccountFallback title="Orders to fill">
      <RowSkeletons of="pictures" />
    </AccountFallback>
  )
}

/** `/sales`: what others have bought from the member. */
export default function Sales({ loaderData: { tab, known, waiting } }: Route.ComponentProps) {
  const { value: count } = useArrival(waiting)
  useEffect(() => {
    if (typeof count === 'number') storeCount('sales-count', count)
  }, [count])
  return (
    <>
      <AccountHeading title="Orders to fill" />
      <OrderList
        label="Orders to fill"
        tab={tab}
        tabs={[
          ['to_accept', 'To accept'],
          ['to_hand_over', 'To hand over'],
          ['being_checked', 'Being checked'],
          ['problems', 'Problems'],
          ['done', 'Done'],
        ]}
        known={known}
        first={first}
        empty={empty[tab === 'open' ? 'to_accept' : tab]}
      />
    </>
  )
}

const first = (
  <EmptyState
    as="list"
    title="No orders yet"
    colours={['#ffc417', '#fff5d5']}
    action={<ButtonLink to={paths.updateShop}>Taking orders</ButtonLink>}
  >
    Buyers see Buy safely on your products while your shop takes orders.
  </EmptyState>
)

const empty = {
  to_accept: (
    <EmptyState as="list" title="Nothing to accept">
      New orders stand here until you say yes.
    </EmptyState>
  ),
  to_hand_over: (
    <EmptyState as="list" title="Nothing to hand over">
      Orders that you have accepted stand here.
    </EmptyState>
  ),
  being_checked: (
    <EmptyState as="list" title="Nothing being checked">
      Orders that the buyer has, and looks at, stand here.
    </EmptyState>
  ),
  problems: (
    <EmptyState as="list" title="No problems">
      Orders stand here while a problem is open that the buyer has reported, or a return.
    </EmptyState>
  ),
  done: (
    <EmptyState as="list" title="Nothing done yet">
      Orders that have ended stand here.
    </EmptyState>
  ),
} as const
