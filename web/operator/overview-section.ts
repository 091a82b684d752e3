import { deskApi } from './desk-api.ts'
import { deskAddress } from './desk-links.tsx'
import { wholeRowsOf, type Section } from './section.ts'

/** What waits, how large the market is, and what came in a week: each number leads to its list. */
export const overview: Section = {
  slug: 'overview',
  icon: 'chart',
  title: 'Overview',
  filters: [],
  heads: ['How many'],
  isNumbers: true,
  load: async (_, options) => {
    const { catalogDesk, membersDesk, paymentsDesk, billsDesk, identityDesk, reports, ...market } = deskApi()
    const one = { page_size: '1' }
    const mismatch = { status: 'mismatch' } as const
    const review = { state: 'review' } as const
    const listed = { status: 'listed' } as const
    const disputed = { status: 'open' } as const
    const proposed = { status: 'proposed' } as const
    const differing = { state: 'open' } as const
    const [week, cases, open, mismatches, disputes, reviews, flags, transfers, listings, members] = await Promise.all([
      market.overview.getWeek({}, options),
      identityDesk.listCases({ query: one }, options),
      reports.listReports({ query: one }, options),
      paymentsDesk.listPayments({ query: { ...one, ...mismatch } }, options),
      paymentsDesk.listDisputes({ query: { ...one, ...disputed } }, options),
      billsDesk.listAllPurchases({ query: { ...one, ...review } }, options),
      market.reconciliation.listFlags({ query: { ...one, ...differing } }, options),
      market.marketMoney.listTransfers({ query: { ...one, ...proposed } }, options),
      catalogDesk.listAllProducts({ query: { ...one, ...listed } }, options),
      membersDesk.listMembers({ query: one }, options),
    ])
    const days = week.data
    const numbers = [
      {
        name: 'ID checks that wait',
        list: cases,
        came: { days: days.identities, how: 'handed in' },
        to: deskAddress('identities'),
      },
      { name: 'Open reports', list: open, came: { days: days.reports, how: 'made' }, to: deskAddress('reports') },
      {
        name: 'Payments in mismatch',
        list: mismatches,
        came: { days: days.payments, how: 'begun' },
        to: deskAddress('payments', mismatch),
      },
      { name: 'Disputes to answer', list: disputes, to: deskAddress('disputes', disputed) },
      {
        name: 'Bills to look at',
        list: reviews,
        came: { days: days.purchases, how: 'bought' },
        to: deskAddress('bills', review),
      },
      { name: 'Differences to look into', list: flags, to: deskAddress('reconciliation', differing) },
      { name: 'Transfers to agree to', list: transfers, to: deskAddress('transfers', proposed) },
      {
        name: 'Listings on the market',
        list: listings,
        came: { days: days.products, how: 'added' },
        to: deskAddress('listings', listed),
      },
      { name: 'Members', list: members, came: { days: days.members, how: 'joined' }, to: deskAddress('members') },
    ]
    return wholeRowsOf(numbers, ({ name, list, ...row }) => ({
      ...row,
      id: name,
      name,
      cells: [list.total.toLocaleString('en')],
      acts: [],
    }))
  },
}
