import type { Flag, Check } from '#contracts/operator/reconciliation.ts'
import { formatMoment } from '../format/moment.ts'
import { Alert } from '../ui/feedback.tsx'
import { Link } from '../ui/link.tsx'
import { FactList } from './fact-list.tsx'
import { operatorApi } from './operator-api.ts'
import { AccountLink, operatorAddress, MemberLink, seeAlso } from './operator-links.tsx'
import { rowsOf, type Act, type Fact, type Section } from './section.ts'
import css from './operator.module.css'

export const reconciliation: Section = {
  slug: 'reconciliation',
  doneBy: ['money'],
  icon: 'book',
  title: 'Reconciliation',
  waits: 'open',
  finds: 'Id of a flag, or of the purchase or payment',
  filters: [
    { name: 'state', label: 'State', all: 'Any state', choices: ['open', 'cleared'] },
    { name: 'account', label: 'Account', all: '', choices: [] },
  ],
  heads: ['What differs', 'Account', 'About', 'State', 'Found'],
  sorts: { Found: ['newest', 'oldest'] },
  load: async (query) => {
    const [checks, flags] = await Promise.all([
      operatorApi().reconciliation.listChecks(),
      operatorApi().reconciliation.listFlags({ query: query as { state?: 'open' } }),
    ])
    return { ...rowsOf(flags, flagRowOf), lead: <ChecksLead checks={checks.data} /> }
  },
}

function flagRowOf(flag: Flag) {
  const { id, account, problem, freezes, found_at } = flag
  return {
    id,
    name: `${account}, ${problem}`,
    cells: [
      freezes ? `${problem}. The wallet is frozen.` : problem,
      <AccountLink key="account" code={account} />,
      <SubjectLink key="subject" {...flag} />,
      stateOf(flag),
      formatMoment(found_at),
    ],
    acts: actsOf(flag),
    detail: detailOf(flag),
  }
}

function stateOf({ cleared_at, ended_at, proposal }: Flag): string {
  if (cleared_at) return 'Cleared'
  return ['Open', ended_at && 'not found any more', proposal && 'clearing proposed'].filter(Boolean).join(', ')
}

function actsOf({ id, cleared_at, freezes }: Flag): Act[] {
  if (cleared_at) return []
  return [
    {
      label: 'Clear',
      asks: freezes
        ? 'What did you find? A second operator has to agree. Until then the wallet stays frozen.'
        : 'What did you find?',
      run: (reason) => operatorApi().reconciliation.clearFlag({ params: { id }, body: { reason } }),
    },
  ]
}

function detailOf(flag: Flag): Fact[] {
  const { source, account, subject, freezes } = flag
  return [
    ['What differs', flag.problem],
    ['Held against', SOURCE_WORDS[source]],
    ['Account', <AccountLink key="account" code={account} />],
    ['About', <SubjectLink key="subject" {...flag} />],
    ['Frozen wallet', freezes && <MemberLink key="freezes" {...freezes} />],
    ['Found', formatMoment(flag.found_at)],
    ['Found last', formatMoment(flag.seen_at)],
    ['Not found any more', flag.ended_at && formatMoment(flag.ended_at)],
    ['Cleared', flag.cleared_at && formatMoment(flag.cleared_at)],
    ['Cleared by', flag.cleared_by && <MemberLink key="by" {...flag.cleared_by} />],
    ['What they found', flag.clear_reason],
    ['Clearing proposed', flag.proposal && `By ${flag.proposal.by}: ${flag.proposal.reason}`],
    ...(source === 'seals' || source === 'heads' || subject === account ? [] : [waysOf(subject)]),
  ]
}

function waysOf(subject: string): Fact {
  return seeAlso(
    ['Bills with this id', 'bills', { search: subject }],
    ['Payments with this reference', 'payments', { search: subject }],
    ['Withdrawals with this id or reference', 'withdrawals', { search: subject }],
  )
}

/** Links to the ledger entries, which show whether the subject is a purchase or a payment. */
function SubjectLink({ source, account, subject }: Pick<Flag, 'source' | 'account' | 'subject'>) {
  if (subject === account) return 'The account'
  if (source === 'seals') return 'The seals of the books'
  if (source === 'heads') return subject === 'audit' ? 'The audit log' : 'The seals of the books'
  return <Link to={operatorAddress('entries', { search: subject })}>{subject}</Link>
}

const SOURCE_WORDS = {
  books: 'Our own purchases and payments',
  seals: 'Their seals',
  heads: 'Heads that are kept elsewhere',
  cards: 'What Paystack tells',
  float: 'What VTpass tells',
  transfers: 'What Paystack tells of withdrawals',
  coverage: 'What is held and owed',
} as const

/** The time and result of each check, and whether there are open flags. */
function ChecksLead({ checks }: { checks: readonly Check[] }) {
  const open = checks.reduce((sum, { open_flags }) => sum + open_flags, 0)
  const isChecked = checks.some(({ done_at }) => done_at !== null)
  return (
    <div className={`grid gap-12 ${css.lead}`}>
      {open > 0 && <Alert kind="error">{open.toLocaleString('en')} to look into.</Alert>}
      {open === 0 && (
        <Alert kind={isChecked ? 'success' : 'warning'}>{isChecked ? ALL_WELL : 'No check was done yet.'}</Alert>
      )}
      <FactList facts={checks.map((check) => [CHECK_WORDS[check.source], resultOf(check)])} />
    </div>
  )
}

function resultOf({ done_at, seals, open_flags }: Check): string {
  if (done_at === null) return 'Never so far'
  const read = seals !== null && (seals === 1 ? '1 seal read' : `${seals.toLocaleString('en')} seals read`)
  const found = open_flags > 0 && `${open_flags.toLocaleString('en')} to look into`
  return [formatMoment(done_at), read, found].filter(Boolean).join(', ')
}

const ALL_WELL = 'Nothing differs that was not looked into.'

const CHECK_WORDS = {
  books: 'Against purchases and payments, last',
  seals: 'Against their seals, last',
  heads: 'Against heads kept elsewhere, last',
  cards: 'Against Paystack, last',
  float: 'Against VTpass, last',
  transfers: 'Withdrawals against Paystack, last',
  coverage: 'Held against owed, last',
} as const
