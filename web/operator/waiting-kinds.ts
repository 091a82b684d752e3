import type { Waiting } from '#contracts/operator/overview.ts'
import { DEFAULT_PAGE_SIZE } from '#contracts/values/page-size.ts'
import type { IconName } from '../ui/icon-names.ts'
import { counted } from '../format/counted.ts'
import { formatNgn } from '../format/money.ts'
import { formatMoment } from '../format/moment.ts'
import { textOfAction } from './action-words.ts'
import { operatorApi } from './operator-api.ts'
import { operatorAddress } from './operator-links.tsx'
import { nameOfReported } from './report-subject.tsx'
import { amountOf } from './proposal-section.tsx'
import { inWords } from './section.ts'

/** Something that waits for an operator. */
export interface WaitingItem {
  readonly id: string
  readonly title: string
  readonly about: string
  readonly since: string
  /** Until when, or within what time, a decision is due. */
  readonly within?: string
  readonly to: string
  /** Label of its link. */
  readonly act: string
  readonly tone?: 'bad' | 'warns'
}

export interface WaitingKind {
  /** The operator page of its list. */
  readonly slug: keyof Waiting
  readonly icon: IconName
  /** Its name where none waits. */
  readonly words: string
  readonly list: () => Promise<WaitingItem[]>
}

/** As many of each kind are shown. */
const OLDEST = { sort: 'oldest', page_size: '8' } as const

