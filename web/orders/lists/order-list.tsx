import type { ReactNode } from 'react'
import type { Coming } from '../../app/loaders.ts'
import { useArrival } from '../../ui/arrival.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState, LoadError } from '../../ui/feedback.tsx'
import { Tabs } from '../../ui/members/tabs.tsx'
import { RowSkeletons } from '../../ui/members/row-skeletons.tsx'
import { ListPager } from '../../ui/members/list-pager.tsx'
import type { KnownOrders, OrderTab } from './load-orders.ts'
import { OrderRow } from './order-row.tsx'
import css from './order-list.module.css'

interface OrderListProps {
  label: string
  tab: OrderTab
  tabs: readonly (readonly [name: OrderTab, label: string])[]
  known: Coming<KnownOrders | null>
  /** Shown while the member has no orders at all. */
  first: ReactNode
  /** Shown for a tab without orders. */
  empty: ReactNode
}

/** Orders in tabs, a page at a time. */
export function OrderList({ label, tab, tabs, known: coming, first, empty }: OrderListProps) {
  const { value: last, isWaiting } = useArrival(coming)
  // An empty list is the answer to the previous choice.
  const known = isWaiting && last?.list.data.length === 0 ? undefined : last
  return (
    <div className={`grid gap-12 ${css.list}`}>
      <Tabs
        label={label}
        panelId="orders"
        tabs={tabs.map(([name, text]) => ({
          label: last?.counts[name] ? `${text} ${last.counts[name]}` : text,
          to: { search: `?tab=${name}` },
          isOpen: name === tab,
        }))}
      />
      <div id="orders" role="tabpanel" aria-label={label}>
        {known === undefined && <RowSkeletons of="pictures" />}
        {known === null && <LoadError />}
        {known?.list.total === 0 && (known.isFirst ? first : empty)}
        {known && (
          <>
            {known.list.data.length === 0 && known.list.total > 0 && (
              <EndOfList pages={known.list.total_pages} tab={tab} />
            )}
            <ul className="fades" aria-busy={isWaiting}>
              {known.list.data.map((order) => (
                <OrderRow key={order.id} order={order} />
              ))}
            </ul>
            {known.list.total_pages > 1 && (
              <ListPager
                page={known.list.current_page}
                pages={known.list.total_pages}
                toPage={(page) => pageOf(tab, page)}
                label={label}
              />
            )}
          </>
        )}
      </div>
    </div>
  )
}

function EndOfList({ pages, tab }: { pages: number; tab: OrderTab }) {
  return (
    <EmptyState
      as="list"
      title="Nothing on this page"
      action={
        <ButtonLink kind="outline" size="small" to={pageOf(tab, pages)}>
          Go to page {pages}
        </ButtonLink>
      }
    >
      This list ends at page {pages}.
    </EmptyState>
  )
}

function pageOf(tab: OrderTab, page: number) {
  return { search: `?tab=${tab}&page=${page}` }
}
