import { browserApi } from '../browser-api.ts'
import { paths } from '../paths.ts'
import { wholeRowsOf, type Section } from './section.ts'

/** What waits, and how large the market is: each number leads to its list. */
export const overview: Section = {
  slug: 'overview',
  icon: 'chart',
  title: 'Overview',
  filters: [],
  heads: ['How many'],
  isNumbers: true,
  load: async (_, options) => {
    const { identityDesk, reports, paymentsDesk, billsDesk, catalogDesk, membersDesk } = browserApi()
    const one = { page_size: '1' }
    const counted = await Promise.all([
      count('ID checks that wait', 'identities', identityDesk.listCases({ query: one }, options)),
      count('Open reports', 'reports', reports.listReports({ query: one }, options)),
      count(
        'Payments in mismatch',
        'payments?status=mismatch',
        paymentsDesk.listPayments({ query: { ...one, status: 'mismatch' } }, options),
      ),
      count(
        'Bills to look at',
        'bills?state=review',
        billsDesk.listAllPurchases({ query: { ...one, state: 'review' } }, options),
      ),
      count(
        'Listings on the market',
        'listings?status=listed',
        catalogDesk.listAllProducts({ query: { ...one, status: 'listed' } }, options),
      ),
      count('Members', 'members', membersDesk.listMembers({ query: one }, options)),
    ])
    return wholeRowsOf(counted, ({ name, total, list }) => ({
      id: list,
      name,
      cells: [total.toLocaleString('en')],
      acts: [],
      to: `${paths.operator}/${list}`,
    }))
  },
}

async function count(name: string, list: string, asked: Promise<{ readonly total: number }>) {
  return { name, list, total: (await asked).total }
}
