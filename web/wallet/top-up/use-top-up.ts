import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { untilConfirmed } from '../../payments/until-confirmed.ts'
import { popupFailed, useCardPayment, type BegunPayment } from '../../payments/use-card-payment.tsx'
import { useLeaving } from '../../app/use-leaving.ts'
import { formatNgn } from '../../format/money.ts'
import { isAbort, isRefusal, textOf } from '../../app/problem-text.ts'
import { forgetOpenPayment, readOpenPayment, type OpenPayment } from '../../app/session.ts'
import { useToast } from '../../ui/toast.tsx'
import { claimTopUp } from './claim-top-up.ts'

/** A payment whose result is not known yet. */
export interface Checking {
  reference: string
  /** In naira. */
  amount: number
  /** Whether the bank has not responded for some seconds. */
  isSlow: boolean
}

interface TopUp {
  /** Rejects with an `ApiProblem` if the payment cannot be started. */
  begin: (naira: number) => Promise<BegunPayment>
  /** Takes the card payment in the popup. Resolves to an error text, or to null on success. */
  finish: (begun: BegunPayment) => Promise<string | null>
  checking: Checking | null
  /** Render it anywhere on the page. */
  popup: ReactNode
}

/**
 * Adds money to the wallet by card. The browser never decides whether a payment succeeded: it asks the server, even
 * after the popup was closed, because the bank may have charged the card. When a page is opened again, it checks a
 * payment that was left open.
 */
export function useTopUp(onToppedUp: () => Promise<void>): TopUp {
  const toast = useToast()
  const card = useCardPayment()
  const leaving = useLeaving()
  const [left] = useState(leftTopUp)
  const [checking, setChecking] = useState<Checking | null>(left && checkingOf(left))

  const added = (text: string) => {
    toast({ kind: 'success', text })
    return onToppedUp()
  }

  /** Polls until the result is known. Rejects with the server's refusal, or when the user leaves the page. */
  const claim = async (payment: OpenPayment) => {
    const signal = leaving()
    const change = (to: Checking | null) => setChecking((was) => (was?.reference === payment.reference ? to : was))
    const onPending = (isSlow: boolean) => change({ ...checkingOf(payment), isSlow })
    const text = await untilConfirmed(() => claimTopUp(payment, signal), { signal, onPending }).finally(() => {
      if (signal.aborted) return
      forgetOpenPayment(payment.reference)
      change(null)
    })
    await added(text)
  }

  const claimLeft = useEffectEvent(async () => {
    try {
      if (left) await claim(left)
    } catch (error) {
      // Do not bother a returning user with a payment that they did not make.
      if (!isAbort(error) && !isUnpaid(error)) toast({ kind: 'error', text: textOf(error) })
    }
  })
  useEffect(() => void claimLeft(), [])

  const finish = async (begun: BegunPayment) => {
    const { end, ...payment } = await card.open(begun)
    try {
      if (end === 'failed') return popupFailed
      if (end === 'cancelled') {
        const text = await claimTopUp(payment, leaving())
        if (text === null) return textOfLeft(payment)
        await added(text)
        return null
      }
      setChecking(checkingOf(payment))
      await claim(payment)
      return null
    } catch (error) {
      if (isAbort(error)) return null
      if (end !== 'cancelled') return textOf(error)
      return isUnpaid(error) ? `${formatNgn(payment.amount)} was not paid. Nothing was added.` : textOfLeft(payment)
    }
  }

  return { begin: (naira) => card.begin({ purpose: 'wallet', amount: naira }), finish, checking, popup: card.popup }
}

function checkingOf({ reference, amount }: OpenPayment): Checking {
  return { reference, amount, isSlow: false }
}

/** A wallet payment that was still open when a page was left. */
export function leftTopUp(): OpenPayment | null {
  const payment = readOpenPayment()
  return payment && payment.subscription_plan === null ? payment : null
}

const isUnpaid = (error: unknown) => isRefusal(error, 'payment_not_confirmed')

function textOfLeft({ amount }: OpenPayment): string {
  return `You left before ${formatNgn(amount)} was paid. If your bank took it after all, it is added by itself.`
}
