import type { Coverage } from '#contracts/operator/reconciliation.ts'
import { accountKinds } from '#contracts/values/choices.ts'
import type { BookAccount, Entry } from '#contracts/operator/ledger.ts'
import { formatNgn } from '../format/money.ts'
import { sumNaira } from '../format/sum-naira.ts'
import { formatMoment } from '../format/moment.ts'
import { Alert } from '../ui/feedback.tsx'
import { Link } from '../ui/link.tsx'
import { operatorApi } from './operator-api.ts'
import { AccountLink, MemberLink } from './operator-links.tsx'
import { aboutOf, entryWords } from './entry-words.ts'
import { FactList } from './fact-list.tsx'
import { rowsOf, wholeRowsOf, type Section } from './section.ts'
import css from './operator.module.css'

export const trialBalance: Section = {
  slug: 'books',
  icon: 'book',
  title: 'Books',
  tab: 'Trial balance',
  filters: [],
  heads: ['Account', 'Out', 'In'],
  load: async () => {
    const [{ data }, checks, coverage] = await Promise.all([
      operatorApi().ledger.getTrialBalance(),
      operatorApi().reconciliation.listChecks(),
      operatorApi().reconciliation.getCoverage(),
    ])
    const checkedAt = checks.data.find(({ source }) => source === 'books')?.done_at ?? null
    const sum = (side: 'debit' | 'credit') => sumNaira(...data.accounts.map((account) => account[side]))
    const all = { code: 'All accounts', debit: sum('debit'), credit: sum('credit') }
    const rows = wholeRowsOf([...data.accounts, all], (account) => ({
      id: account.code,
      name: account.code,
      cells: [
        account === all ? <b key="all">{all.code}</b> : <AccountLink key="account" code={account.code} />,
        ngnOf(account.debit),
        ngnOf(account.credit),
      ],
      acts: [],
    }))
    return {
      ...rows,
      lead: <BooksLead {...data} checked_at={checkedAt} coverage={coverage.data} />,
      total: data.accounts.length,
    }
  },
}

export const accounts: Section = {
  slug: 'accounts',
  icon: 'book',
  title: 'Accounts',
  finds: 'Account, or a member’s e-mail address or id',
  filters: [
    {
      name: 'kind',
      label: 'Kind',
      all: 'Any kind',
      choices: accountKinds,
      words: {
        market: 'The market’s own',
        available: 'What members can spend',
        held: 'What members have put aside',
        receivable: 'What members owe',
        order: 'Held for orders',
        earned: 'What sellers have earned',
        withdrawing: 'Withdrawals on their way',
      },
    },
  ],
  heads: ['Account', 'Member', 'Holds', 'Opened'],
  sorts: { Account: ['name_asc', 'name_desc'], Opened: ['newest', 'oldest'] },
  load: async (query) =>
    rowsOf(await operatorApi().ledger.listBookAccounts({ query }), ({ code, member, balance, opened_at }) => ({
      id: code,
      name: code,
      cells: [
        <AccountLink key="account" code={code} />,
        member ? <MemberLink key="member" {...member} /> : 'The market',
        ngnOf(balance),
        formatMoment(opened_at),
      ],
      acts: [],
    })),
}

export const entries: Section = {
  slug: 'entries',
  icon: 'book',
  title: 'Entries',
  finds: 'Key, or id or reference of what it is about',
  filters: [
    { name: 'kind', label: 'Kind', all: 'Any kind', choices: Object.keys(entryWords), words: entryWords },
    { name: 'account', label: 'Account', all: '', choices: [] },
    { name: 'from', label: 'From', all: '', choices: [], isDay: true },
    { name: 'to', label: 'To', all: '', choices: [], isDay: true },
  ],
  heads: ['Number', 'Kind', 'Moved', 'About', 'When'],
  sorts: { When: ['newest', 'oldest'] },
  load: async (query) => {
    const { account: code } = query
    const [listed, accountsFound] = await Promise.all([
      operatorApi().ledger.listEntries({ query }),
      code === undefined ? null : operatorApi().ledger.listBookAccounts({ query: { account: code } }),
    ])
    const account = accountsFound?.data[0]
    return { ...rowsOf(listed, entryRowOf), lead: account && <AccountLead {...account} /> }
  },
}

