import type { Check } from '#contracts/reconciliation.ts'
import { formatFull } from '../format/time.ts'
import { Alert } from '../ui/feedback.tsx'
import { FactList } from './fact-list.tsx'
import css from './desk.module.css'

/** When the books were held against each thing last, and whether anything is to be looked into. */
export function ChecksLead({ checks }: { checks: readonly Check[] }) {
  const open = checks.reduce((sum, { open_flags }) => sum + open_flags, 0)
  return (
    <div className={css.lead}>
      <Alert kind={open === 0 ? 'success' : 'error'}>
        {open === 0 ? 'Nothing differs that was not looked into.' : `${open.toLocaleString('en')} to look into.`}
      </Alert>
      <FactList
        facts={checks.map(({ source, done_at }) => [
          CHECK_WORDS[source],
          done_at ? formatFull(done_at) : 'Never so far',
        ])}
      />
    </div>
  )
}

const CHECK_WORDS = {
  books: 'Against purchases and payments, last',
  cards: 'Against Paystack, last',
  float: 'Against VTpass, last',
} as const
