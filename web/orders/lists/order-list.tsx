import type { ReactNode } from 'react'
import type { Coming } from '../../app/loaders.ts'
import { useArrival } from '../../ui/arrival.ts'
import { LoadError } from '../../ui/feedback.tsx'
import { Tabs } from '../../ui/members/tabs.tsx'
import { RowSkeletons } from '../../ui/members/row-skeletons.tsx'
import { Pager } from '../../ui/pager.tsx'
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
  const { value: known, isWaiting } = useArrival(coming)
  return (
    <div className={`grid gap-12 ${css.list}`}>
      <Tabs
        label={label}
        panelId="orders"
        tabs={tabs.map(([name, text]) => ({
          label: known?.counts[name] ? `${text} ${known.counts[name]}` : text,
          to: { search: `?tab=${name}` },
          isOpen: name === tab,
        }))}
      />
      <div id="orders" role="tabpanel" aria-label={label} aria-busy={isWaiting}>
        {known === undefined && <RowSkeletons of="pictures" />}
        {known === null && <LoadError />}
        {known?.list.total === 0 && (known.isFirst ? first : empty)}
        {known && (
          <>
            <ul className={css.rows} data-old={isWaiting || undefined}>
              {known.list.data.map((order) => (
                <OrderRow key={order.id} order={order} />
              ))}
            </ul>
            {known.list.total_pages > 1 && (
              <Pager
                page={known.list.current_page}
                pages={known.list.total_pages}
                toPage={(page) => ({ search: `?tab=${tab}&page=${page}` })}
                label={label}
              />
            )}
          </>
        )}
      </div>
    </div>
  )
}
