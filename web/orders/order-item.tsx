import { useLocation } from 'react-router'
import type { Route } from './+types/order-item.ts'
import { offlineMemberHandle, memberHead } from '../accounts/session/page/member-page.ts'
import { paths } from '../paths.ts'
import { NeedsScripts } from '../ui/members/needs-scripts.tsx'
import { RowSkeletons } from '../ui/members/row-skeletons.tsx'
import { TaskBar } from '../ui/task-bar.tsx'
import { loadOrder } from './order/load-order.ts'
import { OrderPage } from './order/order-page.tsx'
import { SampleOrder } from './sample/sample-order.tsx'
import css from './parts/page.module.css'

/**
 * The page is not `no-store`, so that it can be cached for offline use: the server's HTML contains no personal data.
 */
export const clientLoader = Object.assign(
  (asked: Route.ClientLoaderArgs) => (asked.url.searchParams.has('id') ? loadOrder(asked) : null),
  { hydrate: true as const },
)
export const handle = offlineMemberHandle
export const meta = () => memberHead('Order Details')

export function HydrateFallback() {
  const { search } = useLocation()
  if (!new URLSearchParams(search).has('id')) return <SampleOrder />
  return (
    <div className={`wrap ${css.page}`}>
      <TaskBar back={paths.orders} hasArrow>
        <h1 tabIndex={-1}>Order Details</h1>
      </TaskBar>
      <NeedsScripts />
      <RowSkeletons of="pictures" />
    </div>
  )
}

/** `/order-item?id=…`: an order, for its buyer and its seller. Without an id, a sample. */
export default function OrderItem({ loaderData: loaded }: Route.ComponentProps) {
  return loaded ? <OrderPage key={loaded.order.id} {...loaded} /> : <SampleOrder />
}
