import { formatNgn } from '../format/money.ts'
import { Alert } from '../ui/feedback.tsx'
import type { Checking } from './use-top-up.ts'

/** Stands while nobody knows what became of a payment: its money is never shown as a balance. */
export function CheckingPayment({ checking: { amount, isSlow } }: { checking: Checking }) {
  return (
    <Alert>
      <b>Checking payment</b> of {formatNgn(amount)}.{' '}
      {isSlow
        ? 'Your bank has not answered yet. You can leave: the money is added as soon as it is confirmed.'
        : 'We are asking your bank.'}
    </Alert>
  )
}
