import type { BriefOrder } from '#contracts/orders.ts'
import type { Page } from '#contracts/values/paging.ts'
import { orNull } from '../../app/loaders.ts'
import { orderApi } from '../../app/order-api.ts'

export type OrderTab = 'open' | 'done' | 'to_accept' | 'to_hand_over' | 'being_checked' | 'problems'

export interface KnownOrders {
  list: Page<BriefOrder>
  /** Orders in the counted tabs. */
  counts: Partial<Record<OrderTab, number>>
  /** Whether the member has no orders at all. */
  isFirst: boolean
}

interface ListRequest {
  url: URL
  role: BriefOrder['role']
  /** The first is open when the URL names none. */
  tabs: readonly OrderTab[]
  /** Tabs that show how many orders they have. */
  counted?: readonly OrderTab[]
}

const PAGE_SIZE = '12'

/** A page of the member's orders in the tab of the URL, and the number of orders in the counted tabs. */
export function loadOrders({ url, role, tabs, counted = [] }: ListRequest) {
  const tab = tabs.find((name) => name === url.searchParams.get('tab')) ?? tabs[0]!
  const page = url.searchParams.get('page') ?? '1'
  const listOf = (state: OrderTab, query: { page?: string; page_size: string }) =>
    orderApi().orders.listOrders({ query: { role, state, ...query } })
  const areEmpty = async (names: readonly OrderTab[]) =>
    (await Promise.all(names.map((name) => listOf(name, { page_size: '1' })))).every(({ total }) => total === 0)
  const others = counted.filter((name) => name !== tab)
  const ask = async (): Promise<KnownOrders> => {
    const [list, ...totals] = await Promise.all([
      listOf(tab, { page, page_size: PAGE_SIZE }),
      ...others.map((name) => listOf(name, { page_size: '1' })),
    ])
    const known = others.map((name, index) => [name, totals[index]!.total] as const)
    const counts = Object.fromEntries(counted.includes(tab) ? [...known, [tab, list.total]] : known)
    // Only an empty list asks for the other tabs: they say whether there has ever been an order.
    const isNone = list.total === 0 && tab !== 'done' && totals.every(({ total }) => total === 0)
    return {
      list,
      counts,
      isFirst: isNone && (await areEmpty(tabs.filter((name) => name !== tab && !counted.includes(name)))),
    }
  }
  return { tab, known: orNull(ask()) }
}
