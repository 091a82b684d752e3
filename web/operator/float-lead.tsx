import { formatNgn } from '../format/money.ts'
import { formatMoment } from '../format/moment.ts'
import { Alert } from '../ui/feedback.tsx'
import { Link } from '../ui/link.tsx'
import { serviceWords } from './bill-sections.tsx'
import { operatorAddress } from './operator-links.tsx'
import { FactList } from './fact-list.tsx'
import { inWords } from './section.ts'
import css from './operator.module.css'

interface FloatLeadProps {
  balance: number | null
  /** Balance in the books, in naira. */
  booked: number
  told_at: string | null
  low_mark: number
  is_low: boolean
  breaker: 'closed' | 'open' | 'trying'
  open_purchases: number
  open_amount: number
  older_than_an_hour: number
  /** Services that are not sold for `from` or more until `until`, or until the float is funded. */
  paused: readonly { service: string; from: number; until: string }[]
}

/** The float at the bill provider, as reported and as booked, and the open purchases. */
export function FloatLead(float: FloatLeadProps) {
  const { balance, booked, told_at, open_purchases, older_than_an_hour } = float
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
