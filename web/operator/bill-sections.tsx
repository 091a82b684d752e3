import { purchaseStates } from '#contracts/purchases.ts'
import { browserApi } from '../browser-api.ts'
import { formatNgn } from '../format/money.ts'
import { formatFull } from '../format/time.ts'
import { paths } from '../paths.ts'
import { Link } from '../ui/link.tsx'
import { inWords, rowsOf, type Act, type Section } from './section.ts'

const api = () => browserApi()

export const bills: Section = {
  slug: 'bills',
  icon: 'bolt',
  title: 'Bills',
  finds: 'Id or reference, or the buyer’s id or address',
  filters: [{ name: 'state', label: 'State', all: 'Any state', choices: ['open', ...purchaseStates] }],
  heads: ['Purchase', 'Buyer', 'Amount', 'State', 'Bought'],
  load: async (query, options) =>
    rowsOf(await api().billsDesk.listAllPurchases({ query }, options), (purchase) => {
      const { id, user, state, problem, proposal } = purchase
      const name = [purchase.provider_name, purchase.product].filter(Boolean).join(', ')
      const proposed = proposal && `${inWords(proposal.outcome)} proposed: ${proposal.reason}`
      return {
        id,
        name,
        cells: [
          `${name}, ${purchase.billersCode ?? purchase.phone}`,
          <Link key="buyer" to={`${paths.operator}/members?search=${user.id}`}>
            {user.email ?? user.id}
          </Link>,
          formatNgn(purchase.amount),
          [inWords(state), problem, proposed].filter(Boolean).join('. '),
          formatFull(purchase.created_at),
        ],
        acts: actsOf(id, state),
      }
    }),
}

/** A person decides only what the provider leaves open. */
function actsOf(id: string, state: string): Act[] {
  if (state !== 'unknown' && state !== 'review') return []
  const params = { id }
  const settles = (label: string, outcome: 'delivered' | 'failed'): Act => ({
    label,
    isDanger: true,
    asks: 'How do you know? Above the limit a second operator has to agree.',
    run: (reason, options) => api().billsDesk.settlePurchase({ params, body: { outcome, reason } }, options),
  })
  return [
    { label: 'Ask again', run: (_, options) => api().billsDesk.requeryPurchase({ params }, options) },
    settles('Was delivered', 'delivered'),
    settles('Failed', 'failed'),
  ]
}
