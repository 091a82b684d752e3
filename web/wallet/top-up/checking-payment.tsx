import { formatNgn } from '../../format/money.ts'
import { WaitingForBank } from '../../payments/waiting-for-bank.tsx'
import type { Checking } from './use-top-up.ts'

/** Shown while the result of a payment is unknown. The amount is never shown as part of the balance. */
export function CheckingPayment({ checking: { amount, isSlow } }: { checking: Checking }) {
  return (
    <WaitingForBank>
      <b>Checking payment</b> of {formatNgn(amount)}.{' '}
      {isSlow
        ? 'Your bank has not answered yet. You can leave: the money is added as soon as it is confirmed.'
        : 'We are asking your bank.'}
    </WaitingForBank>
  )
}
