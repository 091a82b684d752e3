import { browserApi } from '../browser-api.ts'
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
    const { catalogDesk, membersDesk, paymentsDesk, billsDesk, identityDesk, reports, overview: market } = browserApi()
    const one = { page_size: '1' }
    const mismatch = { status: 'mismatch' } as const
    const review = { state: 'review' } as const
    const listed = { status: 'listed' } as const
    const [week, cases, open, mismatches, reviews, listings, members] = await Promise.all([
      market.getWeek({}, options),
      identityDesk.listCases({ query: one }, options),
      reports.listReports({ query: one }, options),
      paymentsDesk.listPayments({ query: { ...one, ...mismatch } }, options),
      billsDesk.listAllPurchases({ query: { ...one, ...review } }, options),
      catalogDesk.listAllProducts({ query: { ...one, ...listed } }, options),
      membersDesk.listMembers({ query: one }, options),
    ])
    const days = week.data
    const numbers = [
      { name: 'ID checks that wait', list: cases, days: days.identities, to: deskAddress('identities') },
      { name: 'Open reports', list: open, days: days.reports, to: deskAddress('reports') },
      { name: 'Payments in mismatch', list: mismatches, days: days.payments, to: deskAddress('payments', mismatch) },
      { name: 'Bills to look at', list: reviews, days: days.purchases, to: deskAddress('bills', review) },
      { name: 'Listings on the market', list: listings, days: days.products, to: deskAddress('listings', listed) },
      { name: 'Members', list: members, days: days.members, to: deskAddress('members') },
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