export const waitingKinds: readonly WaitingKind[] = [
  {
    slug: 'identities',
    icon: 'id-card',
    words: 'ID checks',
    list: async () => {
      const { data } = await operatorApi().operatorIdentity.listVerifications({ query: OLDEST })
      return data.map(({ id, user, id_card_type, created_at }) => ({
        id,
        title: `${user.first_name} ${user.last_name} waits for an ID check`,
        about: inWords(id_card_type),
        since: created_at,
        within: 'promised within 24 hours',
        to: operatorAddress('identities', { search: user.id }),
        act: 'Check',
      }))
    },
  },
  {
    slug: 'reports',
    icon: 'flag',
    words: 'reports',
    list: async () => {
      const { data } = await operatorApi().operatorReports.listReports({ query: OLDEST })
      return data.map(({ id, product, shop, reason, details, created_at }) => ({
        id,
        title: `“${nameOfReported({ product, shop })}” was reported`,
        about: [inWords(reason), details].filter(Boolean).join(': '),
        since: created_at,
        to: operatorAddress('reports', { open: id }),
        act: 'Look',
        ...(reason === 'scam' && { tone: 'bad' }),
      }))
    },
  },
  {
    slug: 'reviews',
    icon: 'star',
    words: 'reported reviews',
    list: async () => {
      const { data } = await operatorApi().operatorReviews.listAllReviews({ query: { page_size: '8' } })
      return data.map(({ id, stars, text, reports, seller }) => ({
        id,
        title: `A review of ${seller.name} is reported`,
        about: reports[0]?.reason ?? (text || counted(stars, 'star')),
        since: reports[0]?.created_at ?? '',
        to: operatorAddress('reviews', { open: id }),
        act: 'Look',
      }))
    },
  },
  {
    slug: 'payments',
    icon: 'card',
    words: 'payments to compare',
    list: async () => {
      const status = 'mismatch' as const
      const { data } = await operatorApi().operatorPayments.listPayments({ query: { ...OLDEST, status } })
      return data.map(({ reference, amount, received, problem, created_at }) => ({
        id: reference,
        title: 'A payment does not match the card company',
        about: [
          `Ref ${reference.slice(0, 8)}`,
          received === null
            ? (problem ?? formatNgn(amount))
            : `we asked for ${formatNgn(amount)}, ${formatNgn(received)} came`,
        ].join(' · '),
        since: created_at,
        to: operatorAddress('payments', { search: reference, open: reference }),
        act: 'Compare',
        tone: 'warns',
      }))
    },
  },
  {
    slug: 'disputes',
    icon: 'card',
    words: 'disputes',
    list: async () => {
      const query = { status: 'waiting', sort: 'deadline_asc', page_size: OLDEST.page_size } as const
      const { data } = await operatorApi().operatorPayments.listDisputes({ query })
      return data.map(({ id, reference, payment, answer_by, created_at }) => ({
        id,
        title: payment ? `A payment of ${formatNgn(payment.amount)} is disputed` : 'A payment is disputed',
        about: `Ref ${reference.slice(0, 8)}`,
        since: created_at,
        ...(answer_by && { within: `answer by ${formatMoment(answer_by)}` }),
        to: operatorAddress('disputes', { search: id, open: id }),
        act: 'Look',
        tone: 'bad',
      }))
    },
  },
  {
    slug: 'bills',
    icon: 'bolt',
    words: 'bills to look at',
    list: async () => {
      const state = 'problem' as const
      const { data } = await operatorApi().operatorBills.listAllPurchases({ query: { ...OLDEST, state } })
      return data.map(({ id, provider_name, amount, settled_at, problem, created_at }) => ({
        id,
        title: `${provider_name}, ${formatNgn(amount)}: ${settled_at ? 'is that right?' : 'is it delivered?'}`,
        about: problem ?? 'The provider has not said',
        since: created_at,
        to: operatorAddress('bills', { search: id, open: id }),
        act: 'Look',
        tone: 'warns',
      }))
    },
  },
  {
    slug: 'complaints',
    icon: 'flag',
    words: 'complaints',
    list: async () => {
      const query = { state: 'review', page_size: OLDEST.page_size } as const
      const { data } = await operatorApi().operatorComplaints.listComplaints({ query })
      return data.map(({ id, number, title, kind, opened_at, waiting_since }) => ({
        id,
        title: `Buyer and seller of order ${number} disagree`,
        about: `${title}: ${inWords(kind)}`,
        since: waiting_since ?? opened_at,
        within: 'promised within 5 days',
        to: operatorAddress('complaints', { open: id }),
        act: 'Decide',
        tone: 'warns',
      }))
    },
  },
  {
    slug: 'withdrawals',
    icon: 'card',
    words: 'withdrawals',
    list: async () => {
      const state = 'review' as const
      const { data } = await operatorApi().operatorWithdrawals.listWithdrawals({ query: { ...OLDEST, state } })
      return data.map(({ id, amount, name, bank, last4, created_at }) => ({
        id,
        title: `A withdrawal of ${formatNgn(amount)} waits`,
        about: `To ${name}, ${bank} …${last4}`,
        since: created_at,
        within: 'promised within 24 hours',
        to: operatorAddress('withdrawals', { state, sort: 'oldest', open: id }),
        act: 'Look',
      }))
    },
  },
  {
    slug: 'bank_accounts',
    icon: 'id-card',
    words: 'bank accounts',
    list: async () => {
      const status = 'review' as const
      const { data } = await operatorApi().operatorWithdrawals.listBankAccounts({ query: { ...OLDEST, status } })
      return data.map(({ id, verified_name, name, bank, last4, created_at }) => ({
        id,
        title: `${verified_name} wants to use the account of ${name}`,
        about: `${bank} …${last4}`,
        since: created_at,
        to: operatorAddress('bank-accounts', { open: id }),
        act: 'Check',
      }))
    },
  },
  {
    slug: 'proposals',
    icon: 'check',
    words: 'transfers to approve',
    list: async () => {
      const status = 'proposed' as const
      // Among them are the operator's own, which wait for others.
      const { data } = await operatorApi().approvals.listProposals({ query: { ...OLDEST, page_size: '100', status } })
      const ofOthers = [...data.entries()].filter(([, { is_own }]) => !is_own).slice(0, Number(OLDEST.page_size))
      return ofOthers.map(([at, proposal]) => ({
        id: proposal.id,
        title: [textOfAction(proposal.action), amountOf(proposal)].filter(Boolean).join(', '),
        about: ['A second operator decides', proposal.reason].filter(Boolean).join(': '),
        since: proposal.created_at,
        to: operatorAddress('proposals', {
          status,
          sort: 'oldest',
          page: String(Math.floor(at / DEFAULT_PAGE_SIZE) + 1),
          open: proposal.id,
        }),
        act: 'Decide',
      }))
    },
  },
  {
    slug: 'reconciliation',
    icon: 'book',
    words: 'differences to check',
    list: async () => {
      const state = 'open' as const
      const { data } = await operatorApi().reconciliation.listFlags({ query: { ...OLDEST, state } })
      return data.map(({ id, problem, account, freezes, found_at }) => ({
        id,
        title: problem,
        about: freezes ? `${account} · the wallet is frozen` : account,
        since: found_at,
        to: operatorAddress('reconciliation', { state, sort: 'oldest', open: id }),
        act: 'Look',
        tone: 'bad',
      }))
    },
  },
]
