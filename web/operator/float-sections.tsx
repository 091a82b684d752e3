import { transferKinds, transferStates } from '#contracts/values/choices.ts'
import type { MarketTransfer } from '#contracts/operator/treasury.ts'
import type { OperatorApi } from '../app/api.ts'
import { formatNgn } from '../format/money.ts'
import { formatMoment } from '../format/moment.ts'
import { Alert } from '../ui/feedback.tsx'
import { Link } from '../ui/link.tsx'
import { serviceWords } from './bill-sections.tsx'
import { entryRowOf } from './book-sections.tsx'
import { FactList } from './fact-list.tsx'
import { operatorApi } from './operator-api.ts'
import { MemberLink, operatorAddress } from './operator-links.tsx'
import { inWords, rowsOf, type Act, type Fact, type Section } from './section.ts'
import { StatusWord } from './status-word.tsx'
import { TransferDialog, transferWords } from './transfer-dialog.tsx'
import css from './operator.module.css'

const FLOAT_ACCOUNT = 'vtpass'

export const float: Section = {
  slug: 'float',
  doneBy: ['money'],
  icon: 'bolt',
  title: 'Float',
  filters: [],
  heads: ['Number', 'Kind', 'Moved', 'About', 'When'],
  sorts: { When: ['newest', 'oldest'] },
  adds: { label: 'Record a funding', dialog: (ends) => <TransferDialog {...ends} /> },
  load: async (query) => {
    const [reported, account, moved] = await Promise.all([
      operatorApi().operatorBills.getFloat(),
      operatorApi().ledger.listBookAccounts({ query: { account: FLOAT_ACCOUNT } }),
      operatorApi().ledger.listEntries({ query: { ...query, account: FLOAT_ACCOUNT } }),
    ])
    // The float is what left its account minus what came in: the negative balance.
    const booked = -(account.data[0]?.balance ?? 0) / 100
    return { ...rowsOf(moved, entryRowOf), lead: <FloatLead {...reported.data} booked={booked} /> }
  },
}

export const transfers: Section = {
  slug: 'transfers',
  doneBy: ['money'],
  icon: 'bolt',
  title: 'Transfers',
  filters: [
    { name: 'kind', label: 'What moved', all: 'Anything', choices: transferKinds, words: transferWords },
    { name: 'status', label: 'Status', all: 'Any status', choices: transferStates },
  ],
  heads: ['Reference', 'What moved', 'Amount', 'By', 'Status', 'Recorded'],
  sorts: { Recorded: ['newest', 'oldest'] },
  adds: { label: 'Record a transfer', dialog: (ends) => <TransferDialog {...ends} /> },
  load: async (query) =>
    rowsOf(await operatorApi().treasury.listTransfers({ query }), (transfer) => ({
      id: transfer.id,
      name: transfer.reference,
      cells: [
        transfer.reference,
        transferWords[transfer.kind],
        formatNgn(transfer.amount),
        <MemberLink key="by" {...transfer.by} />,
        <StatusWord key="status" of={transfer.status} because={transfer.dropped?.reason} />,
        formatMoment(transfer.created_at),
      ],
      detail: [
        ['What moved', transferWords[transfer.kind]],
        ['Amount', formatNgn(transfer.amount)],
        ['Reason', transfer.reason],
        ['Recorded', formatMoment(transfer.created_at)],
        ['Recorded by', <MemberLink key="by" {...transfer.by} />],
        ['Agreed by', transfer.agreed_by && <MemberLink key="agreed" {...transfer.agreed_by} />],
        ...(transfer.dropped ? endOf(transfer, transfer.dropped) : [bookedAt(transfer)]),
      ],
      acts: actsOf(transfer),
    })),
}

function bookedAt({ recorded_at }: MarketTransfer): Fact {
  return ['Booked', recorded_at ? formatMoment(recorded_at) : 'Not yet']
}

function endOf({ status }: MarketTransfer, { by, reason, at }: NonNullable<MarketTransfer['dropped']>): Fact[] {
  return [
    [inWords(status), formatMoment(at)],
    [`${inWords(status)} by`, <MemberLink key="dropped" {...by} />],
    ['Why', reason],
  ]
}

/** Acts on a proposal: its proposer may withdraw it; a second operator may record the same or refuse it. */
function actsOf({ id, kind, amount, reference, status, is_own: isOwn }: MarketTransfer): Act[] {
  if (status !== 'proposed') return []
  const agree: Act = {
    label: 'Agree',
    asks: 'How do you know?',
    run: (reason) => operatorApi().treasury.recordTransfer({ body: { kind, amount, reference, reason } }),
  }
  const drop: Act = {
    label: isOwn ? 'Withdraw' : 'Refuse',
    isDanger: true,
    asks: 'Why?',
    run: (reason) => operatorApi().treasury.dropTransfer({ params: { id }, body: { reason } }),
  }
  return isOwn ? [drop] : [agree, drop]
}

type Float = Awaited<ReturnType<OperatorApi['operatorBills']['getFloat']>>['data']

/** The float at the bill provider, as reported and as booked in naira, and the open purchases. */
function FloatLead({ booked, ...float }: Float & { booked: number }) {
  const { balance, told_at, open_purchases, older_than_an_hour } = float
  return (
    <div className={`grid gap-12 ${css.lead}`}>
      {float.is_low && <Alert kind="error">The float is low. Send money to VTpass, then record it here.</Alert>}
      {float.paused.map(({ service, from, until }) => (
        <Alert key={service}>
          {serviceWords[service] ?? inWords(service)} for {formatNgn(from)} or more is not sold until{' '}
          {formatMoment(until)}, or until the float is funded.
        </Alert>
      ))}
      {float.breaker !== 'closed' && <Alert>{BREAKER_TEXTS[float.breaker]}</Alert>}
      <FactList
        facts={[
          ['VTpass says we hold', balance === null ? 'Not reported yet' : formatNgn(balance)],
          ['Asked', told_at ? formatMoment(told_at) : 'Not yet'],
          ['The books say', formatNgn(booked)],
          ['Low below', formatNgn(float.low_mark)],
          [
            'Put aside for open purchases',
            <Link key="open" to={operatorAddress('bills', { state: 'open' })}>
              {formatNgn(float.open_amount)} for {open_purchases}
            </Link>,
          ],
          [
            'Open for more than an hour',
            <Link key="old" to={operatorAddress('bills', { state: 'open', older_than_minutes: '60' })}>
              {older_than_an_hour.toLocaleString('en')}
            </Link>,
          ],
        ]}
      />
      <h2>Last movements</h2>
    </div>
  )
}

const BREAKER_TEXTS = {
  open: 'VTpass is not well and is left alone for a moment.',
  trying: 'VTpass was not well and is tried again.',
} as const
