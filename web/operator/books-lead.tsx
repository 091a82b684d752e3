import type { Coverage } from '#contracts/operator/reconciliation.ts'
import { formatNgn } from '../format/money.ts'
import { formatMoment } from '../format/moment.ts'
import { Alert } from '../ui/feedback.tsx'
import { CoverageFacts } from './coverage-facts.tsx'
import css from './operator.module.css'

interface BooksLeadProps {
  /** The sum of all accounts, in kobo: 0 if the books balance. */
  total: number
  sealed_at: string | null
  /** When the books were last compared with purchases and payments. */
  checked_at: string | null
  coverage: Coverage
}

/** Whether the books balance, when they were last sealed and checked, and whether what is owed is held. */
export function BooksLead({ total, sealed_at, checked_at, coverage }: BooksLeadProps) {
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
