import type { Check } from '#contracts/operator/reconciliation.ts'
import { formatMoment } from '../format/moment.ts'
import { Alert } from '../ui/feedback.tsx'
import { FactList } from './fact-list.tsx'
import css from './operator.module.css'

/** The time and result of each check, and whether there are open flags. */
export function ChecksLead({ checks }: { checks: readonly Check[] }) {
  const open = checks.reduce((sum, { open_flags }) => sum + open_flags, 0)
  const isChecked = checks.some(({ done_at }) => done_at !== null)
  return (
    <div className={`grid gap-12 ${css.lead}`}>
      {open > 0 && <Alert kind="error">{open.toLocaleString('en')} to look into.</Alert>}
      {open === 0 && (
        <Alert kind={isChecked ? 'success' : 'warning'}>{isChecked ? ALL_WELL : 'No check was done yet.'}</Alert>
      )}
      <FactList facts={checks.map((check) => [CHECK_WORDS[check.source], resultOf(check)])} />
    </div>
  )
}

function resultOf({ done_at, seals, open_flags }: Check): string {
  if (done_at === null) return 'Never so far'
  const read = seals !== null && (seals === 1 ? '1 seal read' : `${seals.toLocaleString('en')} seals read`)
  const found = open_flags > 0 && `${open_flags.toLocaleString('en')} to look into`
  return [formatMoment(done_at), read, found].filter(Boolean).join(', ')
}

const ALL_WELL = 'Nothing differs that was not looked into.'

const CHECK_WORDS = {
  books: 'Against purchases and payments, last',
  seals: 'Against their seals, last',
  heads: 'Against heads kept elsewhere, last',
  cards: 'Against Paystack, last',
  float: 'Against VTpass, last',
  transfers: 'Withdrawals against Paystack, last',
  coverage: 'Held against owed, last',
} as const
