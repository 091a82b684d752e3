import { disputeStates, refundStates } from '#contracts/values/choices.ts'
import type { OperatorDispute, OperatorRefund } from '#contracts/operator/payments.ts'
import { formatNgn } from '../format/money.ts'
import { formatMoment } from '../format/moment.ts'
import { operatorApi } from './operator-api.ts'
import { MemberLink, ordersOf, seeAlso } from './operator-links.tsx'
import { byOf, inWords, rowsOf, type Act, type Fact, type Section } from './section.ts'
import { ShortId } from './short-id.tsx'
import { StatusWord } from './status-word.tsx'

export const refunds: Section = {
  slug: 'refunds',
  doneBy: ['money'],
  icon: 'card',
  title: 'Refunds',
  finds: 'Id, reference of the payment, or the payer’s id or address',
  filters: [{ name: 'status', label: 'Status', all: 'Any status', choices: refundStates }],
  heads: ['Payment', 'Payer', 'Amount', 'Status', 'Asked for'],
  sorts: { 'Asked for': ['newest', 'oldest'] },
  load: async (query) =>
    rowsOf(await operatorApi().operatorPayments.listRefunds({ query }), (refund) => ({
      id: refund.id,
      name: `Refund of ${refund.reference}`,
      cells: [
        <ShortId key="payment" id={refund.reference} />,
        <MemberLink key="payer" {...refund.user} />,
        formatNgn(refund.amount),
        <StatusWord key="status" of={refund.status} />,
        formatMoment(refund.created_at),
      ],
      acts: [],
      detail: detailOfRefund(refund),
    })),
}

function detailOfRefund(refund: OperatorRefund): Fact[] {
  const { id, settled_at, asks_again_at } = refund
  return [
    ['Status', inWords(refund.status)],
    ['Amount', formatNgn(refund.amount)],
    ['For', inWords(refund.purpose)],
    ['Payer', <MemberLink key="payer" {...refund.user} />],
    ['Reason', refund.reason],
    ['Asked for by', <MemberLink key="by" {...refund.by} />],
    ['Asked for', formatMoment(refund.created_at)],
    ['Paystack took it in', refund.sent_at ? formatMoment(refund.sent_at) : 'Not yet'],
    ['Settled', settled_at && formatMoment(settled_at)],
    ['Asked about again', asks_again_at && formatMoment(asks_again_at)],
    waysOf(`refund:${id}:`, refund),
  ]
}

export const disputes: Section = {
  slug: 'disputes',
  doneBy: ['money'],
  icon: 'card',
  title: 'Disputes',
  waits: 'waiting',
  finds: 'Id, reference of the payment, or the payer’s id or address',
  filters: [
    {
      name: 'status',
      label: 'Status',
      all: 'Any status',
      choices: ['waiting', ...disputeStates],
      words: { waiting: 'Waiting for us' },
    },
  ],
  heads: ['Payment', 'Payer', 'Amount', 'Status', 'Answer by', 'Reported'],
  sorts: { Reported: ['newest', 'oldest'], 'Answer by': ['deadline_asc', 'deadline_desc'] },
  load: async (query) =>
    rowsOf(await operatorApi().operatorPayments.listDisputes({ query }), (dispute) => ({
      id: dispute.id,
      name: `Dispute of ${dispute.reference}`,
      cells: [
        <ShortId key="payment" id={dispute.reference} />,
        dispute.payment ? <MemberLink key="payer" {...dispute.payment.user} /> : 'None of ours',
        dispute.payment ? formatNgn(dispute.payment.amount) : '—',
        <StatusWord key="status" of={dispute.status} because={markOf(dispute)} />,
        dispute.waits_for_us && dispute.answer_by ? formatMoment(dispute.answer_by) : '—',
        formatMoment(dispute.created_at),
      ],
      acts: actsOfDispute(dispute),
      detail: detailOfDispute(dispute),
    })),
}

function markOf({ status, waits_for_us, proposal }: OperatorDispute): string {
  const marks = [
    status === 'open' && (waits_for_us ? 'waits for us' : 'waits for the bank'),
    proposal && `end as ${proposal.outcome} proposed`,
  ]
  return marks.filter(Boolean).join(', ')
}

/** For disputes whose result Paystack does not report. */
function actsOfDispute({ id, status }: OperatorDispute): Act[] {
  if (status !== 'open') return []
  const params = { id }
  const asks = 'Who said how it ended? A second operator has to end it the same way.'
  return [
    {
      label: 'End as won',
      asks,
      run: (reason) => operatorApi().operatorPayments.endDispute({ params, body: { outcome: 'won', reason } }),
    },
    {
      label: 'End as lost',
      isDanger: true,
      asks,
      amount: { label: 'What went back, if not all of it', start: '' },
      run: (reason, amount) =>
        operatorApi().operatorPayments.endDispute({ params, body: { outcome: 'lost', amount, reason } }),
    },
  ]
}

function detailOfDispute(dispute: OperatorDispute): Fact[] {
  const { id, reference, payment, status, answer_by, ended_at, asks_again_at } = dispute
  return [
    ['Status', STATUS_TEXTS[status === 'open' && !dispute.waits_for_us ? 'answered' : status]],
    ['Proposed', proposedOf(dispute)],
    ['Answer by', answer_by && formatMoment(answer_by)],
    ['Amount', payment && formatNgn(payment.amount)],
    ['For', payment && inWords(payment.purpose)],
    ['Payer', payment ? <MemberLink key="payer" {...payment.user} /> : 'The payment is none of ours'],
    ['Paystack’s id', id],
    ['Paystack says', dispute.told],
    ['Reported', formatMoment(dispute.created_at)],
    ['Ended', ended_at && formatMoment(ended_at)],
    ['Asked about again', asks_again_at && formatMoment(asks_again_at)],
    waysOf(`dispute:${id}:`, { reference, purpose: payment?.purpose }),
  ]
}

const STATUS_TEXTS = {
  open: 'Open. Answer it in the dashboard of Paystack before its deadline; until then the wallet is frozen.',
  answered: 'Open. It waits for the bank, not for us; until its end the wallet is frozen.',
  won: 'Won: the money stays with us.',
  lost: 'Lost: the payer’s bank took the money back.',
  ended: 'Ended, before it was kept how.',
} as const

function proposedOf({ proposal }: OperatorDispute): string | null {
  if (proposal === null) return null
  const amount = proposal.amount === null ? '' : ` with ${formatNgn(proposal.amount)}`
  return `End as ${proposal.outcome}${amount} ${byOf(proposal)}`
}

/** `booked` is the key prefix of its ledger entries. */
function waysOf(booked: string, { reference, purpose }: { reference: string; purpose: string | undefined }): Fact {
  return seeAlso(
    ['The payment', 'payments', { search: reference }],
    ...(purpose === 'order' ? [ordersOf(reference)] : []),
    ['What was booked for it', 'entries', { search: booked }],
    ['What operators did with the payment', 'log', { subject: reference }],
  )
}
