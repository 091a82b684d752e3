import { useEffect, useRef, useState } from 'react'
import type { WalletLimits } from '#contracts/wallet.ts'
import { browserApi } from '../browser-api.ts'
import { SandboxNote } from '../card-payments/sandbox-note.tsx'
import { untilConfirmed } from '../card-payments/until-confirmed.ts'
import { useCardPayment } from '../card-payments/use-card-payment.tsx'
import { formatNgn } from '../format/money.ts'
import { paths } from '../paths.ts'
import { textOf } from '../problem-text.ts'
import { forgetOpenPayment } from '../session.ts'
import { Button } from '../ui/button.tsx'
import { Alert } from '../ui/feedback.tsx'
import { Link } from '../ui/link.tsx'
import { useToast } from '../ui/toast.tsx'
import css from './review.module.css'

/** The wallet holds too little: adds what is missing by card, and stays with the purchase. */
export function MissingMoney({ missing, onAdded }: { missing: number; onAdded: () => Promise<void> }) {
  const limits = useLimits()
  const { add, isBusy, isConfirming, failure, popup } = useAdding(onAdded)
  const amount = Math.max(missing, limits?.smallest_top_up ?? 0)
  const isTooMuch = limits !== null && amount > limits.largest_top_up
  return (
    <section className={css.missing} aria-labelledby="missing">
      <h3 id="missing">Your wallet is {formatNgn(missing)} short</h3>
      {isTooMuch ? (
        <p>
          You can add {formatNgn(limits.largest_top_up)} at this moment.{' '}
          {limits.next_level && <Link to={paths.verifyId}>Verify your identity to add more</Link>}
        </p>
      ) : (
        <>
          <p>
            Add {amount === missing ? 'it' : `${formatNgn(amount)}, the least that can be added,`} by card and go on
            here.
          </p>
          <SandboxNote />
          {failure && <Alert kind="error">{failure}</Alert>}
          <Button isWide icon="plus" isBusy={isBusy} onClick={() => void add(amount)}>
            Add {formatNgn(amount)}
          </Button>
          <output>{isConfirming && 'We are asking your bank about your payment.'}</output>
        </>
      )}
      {popup}
    </section>
  )
}

function useLimits(): WalletLimits | null {
  const [limits, setLimits] = useState<WalletLimits | null>(null)
  useEffect(() => {
    browserApi()
      .wallet.getLimits()
      .then(({ data }) => setLimits(data))
      // Without them the server still says where it stops.
      .catch(() => {})
  }, [])
  return limits
}

function useAdding(onAdded: () => Promise<void>) {
  const toast = useToast()
  const { pay, popup } = useCardPayment()
  const [isBusy, setIsBusy] = useState(false)
  const [isConfirming, setIsConfirming] = useState(false)
  const [failure, setFailure] = useState('')
  const leaving = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])

  const add = async (amount: number) => {
    const { signal } = leaving.current
    setIsBusy(true)
    setFailure('')
    try {
      const payment = await pay({ purpose: 'wallet', amount })
      if (payment.end === 'success') {
        const { reference } = payment
        setIsConfirming(true)
        const claim = () => browserApi(signal).wallet.fundWallet({ body: { amount: payment.amount, reference } })
        await untilConfirmed(async () => (await claim()).data, { signal, onPending: () => {} }).finally(() => {
          // What is left unanswered is asked for on the wallet's page.
          if (!signal.aborted) forgetOpenPayment(reference)
        })
        toast({ kind: 'success', text: `${formatNgn(amount)} added to your wallet` })
        await onAdded()
      }
      if (payment.end === 'failed') setFailure('The card service did not answer. Nothing was paid; try again.')
    } catch (error) {
      if (!signal.aborted) setFailure(textOf(error))
    }
    setIsConfirming(false)
    setIsBusy(false)
  }
  return { add, isBusy, isConfirming, failure, popup }
}
