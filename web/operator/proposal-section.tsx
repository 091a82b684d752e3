import type { Proposal } from '#contracts/operator/approvals.ts'
import { proposalStates, roleForProposal, type complaintDecisions } from '#contracts/values/choices.ts'
import { formatNgn } from '../format/money.ts'
import { formatMoment } from '../format/moment.ts'
import { textOfAction } from './action-words.ts'
import { readOperatorRoles } from './operator-access.ts'
import { operatorAddress, MemberLink } from './operator-links.tsx'
import { operatorApi } from './operator-api.ts'
import type { PlanTerms } from './plan-terms.ts'
import type { Slug } from './readers.ts'
import { inWords, rowsOf, type Act, type Fact, type Section } from './section.ts'
import { StatusWord } from './status-word.tsx'
import { Link } from '../ui/link.tsx'

type Decision = (typeof complaintDecisions)[number]
type Party = 'buyer' | 'seller'
type Payer = 'market' | 'seller'

interface Kind {
  /** The operator page of its subject. */
  readonly slug: Slug
  readonly agree?: (proposal: Proposal, reason: string) => Promise<{ message: string }>
}

const settleBill = (outcome: 'delivered' | 'failed' | 'reversed' | 'kept'): Kind => ({
  slug: 'bills',
  agree: ({ subject: id }, reason) =>
    operatorApi().operatorBills.settlePurchase({ params: { id }, body: { outcome, reason } }),
})

const settleWithdrawal = (outcome: 'paid' | 'failed'): Kind => ({
  slug: 'withdrawals',
  agree: ({ subject: id }, reason) =>
    operatorApi().operatorWithdrawals.settleWithdrawal({ params: { id }, body: { outcome, reason } }),
})

/** By action. The second operator agrees with the same call as the first. */
const kinds: Readonly<Record<string, Kind>> = {
  'purchase.settle-delivered': settleBill('delivered'),
  'purchase.settle-failed': settleBill('failed'),
  'purchase.settle-reversed': settleBill('reversed'),
  'purchase.settle-kept': settleBill('kept'),
  'order.stop': {
    slug: 'orders',
    agree: ({ subject: id }, reason) => operatorApi().operatorOrders.stopOrder({ params: { id }, body: { reason } }),
  },
  'withdrawal.settle-paid': settleWithdrawal('paid'),
  'withdrawal.settle-failed': settleWithdrawal('failed'),
  'complaint.decide': {
    slug: 'complaints',
    agree: ({ subject: id, input }, reason) => {
      const amount = typeof input['kobo'] === 'number' ? { amount: input['kobo'] / 100 } : {}
      const body = { decision: input['decision'] as Decision, reason, ...amount }
      return operatorApi().operatorComplaints.decideComplaint({ params: { id }, body })
    },
  },
  'correction.make': {
    slug: 'orders',
    agree: ({ subject: id, amount, input }, reason) => {
      const body = { pay: input['pay'] as Party, from: input['from'] as Payer, amount, reason }
      return operatorApi().operatorComplaints.correctOrder({ params: { id }, body })
    },
  },
  'payment.refund': {
    slug: 'payments',
    agree: ({ subject: reference, amount }, reason) =>
      operatorApi().operatorPayments.refundPayment({ params: { reference }, body: { amount, reason } }),
  },
  'plan.create': {
    slug: 'plans',
    agree: ({ input }) => operatorApi().operatorSubscriptions.createPlan({ body: input as unknown as PlanTerms }),
  },
  'plan.change': {
    slug: 'plans',
    agree: ({ subject: id, input }) =>
      operatorApi().operatorSubscriptions.changePlan({ params: { id }, body: input as unknown as PlanTerms }),
  },
  'flag.clear': {
    slug: 'reconciliation',
    agree: ({ subject: id }, reason) => operatorApi().reconciliation.clearFlag({ params: { id }, body: { reason } }),
  },
  'dispute.end-won': {
    slug: 'disputes',
    agree: ({ subject: id }, reason) =>
      operatorApi().operatorPayments.endDispute({ params: { id }, body: { outcome: 'won', reason } }),
  },
  'dispute.end-lost': {
    slug: 'disputes',
    agree: ({ subject: id, input }, reason) => {
      const amount = typeof input['lostKobo'] === 'number' ? { amount: input['lostKobo'] / 100 } : {}
      const body = { outcome: 'lost', reason, ...amount } as const
      return operatorApi().operatorPayments.endDispute({ params: { id }, body })
    },
  },
  'debt.repay': {
    slug: 'debts',
    agree: ({ subject: user, amount, input }, reason) => {
      const body = { kind: 'repaid', amount, reference: String(input['reference']), reason } as const
      return operatorApi().operatorPayments.settleDebt({ params: { user }, body })
    },
  },
  'debt.write-off': {
    slug: 'debts',
    agree: ({ subject: user, amount }, reason) =>
      operatorApi().operatorPayments.settleDebt({ params: { user }, body: { kind: 'written_off', amount, reason } }),
  },
  'member.restore': {
    slug: 'members',
    agree: ({ subject: id }, reason) =>
      operatorApi().operatorAccounts.restoreMember({ params: { id }, body: { reason } }),
  },
}

