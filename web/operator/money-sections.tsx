import type { OperatorPayment } from '#contracts/operator/payments.ts'
import { auditAreas, auditEventKinds, consoleId, paymentPurposes, paymentStates } from '#contracts/values/choices.ts'
import { formatNgn } from '../format/money.ts'
import { formatMoment } from '../format/moment.ts'
import { Link } from '../ui/link.tsx'
import { EmailText } from '../ui/members/email-text.tsx'
import { textOfAction } from './action-words.ts'
import { operatorApi } from './operator-api.ts'
import { MemberLink, ordersOf, seeAlso } from './operator-links.tsx'
import { PlanDialog } from './plan-dialog.tsx'
import { loadPlanTerms } from './plan-terms.ts'
import { byOf, inWords, rowsOf, wholeRowsOf, type Act, type Section } from './section.ts'
import { ShortId } from './short-id.tsx'
import { StatusWord } from './status-word.tsx'

export const payments: Section = {
  slug: 'payments',
  doneBy: ['money'],
  waits: 'mismatch',
  icon: 'card',
  title: 'Payments',
  finds: 'Reference, e-mail address or id of the payer',
  filters: [
    { name: 'status', label: 'Status', all: 'Any status', choices: paymentStates },
    { name: 'purpose', label: 'For', all: 'Anything', choices: paymentPurposes },
  ],
  heads: ['Reference', 'Payer', 'For', 'Amount', 'Status', 'Begun'],
  sorts: { Begun: ['newest', 'oldest'], Amount: ['amount_desc', 'amount_asc'] },
  load: async (query) =>
    rowsOf(await operatorApi().operatorPayments.listPayments({ query }), (payment) => ({
      id: payment.reference,
      name: payment.reference,
      cells: [
        <ShortId key="reference" id={payment.reference} />,
        <MemberLink key="payer" {...payment.user} />,
        inWords(payment.purpose),
        formatNgn(payment.amount),
        <StatusWord key="status" of={payment.status} because={whyOf(payment)} />,
        formatMoment(payment.created_at),
      ],
      acts: actsOfPayment(payment),
      detail: [
        ['Status', inWords(payment.status)],
        ['Problem', payment.problem],
        ['Proposed', payment.proposal && `Refund of ${formatNgn(payment.proposal.amount)} ${byOf(payment.proposal)}`],
        ['Amount', formatNgn(payment.amount)],
        ['Came in', payment.received !== null && `${formatNgn(payment.received)}, which bought nothing`],
        ['Went back', payment.returned > 0 && formatNgn(payment.returned)],
        ['Can go back', payment.refundable > 0 && formatNgn(payment.refundable)],
        ['For', inWords(payment.purpose)],
        ['Payer', <MemberLink key="payer" {...payment.user} />],
        ['Begun', formatMoment(payment.created_at)],
        ['Paid', payment.paid_at && formatMoment(payment.paid_at)],
        seeAlso(
          ...(payment.purpose === 'order' ? [ordersOf(payment.reference)] : []),
          ['What was booked for it', 'entries', { search: payment.reference }],
          ['Its refunds', 'refunds', { search: payment.reference }],
          ['Its disputes', 'disputes', { search: payment.reference }],
          ['What operators did with it', 'log', { subject: payment.reference }],
        ),
      ],
    })),
}

function whyOf({ problem, proposal }: OperatorPayment): string {
  return [problem, proposal && 'refund proposed'].filter(Boolean).join(', ')
}

function actsOfPayment({ reference, status, refundable, proposal }: OperatorPayment): Act[] {
  const params = { reference }
  if (refundable > 0) {
    return [
      {
        label: 'Refund',
        isDanger: true,
        asks: 'Reason. Above the limit a second operator has to agree.',
        amount: { label: `Amount, at most ${formatNgn(refundable)}`, start: String(proposal?.amount ?? refundable) },
        run: (reason, amount) => operatorApi().operatorPayments.refundPayment({ params, body: { amount, reason } }),
      },
    ]
  }
  if (status === 'paid' || status === 'refunding' || status === 'refunded') return []
  return [{ label: 'Verify again', run: () => operatorApi().operatorPayments.verifyPayment({ params }) }]
}

export const plans: Section = {
  slug: 'plans',
  doneBy: ['money'],
  icon: 'star',
  title: 'Plans',
  filters: [],
  heads: ['Plan', 'Price', 'Listings', 'What it gives', 'Status'],
  adds: { label: 'Add a plan', dialog: (ends) => <PlanDialog {...ends} /> },
  load: async () =>
    wholeRowsOf((await operatorApi().operatorSubscriptions.listAllPlans()).data, ({ id, retired, ...terms }) => ({
      id,
      name: terms.title,
      edit: { label: 'Edit', dialog: (ends) => <PlanDialog plan={{ id, retired, ...terms }} {...ends} /> },
      cells: [
        terms.title,
        formatNgn(terms.price),
        terms.max_listings.toLocaleString('en'),
        terms.plan_description.map(({ body }) => body).join(' · ') || '—',
        retired ? 'Retired' : 'On offer',
      ],
      acts: [
        {
          label: retired ? 'Bring back' : 'Retire',
          isDanger: !retired,
          run: async () => {
            const body = { ...(await loadPlanTerms(id)), retired: !retired }
            return operatorApi().operatorSubscriptions.changePlan({ params: { id }, body })
          },
        },
      ],
    })),
}

/** For a read event, the subject is the query of the list that was viewed; other subjects are linked. */
function SubjectLink({ action, subject }: { action: string; subject: string }) {
  if (action.startsWith('read.')) return <span>{subject || 'All'}</span>
  return <Link to={{ search: `?subject=${encodeURIComponent(subject)}` }}>{subject}</Link>
}

function nameOf({ id, email }: { id: string; email: string | null }) {
  if (id === consoleId) return 'Server console'
  return email === null ? id : <EmailText email={email} />
}

export const log: Section = {
  slug: 'log',
  icon: 'log',
  title: 'Log',
  isCountedWhole: true,
  filters: [
    {
      name: 'kind',
      label: 'What',
      all: 'Done and read',
      choices: auditEventKinds,
      words: { acts: 'Done', reads: 'Read' },
    },
    { name: 'action', label: 'Done to', all: 'Anything', choices: auditAreas.map((area) => `${area}.`) },
    { name: 'subject', label: 'Id of what it was done to', all: '', choices: [] },
    { name: 'operator', label: 'Id of the operator', all: '', choices: [] },
  ],
  heads: ['Number', 'Operator', 'Did', 'To', 'Reason', 'When'],
  sorts: { When: ['newest', 'oldest'] },
  load: async (query) =>
    rowsOf(await operatorApi().audit.listAuditEvents({ query }), (event) => ({
      id: String(event.id),
      name: textOfAction(event.action),
      cells: [
        String(event.id),
        <Link key="operator" to={{ search: `?operator=${event.operator.id}` }}>
          {nameOf(event.operator)}
        </Link>,
        textOfAction(event.action),
        <SubjectLink key="subject" {...event} />,
        event.reason ?? '—',
        formatMoment(event.created_at),
      ],
      acts: [],
    })),
}
