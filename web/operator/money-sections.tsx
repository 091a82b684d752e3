import { paymentPurposes, paymentStates } from '#contracts/payments-desk.ts'
import { browserApi } from '../browser-api.ts'
import { formatNgn } from '../format/money.ts'
import { formatFull } from '../format/time.ts'
import { inWords, rowsOf, wholeRowsOf, type Act, type Section } from './section.ts'

const api = () => browserApi()

export const payments: Section = {
  slug: 'payments',
  title: 'Payments',
  finds: 'Reference, e-mail address or id of the payer',
  filters: [
    { name: 'status', label: 'Status', all: 'Any status', choices: paymentStates },
    { name: 'purpose', label: 'Buys', all: 'Anything', choices: paymentPurposes },
  ],
  heads: ['Reference', 'Payer', 'Buys', 'Amount', 'Status', 'Begun'],
  load: async (query, options) =>
    rowsOf(await api().paymentsDesk.listPayments({ query }, options), (payment) => ({
      id: payment.reference,
      name: payment.reference,
      cells: [
        payment.reference,
        payment.user.email ?? payment.user.id,
        inWords(payment.purpose),
        formatNgn(payment.amount),
        payment.problem ? `${inWords(payment.status)}: ${payment.problem}` : inWords(payment.status),
        formatFull(payment.created_at),
      ],
      acts: actsOfPayment(payment),
    })),
}

function actsOfPayment({ reference, status }: { reference: string; status: string }): Act[] {
  const params = { reference }
  if (status === 'refunding' || status === 'refunded') return []
  if (status === 'paid') {
    return [
      {
        label: 'Refund',
        isDanger: true,
        asks: 'Reason',
        run: (reason, options) => api().paymentsDesk.refundPayment({ params, body: { reason } }, options),
      },
    ]
  }
  return [{ label: 'Verify again', run: (_, options) => api().paymentsDesk.verifyPayment({ params }, options) }]
}

export const plans: Section = {
  slug: 'plans',
  title: 'Plans',
  filters: [],
  heads: ['Plan', 'Price', 'Listings', 'Status'],
  load: async (_, options) =>
    wholeRowsOf((await api().plansDesk.listAllPlans({}, options)).data, ({ id, retired, ...terms }) => ({
      id,
      name: terms.title,
      cells: [terms.title, formatNgn(terms.price), String(terms.max_listings), retired ? 'Retired' : 'To be had'],
      acts: [
        {
          label: retired ? 'Bring back' : 'Retire',
          isDanger: !retired,
          run: (_reason, given) =>
            api().plansDesk.changePlan({ params: { id }, body: { ...terms, retired: !retired } }, given),
        },
      ],
    })),
}

export const books: Section = {
  slug: 'books',
  title: 'Books',
  filters: [],
  heads: ['Account', 'Out', 'In'],
  load: async (_, options) => {
    const { accounts } = (await api().books.getTrialBalance({}, options)).data
    const sums = accounts.reduce(
      (sum, { debit, credit }) => ({ code: 'All accounts', debit: sum.debit + debit, credit: sum.credit + credit }),
      { code: 'All accounts', debit: 0, credit: 0 },
    )
    return wholeRowsOf([...accounts, sums], ({ code, debit, credit }) => ({
      id: code,
      name: code,
      cells: [code, formatNgn(debit / 100), formatNgn(credit / 100)],
      acts: [],
    }))
  },
}

export const log: Section = {
  slug: 'log',
  title: 'Log',
  filters: [],
  heads: ['Number', 'Operator', 'Did', 'To', 'Reason', 'When'],
  load: async (query, options) =>
    rowsOf(await api().audit.listDeeds({ query }, options), (deed) => ({
      id: String(deed.id),
      name: deed.action,
      cells: [
        String(deed.id),
        deed.operator.email ?? deed.operator.id,
        deed.action,
        deed.subject,
        deed.reason ?? '—',
        formatFull(deed.created_at),
      ],
      acts: [],
    })),
}