/** Transfers of the market's own money are agreed to in their own list, which shows all details. */
function kindOf({ action }: Proposal): Kind {
  return kinds[action] ?? { slug: action.startsWith('money.') ? 'transfers' : 'log' }
}

export const proposals: Section = {
  slug: 'proposals',
  icon: 'check',
  title: 'Two operators',
  doneBy: ['market', 'money'],
  waits: 'proposed',
  filters: [{ name: 'status', label: 'Status', all: 'Any status', choices: proposalStates }],
  heads: ['What', 'Amount', 'To', 'Proposed by', 'Status', 'When'],
  sorts: { When: ['newest', 'oldest'] },
  load: async (query) =>
    rowsOf(await operatorApi().approvals.listProposals({ query }), (proposal) => {
      const [detail, acts] = [detailOf(proposal), actsOf(proposal)]
      return {
        id: proposal.id,
        name: `${textOfAction(proposal.action)}: ${proposal.subject}`,
        cells: [
          textOfAction(proposal.action),
          amountOf(proposal) ?? '—',
          <Subject key="subject" {...proposal} />,
          <MemberLink key="by" {...proposal.by} />,
          <StatusWord key="status" of={proposal.status} />,
          formatMoment(proposal.created_at),
        ],
        // The row does not show the input: an operator who agrees has to see it.
        ...(inputOf(proposal).length > 0 ? { acts: [], loadDetail: async () => ({ detail, acts }) } : { acts, detail }),
      }
    }),
}

function detailOf(proposal: Proposal): Fact[] {
  return [
    ['Status', inWords(proposal.status)],
    ['Reason', proposal.reason ?? 'None'],
    ['To', <Subject key="subject" {...proposal} />],
    ...inputOf(proposal),
    ['Amount', amountOf(proposal) ?? 'None'],
    ['Proposed by', <MemberLink key="by" {...proposal.by} />],
    ['Decided by', proposal.decided_by && <MemberLink key="decided" {...proposal.decided_by} />],
    ['Why', proposal.decision_reason],
    ['Proposed', formatMoment(proposal.created_at)],
    proposal.decided_at === null
      ? ['Open until', formatMoment(proposal.expires_at)]
      : ['Decided', formatMoment(proposal.decided_at)],
  ]
}

/** What moves, or of a complaint that is decided in part what goes back; null if no money moves. */
export function amountOf({ amount, input }: Proposal): string | null {
  const part = typeof input['kobo'] === 'number' ? input['kobo'] / 100 : amount
  if (part !== amount) return `${formatNgn(part)} back of ${formatNgn(amount)}`
  return amount > 0 ? formatNgn(amount) : null
}

function Subject(proposal: Proposal) {
  const { slug } = kindOf(proposal)
  const query = slug === 'log' ? 'subject' : 'search'
  const hasSearch = !['plans', 'transfers'].includes(slug)
  return <Link to={operatorAddress(slug, hasSearch ? { [query]: proposal.subject } : {})}>{proposal.subject}</Link>
}

/** The input of a proposal, except what other columns already show. */
function inputOf({ input }: Proposal) {
  return Object.entries(input)
    .filter(([name, value]) => !['amount', 'amountKobo', 'lostKobo', 'kobo'].includes(name) && value !== null)
    .map(([name, value]) => [inWords(name), name === 'price' ? formatNgn(Number(value)) : textOfInput(value)] as const)
}

function textOfInput(value: unknown): string {
  if (Array.isArray(value)) return value.map((each: { body?: string }) => each.body ?? '').join(' · ') || 'None'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return String(value)
}

function actsOf(proposal: Proposal): Act[] {
  const { id, status, is_own: isOwn, action } = proposal
  if (status !== 'proposed' || !readOperatorRoles().includes(roleForProposal(action))) return []
  const { agree } = kindOf(proposal)
  const drop: Act = {
    label: isOwn ? 'Withdraw' : 'Refuse',
    isDanger: true,
    asks: 'Why?',
    run: (reason) => operatorApi().approvals.dropProposal({ params: { id }, body: { reason } }),
  }
  if (isOwn || !agree) return [drop]
  return [
    {
      label: 'Agree',
      ...(!action.startsWith('plan.') && { asks: 'How do you know?' }),
      run: (reason) => agree(proposal, reason),
    },
    drop,
  ]
}
