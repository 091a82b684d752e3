import { bankAccountStates, withdrawalStates } from '#contracts/values/earnings-choices.ts'
import type { OperatorBankAccount, OperatorWithdrawal } from '#contracts/operator/withdrawals.ts'
import { counted } from '../format/counted.ts'
import { formatNgn } from '../format/money.ts'
import { formatMoment } from '../format/moment.ts'
import { operatorApi } from './operator-api.ts'
import { MemberLink, seeAlso } from './operator-links.tsx'
import { inWords, rowsOf, type Act, type Fact, type Section } from './section.ts'
import { StatusWord } from './status-word.tsx'

export const withdrawals: Section = {
  slug: 'withdrawals',
  doneBy: ['money'],
  icon: 'naira-note',
  title: 'Withdrawals',
  waits: 'review',
  finds: 'Id or reference, or the seller’s id or address',
  filters: [{ name: 'state', label: 'State', all: 'Any state', choices: ['open', ...withdrawalStates] }],
  heads: ['Bank account', 'Seller', 'Amount', 'State', 'Asked for'],
  sorts: { 'Asked for': ['newest', 'oldest'] },
  load: async (query) =>
    rowsOf(await operatorApi().operatorWithdrawals.listWithdrawals({ query }), (withdrawal) => {
      const { id, user, bank, last4, amount, state, created_at } = withdrawal
      return {
        id,
        name: `Withdrawal to ${bank} …${last4}`,
        cells: [
          `${bank} …${last4}`,
          <MemberLink key="seller" {...user} />,
          formatNgn(amount),
          <StatusWord key="state" of={state} because={whyOf(withdrawal)} />,
          formatMoment(created_at),
        ],
        acts: actsOf(withdrawal),
        detail: detailOf(withdrawal),
      }
    }),
}

function whyOf({ reason, problem, proposal }: OperatorWithdrawal): string {
  const proposed = proposal && `${inWords(proposal.outcome)} proposed: ${proposal.reason}`
  return [reason, problem, proposed].filter(Boolean).join('. ')
}

function detailOf(withdrawal: OperatorWithdrawal): Fact[] {
  const { id, user, fee, proposal, asks_again_at, sent_at, settled_at } = withdrawal
  return [
    ['State', inWords(withdrawal.state)],
    ['Reason', withdrawal.reason],
    ['Problem', withdrawal.problem],
    ['Proposed', proposal && `${inWords(proposal.outcome)} by ${proposal.by}: ${proposal.reason}`],
    ['Amount', formatNgn(withdrawal.amount)],
    ['Fee of Paystack', fee !== null && formatNgn(fee)],
    ['Seller', <MemberLink key="seller" {...user} />],
    ['Bank account', `${withdrawal.bank} …${withdrawal.last4}`],
    ['In the name of', withdrawal.name],
    ['Reference at Paystack', withdrawal.reference],
    ['Asked for', formatMoment(withdrawal.created_at)],
    ['Sent', sent_at ? formatMoment(sent_at) : 'Not yet'],
    ['Paystack was asked', withdrawal.checks > 0 && counted(withdrawal.checks, 'time')],
    ['Asked again', asks_again_at && formatMoment(asks_again_at)],
    ['Settled', settled_at && formatMoment(settled_at)],
    seeAlso(
      ['What was booked for it', 'entries', { search: id }],
      ['Bank accounts of the seller', 'bank-accounts', { search: user.id, status: 'ready' }],
      ['What operators did with it', 'log', { subject: id }],
    ),
  ]
}

/** An operator decides what is in review, and settles only what the provider leaves open. */
function actsOf({ id, state }: OperatorWithdrawal): Act[] {
  const params = { id }
  const calls = () => operatorApi().operatorWithdrawals
  if (state === 'review') {
    return [
      {
        label: 'Let go',
        asks: 'What did you look at?',
        run: (reason) => calls().letGoWithdrawal({ params, body: { reason } }),
      },
      {
        label: 'Refuse',
        isDanger: true,
        asks: 'Why? We notify the seller. The money is back in the earnings.',
        run: (reason) => calls().refuseWithdrawal({ params, body: { reason } }),
      },
    ]
  }
  if (state !== 'sending') return []
  const settles = (label: string, outcome: 'paid' | 'failed'): Act => ({
    label,
    isDanger: true,
    asks: 'How do you know? It is settled after 72 hours, and a second operator has to agree.',
    run: (reason) => calls().settleWithdrawal({ params, body: { outcome, reason } }),
  })
  return [
    { label: 'Ask again', run: () => calls().requeryWithdrawal({ params }) },
    settles('Was paid', 'paid'),
    settles('Failed', 'failed'),
  ]
}

export const bankAccounts: Section = {
  slug: 'bank-accounts',
  doneBy: ['money'],
  icon: 'naira-note',
  title: 'Bank accounts',
  finds: 'The seller’s id or address',
  filters: [
    {
      name: 'status',
      label: 'Status',
      all: 'To be looked at',
      choices: bankAccountStates.filter((status) => status !== 'review'),
    },
  ],
  heads: ['Name at the bank', 'Verified name', 'Seller', 'Bank account', 'Status', 'Set'],
  sorts: { Set: ['oldest', 'newest'] },
  load: async (query) =>
    rowsOf(await operatorApi().operatorWithdrawals.listBankAccounts({ query }), (account) => ({
      id: account.id,
      name: account.name,
      cells: [
        account.name,
        account.verified_name,
        <MemberLink key="seller" {...account.user} />,
        `${account.bank} …${account.last4}`,
        <StatusWord key="status" of={account.status} because={lookedAtFor(account)} />,
        formatMoment(account.created_at),
      ],
      acts: actsOfAccount(account),
      detail: detailOfAccount(account),
    })),
}

/** Why the name needs a look, or what was decided. */
function lookedAtFor({ status, reason, is_business, same_account }: OperatorBankAccount): string | null {
  if (status !== 'review') return reason
  const causes = [is_business && 'a business', same_account.length > 0 && 'others have the same account']
  return causes.filter(Boolean).join(', ')
}

function detailOfAccount(account: OperatorBankAccount): Fact[] {
  const { id, user, same_account } = account
  return [
    ['Status', inWords(account.status)],
    ['Name at the bank', account.name],
    ['Verified name', account.verified_name],
    ['Bank account', `${account.bank} …${account.last4}`],
    ['Seller', <MemberLink key="seller" {...user} />],
    ['Account of a business', account.is_business && 'Yes, says the seller'],
    [
      'Others with this account',
      same_account.length > 0 && (
        <ul key="others">
          {same_account.map((other) => (
            <li key={other.id}>
              <MemberLink {...other} />
              {other.suspended && ' (suspended)'}
            </li>
          ))}
        </ul>
      ),
    ],
    ['Reason', account.reason],
    ['Set', formatMoment(account.created_at)],
    ['Can be used from', formatMoment(account.usable_from)],
    seeAlso(
      ['Withdrawals of the seller', 'withdrawals', { search: user.id }],
      ['What operators did with it', 'log', { subject: id }],
    ),
  ]
}

function actsOfAccount({ id, status }: OperatorBankAccount): Act[] {
  if (status !== 'review') return []
  const params = { id }
  return [
    {
      label: 'Approve',
      asks: 'How do you know that it is theirs?',
      run: (reason) => operatorApi().operatorWithdrawals.approveBankAccount({ params, body: { reason } }),
    },
    {
      label: 'Reject',
      isDanger: true,
      asks: 'Why? We notify the seller.',
      run: (reason) => operatorApi().operatorWithdrawals.rejectBankAccount({ params, body: { reason } }),
    },
  ]
}
