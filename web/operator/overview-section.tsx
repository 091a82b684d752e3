import type { ReactNode } from 'react'
import type { Waiting } from '#contracts/operator/overview.ts'
import { formatNgn } from '../format/money.ts'
import { loadFoundLists, searchLabel } from './found-lists.tsx'
import { readOperatorRoles } from './operator-access.ts'
import { operatorApi } from './operator-api.ts'
import { operatorAddress } from './operator-links.tsx'
import { Numbers, type NumberOfWeek } from './numbers.tsx'
import { hasOne, readersOf } from './readers.ts'
import type { Section } from './section.ts'
import { waitingKinds, type WaitingItem } from './waiting-kinds.ts'
import { WaitingList } from './waiting-list.tsx'
import css from './overview.module.css'

/** What waits and the numbers of the week, or what a search found. */
export const overview: Section = {
  slug: 'overview',
  icon: 'chart',
  title: 'Overview',
  get finds() {
    return searchLabel()
  },
  filters: [],
  heads: [],
  hasNoList: true,
  load: async ({ search }, counted) => {
    const lead = search ? await loadFoundLists(search, counted) : await loadOverview(counted)
    return { lead, rows: [], page: 1, pages: 1, total: 0 }
  },
}

async function loadOverview(counted: Promise<Waiting>): Promise<ReactNode> {
  const [waiting, numbers] = await Promise.all([counted, listNumbers()])
  const kinds = waitingKinds.filter(({ slug }) => (waiting[slug] ?? 0) > 0)
  const lists = kinds.map(async ({ slug, icon, list }) => (await list()).map((item) => ({ ...item, slug, icon })))
  const items = (await Promise.all(lists)).flat()
  return (
    <>
      <WaitingList items={items.sort(byAge)} waiting={waiting} />
      <section className={css.week} aria-label="The market this week">
        <h2>The market this week</h2>
        <Numbers numbers={numbers} />
      </section>
    </>
  )
}

function byAge(one: WaitingItem, other: WaitingItem): number {
  return Date.parse(one.since) - Date.parse(other.since)
}

/** The numbers that the operator's roles read. */
async function listNumbers(): Promise<NumberOfWeek[]> {
  const { overview, operatorAccounts, operatorCatalog } = operatorApi()
  const roles = readOperatorRoles()
  const isOfMarket = hasOne(roles, readersOf.listings)
  const isOfMoney = hasOne(roles, readersOf.payments)
  const one = { page_size: '1' }
  const listed = { status: 'listed' } as const
  const [{ data: days }, members, products, paid] = await Promise.all([
    overview.getWeek(),
    operatorAccounts.listMembers({ query: one }),
    isOfMarket ? operatorCatalog.listAllProducts({ query: { ...one, ...listed } }) : null,
    isOfMoney ? overview.getPaidWeek() : null,
  ])
  const numbers: (NumberOfWeek | null)[] = [
    products && countOf('Listings', products.total, days.products, operatorAddress('listings', listed)),
    countOf('Members', members.total, days.members, operatorAddress('members')),
    paid && countOf('Bills bought', sumOf(days.purchases), days.purchases, operatorAddress('bills')),
    paid && countOf('Orders paid', sumOf(days.orders), days.orders, operatorAddress('orders')),
    paid && {
      name: 'Paid by card',
      value: formatNgn(sumOf(paid.data)),
      days: paid.data,
      say: formatNgn,
      to: operatorAddress('payments', { status: 'paid' }),
    },
  ]
  return numbers.filter((number) => number !== null)
}

function countOf(name: string, total: number, days: readonly number[], to: string): NumberOfWeek {
  return { name, value: inFull(total), days, say: inFull, to }
}

function sumOf(days: readonly number[]): number {
  return days.reduce((sum, day) => sum + day, 0)
}

function inFull(count: number): string {
  return count.toLocaleString('en')
}