/** Also used for the float. */
export function entryRowOf(entry: Entry) {
  const { id, key, kind, made_at, transfers } = entry
  const name = entryWords[kind] ?? kind
  const about = aboutOf(entry)
  const aboutLink = about ? <Link to={about.to}>{about.label}</Link> : '—'
  return {
    id: String(id),
    name: `${name}, ${id}`,
    cells: [
      String(id),
      name,
      ngnOf(sumNaira(...transfers.map(({ amount }) => amount))),
      aboutLink,
      formatMoment(made_at),
    ],
    acts: [],
    detail: [
      ['Key', key],
      ['Booked', formatMoment(made_at)],
      ['About', aboutLink],
      ['Moved', <Transfers key="moved" transfers={transfers} />],
    ] as const,
  }
}

/** The account whose entries are listed. */
function AccountLead({ code, member, balance, opened_at }: BookAccount) {
  return (
    <div className={`grid gap-12 ${css.lead}`}>
      <FactList
        facts={[
          ['Account', code],
          ['Member', member && <MemberLink key="member" {...member} />],
          ['Holds', ngnOf(balance)],
          ['Opened', formatMoment(opened_at)],
        ]}
      />
    </div>
  )
}

export function Transfers({ transfers }: Pick<Entry, 'transfers'>) {
  return (
    <ul>
      {transfers.map(({ from, to, amount }, index) => (
        <li key={index}>
          <b>{ngnOf(amount)}</b> from <AccountLink code={from} /> to <AccountLink code={to} />
        </li>
      ))}
    </ul>
  )
}

function ngnOf(kobo: number): string {
  return formatNgn(kobo / 100)
}

interface BooksLeadProps {
  /** The sum of all accounts, in kobo: 0 if the books balance. */
  total: number
  sealed_at: string | null
  /** When the books were last compared with purchases and payments. */
  checked_at: string | null
  coverage: Coverage
}

/** Whether the books balance, when they were last sealed and checked, and whether what is owed is held. */
function BooksLead({ total, sealed_at, checked_at, coverage }: BooksLeadProps) {
  return (
    <div className={`grid gap-12 ${css.lead}`}>
      <Alert kind={total === 0 ? 'success' : 'error'}>
        {total === 0
          ? 'The books balance: as much came into the accounts as left them.'
          : `The books do not balance. They are off by ${formatNgn(total / 100)}.`}
      </Alert>
      <p>
        {sealed_at ? `Sealed last on ${formatMoment(sealed_at)}. ` : 'Nothing is sealed yet. '}
        {checked_at ? `Checked last on ${formatMoment(checked_at)}.` : 'Not checked yet.'}
      </p>
      <CoverageFacts {...coverage} />
    </div>
  )
}

/** What the market owes, and what it holds for that. */
function CoverageFacts(coverage: Coverage) {
  const { spare, payout_balance } = coverage
  return (
    <>
      <Alert kind={spare < 0 ? 'error' : 'success'}>
        {spare < 0
          ? `${formatNgn(-spare)} are missing of what is owed to members, orders and the tax service.`
          : 'What is owed to members, orders and the tax service is held.'}
      </Alert>
      <FactList
        facts={[
          ['Owed to members', formatNgn(coverage.members)],
          ['Held for orders', formatNgn(coverage.orders)],
          ['VAT owed', formatNgn(coverage.vat)],
          ['At Paystack, by the books', formatNgn(coverage.at_provider)],
          ['On the account for customers’ money', formatNgn(coverage.at_partner)],
          ['Held above what is owed', formatNgn(spare)],
          ['Withdrawals can draw on', payout_balance === null ? 'Paystack does not say' : formatNgn(payout_balance)],
        ]}
      />
    </>
  )
}
