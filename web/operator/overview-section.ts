import type { OperatorRole } from '#contracts/values/choices.ts'
import { readOperatorRoles } from './desk-access.ts'
import { deskApi } from './desk-api.ts'
import { deskAddress } from './desk-links.tsx'
import { hasOne, readers } from './readers.ts'
import { wholeRowsOf, type Row, type Section } from './section.ts'

/** What waits, how large the market is, and what came in a week: each number leads to its list. */
export const overview: Section = {
  slug: 'overview',
  readBy: readers.all,
  icon: 'chart',
  title: 'Overview',
  filters: [],
  heads: ['How many'],
  isNumbers: true,
  load: async (_, options) => {
    const { catalogDesk, membersDesk, paymentsDesk, billsDesk, identityDesk, reports, ...market } = deskApi()
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
        count: () => identityDesk.listCases({ query: one }, options),
        came: { days: days.identities, how: 'handed in' },
        to: deskAddress('identities'),
      },
      {
        name: 'Open reports',
        readBy: readers.market,
        count: () => reports.listReports({ query: one }, options),
        came: { days: days.reports, how: 'made' },
        to: deskAddress('reports'),
      },
      {
        name: 'Payments in mismatch',
        readBy: readers.money,
        count: () => paymentsDesk.listPayments({ query: { ...one, ...mismatch } }, options),
        came: { days: days.payments, how: 'begun' },
        to: deskAddress('payments', mismatch),
      },
      {
        name: 'Disputes to answer',
        readBy: readers.money,
        count: () => paymentsDesk.listDisputes({ query: { ...one, ...disputed } }, options),
        to: deskAddress('disputes', disputed),
      },
      {
        name: 'Bills to look at',
        readBy: readers.money,
        count: () => billsDesk.listAllPurchases({ query: { ...one, ...review } }, options),
        came: { days: days.purchases, how: 'bought' },
        to: deskAddress('bills', review),
      },
      {
        name: 'Differences to look into',
        readBy: readers.money,
        count: () => market.reconciliation.listFlags({ query: { ...one, ...differing } }, options),
        to: deskAddress('reconciliation', differing),
      },
      {
        name: 'Waiting for a second operator',
        readBy: [...readers.market, ...readers.money],
        count: () => market.approvals.listProposals({ query: { ...one, ...proposed } }, options),
        to: deskAddress('proposals', proposed),
      },
      {
        name: 'Listings on the market',
        readBy: readers.market,
        count: () => catalogDesk.listAllProducts({ query: { ...one, ...listed } }, options),
        came: { days: days.products, how: 'added' },
        to: deskAddress('listings', listed),
      },
      {
        name: 'Members',
        readBy: readers.all,
        count: () => membersDesk.listMembers({ query: one }, options),
        came: { days: days.members, how: 'joined' },
        to: deskAddress('members'),
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
