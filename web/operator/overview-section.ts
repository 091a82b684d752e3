import type { OperatorRole } from '#contracts/values/choices.ts'
import { readOperatorRoles } from './operator-access.ts'
import { operatorApi } from './operator-api.ts'
import { operatorAddress } from './operator-links.tsx'
import { hasOne, readers } from './readers.ts'
import { wholeRowsOf, type Row, type Section } from './section.ts'

/** Open tasks, size of the market, and the last week: each number links to its list. */
export const overview: Section = {
  slug: 'overview',
  readBy: readers.all,
  icon: 'chart',
  title: 'Overview',
  filters: [],
  heads: ['How many'],
  isNumbers: true,
  load: async (_, options) => {
    const {
      operatorCatalog,
      operatorAccounts,
      operatorPayments,
      operatorBills,
      operatorIdentity,
      operatorReports,
      ...market
    } = operatorApi()
    const roles = readOperatorRoles()
    const one = { page_size: '1' }
    const mismatch = { status: 'mismatch' } as const
    const review = { state: 'review' } as const
    const listed = { status: 'listed' } as const
    const disputed = { status: 'open' } as const
    const proposed = { status: 'proposed' } as const
    const differing = { state: 'open' } as const
    const { data: days } = await market.overview.getWeek({}, options)
    const numbers: readonly Counted[] = [
      {
        name: 'ID checks that wait',
        readBy: readers.identity,
        count: () => operatorIdentity.listVerifications({ query: one }, options),
        came: { days: days.identities, how: 'handed in' },
        to: operatorAddress('identities'),
      },
      {
        name: 'Open reports',
        readBy: readers.market,
        count: () => operatorReports.listReports({ query: one }, options),
        came: { days: days.reports, how: 'made' },
        to: operatorAddress('reports'),
      },
      {
        name: 'Payments in mismatch',
        readBy: readers.money,
        count: () => operatorPayments.listPayments({ query: { ...one, ...mismatch } }, options),
        came: { days: days.payments, how: 'begun' },
        to: operatorAddress('payments', mismatch),
      },
      {
        name: 'Disputes to answer',
        readBy: readers.money,
        count: () => operatorPayments.listDisputes({ query: { ...one, ...disputed } }, options),
        to: operatorAddress('disputes', disputed),
      },
      {
        name: 'Bills to look at',
        readBy: readers.money,
        count: () => operatorBills.listAllPurchases({ query: { ...one, ...review } }, options),
        came: { days: days.purchases, how: 'bought' },
        to: operatorAddress('bills', review),
      },
      {
        name: 'Differences to look into',
        readBy: readers.money,
        count: () => market.reconciliation.listFlags({ query: { ...one, ...differing } }, options),
        to: operatorAddress('reconciliation', differing),
      },
      {
        name: 'Waiting for a second operator',
        readBy: [...readers.market, ...readers.money],
        count: () => market.approvals.listProposals({ query: { ...one, ...proposed } }, options),
        to: operatorAddress('proposals', proposed),
      },
      {
        name: 'Listings on the market',
        readBy: readers.market,
        count: () => operatorCatalog.listAllProducts({ query: { ...one, ...listed } }, options),
        came: { days: days.products, how: 'added' },
        to: operatorAddress('listings', listed),
      },
      {
        name: 'Members',
        readBy: readers.all,
        count: () => operatorAccounts.listMembers({ query: one }, options),
        came: { days: days.members, how: 'joined' },
        to: operatorAddress('members'),
      },
    ]
    const shown = numbers.filter(({ readBy }) => hasOne(roles, readBy))
    const totals = await Promise.all(shown.map(async ({ count }) => (await count()).total))
    return wholeRowsOf(shown, ({ name, ...row }) => ({
      id: name,
      name,
      cells: [totals[shown.findIndex((each) => each.name === name)]!.toLocaleString('en')],
      acts: [],
      ...(row.came && { came: row.came }),
      ...(row.to && { to: row.to }),
    }))
  },
}

/** A number of the overview, for operators with one of these roles. */
interface Counted extends Pick<Row, 'came' | 'to'> {
  readonly name: string
  readonly readBy: readonly OperatorRole[]
  readonly count: () => Promise<{ total: number }>
}
