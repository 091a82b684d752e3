import { WaitingForBank } from '../../payments/waiting-for-bank.tsx'
import { Alert } from '../../ui/feedback.tsx'
import type { useOrderPayment } from '../card/use-order-payment.ts'

/** What is known of the card payment of an order. */
export function PaymentPart({ confirming, said }: Pick<ReturnType<typeof useOrderPayment>, 'confirming' | 'said'>) {
  if (confirming) {
    return (
      <WaitingForBank>
        <b>Please wait while we confirm your payment.</b>{' '}
        {confirming.isSlow && 'Your bank has not answered yet. You can leave this page: we tell you when it is paid.'}
      </WaitingForBank>
    )
  }
  return said && <Alert {...(said.isError && { kind: 'error' })}>{said.text}</Alert>
}
