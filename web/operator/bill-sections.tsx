import { billServices, purchaseStates } from '#contracts/values/choices.ts'
import type { OperatorPurchase } from '#contracts/operator/bills.ts'
import { counted } from '../format/counted.ts'
import { formatNgn } from '../format/money.ts'
import { formatMoment } from '../format/moment.ts'
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
  waits: 'problem',
  finds: 'Id or reference, or the buyer’s id or address',
  filters: [
    {
      name: 'state',
      label: 'State',
      all: 'Any state',
      choices: ['problem', 'open', ...purchaseStates],
      words: { problem: 'With a problem' },
    },
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
      const [detail, acts] = [detailOf(purchase), actsOf(purchase)]
      const name = [...new Set([purchase.provider_name, purchase.product])].filter(Boolean).join(', ')
      return {
        id,
        name,
        cells: [
          `${name}, ${purchase.billersCode ?? purchase.phone}`,
          <MemberLink key="buyer" {...user} />,
          formatNgn(purchase.amount),
          <StatusWord key="state" of={state} because={[problem, proposedOf(purchase)].filter(Boolean).join('. ')} />,
          formatMoment(purchase.created_at),
        ],
        // A delivered purchase rarely needs an act: it is offered where the row is opened.
        ...(state === 'delivered' && problem === null
          ? { acts: [], loadDetail: async () => ({ detail, acts }) }
          : { acts, detail }),
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
    ['Bought', formatMoment(purchase.created_at)],
    ['Sent', purchase.sent_at && formatMoment(purchase.sent_at)],
    ['Asked about', counted(purchase.checks, 'time')],
    ['Asked about again', purchase.asks_again_at && formatMoment(purchase.asks_again_at)],
    ['Settled', purchase.settled_at && formatMoment(purchase.settled_at)],
    seeAlso(
      ['What was booked for it', 'entries', { search: id }],
      ['What operators did with it', 'log', { subject: id }],
    ),
  ]
}

/** What the provider leaves open is settled. What is settled is asked about again, given back, or left as it is. */
function actsOf({ id, state, problem }: OperatorPurchase): Act[] {
  const params = { id }
  const ask: Act = { label: 'Ask again', run: () => operatorApi().operatorBills.requeryPurchase({ params }) }
  const settles = (label: string, outcome: Outcome, asks = HOW): Act => ({
    label,
    isDanger: outcome !== 'kept',
    asks,
    run: (reason) => operatorApi().operatorBills.settlePurchase({ params, body: { outcome, reason } }),
  })
  if (state === 'unknown' || state === 'review')
    return [ask, settles('Was delivered', 'delivered'), settles('Failed', 'failed')]
  const keep =
    problem === null ? [] : [settles('Leave as it is', 'kept', 'What did you find out? The problem is then closed.')]
  if (state === 'delivered') return [ask, settles('Give the money back', 'reversed', HOW_NOT), ...keep]
  return keep.length > 0 ? [ask, ...keep] : []
}

type Outcome = NonNullable<OperatorPurchase['proposal']>['outcome']

const HOW = 'How do you know? Above the limit a second operator has to agree.'
const HOW_NOT = 'How do you know that it was not delivered? A second operator has to agree.'
