import { billServices, purchaseStates } from '#contracts/values/choices.ts'
import type { OperatorPurchase } from '#contracts/operator/bills.ts'
import { formatNgn } from '../format/money.ts'
import { formatFull } from '../format/time.ts'
import { operatorApi } from './operator-api.ts'
import { MemberLink, seeAlso } from './operator-links.tsx'
import { inWords, rowsOf, type Act, type Fact, type Section } from './section.ts'
import { StatusWord } from './status-word.tsx'

/** Service names that differ from the API. */
export const serviceWords: Readonly<Record<string, string>> = {
  'tv-subscription': 'TV',
  'electricity-bill': 'Electricity',
}

export const bills: Section = {
  slug: 'bills',
  doneBy: ['money'],
  icon: 'bolt',
  title: 'Bills',
  tab: 'Purchases',
  waits: 'review',
  finds: 'Id or reference, or the buyer’s id or address',
  filters: [
    { name: 'state', label: 'State', all: 'Any state', choices: ['open', ...purchaseStates] },
    {
      name: 'older_than_minutes',
      label: 'Age',
      all: 'Any age',
      choices: ['60', '1440', '10080'],
      words: { '60': 'More than an hour', '1440': 'More than a day', '10080': 'More than a week' },
    },
    {
      name: 'service',
      label: 'Service',
      all: 'Any service',
      choices: billServices,
      words: serviceWords,
    },
    { name: 'provider', label: 'Provider, such as mtn', all: '', choices: [] },
  ],
  heads: ['Purchase', 'Buyer', 'Amount', 'State', 'Bought'],
  sorts: { Bought: ['newest', 'oldest'], Amount: ['amount_desc', 'amount_asc'] },
  load: async (query) =>
    rowsOf(await operatorApi().operatorBills.listAllPurchases({ query }), (purchase) => {
      const { id, user, state, problem } = purchase
      const name = [...new Set([purchase.provider_name, purchase.product])].filter(Boolean).join(', ')
      return {
        id,
        name,
        cells: [
          `${name}, ${purchase.billersCode ?? purchase.phone}`,
          <MemberLink key="buyer" {...user} />,
          formatNgn(purchase.amount),
          <StatusWord key="state" of={state} because={[problem, proposedOf(purchase)].filter(Boolean).join('. ')} />,
          formatFull(purchase.created_at),
        ],
        acts: actsOf(id, state),
        detail: detailOf(purchase),
      }
    }),
}

function proposedOf({ proposal }: OperatorPurchase): string | null {
  return proposal && `${inWords(proposal.outcome)} proposed: ${proposal.reason}`
}

function detailOf(purchase: OperatorPurchase): Fact[] {
  const { id, user, billersCode, problem, proposal } = purchase
  return [
    ['State', inWords(purchase.state)],
    ['Problem', problem],
    ['Proposed', proposal && `${inWords(proposal.outcome)} by ${proposal.by}: ${proposal.reason}`],
    ['Amount', formatNgn(purchase.amount)],
    ['Buyer', <MemberLink key="buyer" {...user} />],
    ['Phone', purchase.phone],
    ['Meter, card or profile', billersCode],
    ['Provider’s reference', purchase.reference ?? 'Not sent'],
    ['The provider said', purchase.response_description || 'Nothing yet'],
    ['Bought', formatFull(purchase.created_at)],
    ['Sent', purchase.sent_at && formatFull(purchase.sent_at)],
    ['Asked about', `${purchase.checks} times`],
    ['Asked about again', purchase.asks_again_at && formatFull(purchase.asks_again_at)],
    ['Settled', purchase.settled_at && formatFull(purchase.settled_at)],
    seeAlso(
      ['What was booked for it', 'entries', { search: id }],
      ['What operators did with it', 'log', { subject: id }],
    ),
  ]
}

/** An operator may settle only what the provider leaves open. */
function actsOf(id: string, state: string): Act[] {
  if (state !== 'unknown' && state !== 'review') return []
  const params = { id }
  const settles = (label: string, outcome: 'delivered' | 'failed'): Act => ({
    label,
    isDanger: true,
    asks: 'How do you know? Above the limit a second operator has to agree.',
    run: (reason) => operatorApi().operatorBills.settlePurchase({ params, body: { outcome, reason } }),
  })
  return [
    { label: 'Ask again', run: () => operatorApi().operatorBills.requeryPurchase({ params }) },
    settles('Was delivered', 'delivered'),
    settles('Failed', 'failed'),
  ]
}
