import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { untilConfirmed } from '../../payments/until-confirmed.ts'
import { popupFailed, useCardPayment, type BegunPayment } from '../../payments/use-card-payment.tsx'
import { useLeaving } from '../../payments/use-leaving.ts'
import { formatNgn } from '../../format/money.ts'
import { isAbort, isRefusal, textOf } from '../../app/problem-text.ts'
import { forgetOpenPayment, readOpenPayment, type OpenPayment } from '../../app/session.ts'
import { useToast } from '../../ui/toast.tsx'
import { claimTopUp } from './claim-top-up.ts'

/** A payment of which nobody knows yet what became of it. */
export interface Checking {
  reference: string
  /** Naira. */
  amount: number
  /** The bank has not answered for some seconds. */
  isSlow: boolean
}

export interface TopUp {
  /** Rejects with an `ApiProblem` where the payment cannot be begun. */
  begin: (naira: number) => Promise<BegunPayment>
  /** Takes the card in the popup. Resolves to why nothing was added, or to null. */
  finish: (begun: BegunPayment) => Promise<string | null>
  checking: Checking | null
  /** Stands anywhere on the page. */
  popup: ReactNode
}

/** How often the bank may not have answered before the person is told. */
const SLOW_AFTER = 3

/**
 * Money for the wallet by card. The browser never decides whether it was paid: it asks the server, also after the popup
 * was closed, because a bank may have taken the money all the same. A payment that was left open is asked for when a page
 * comes back.
 */
export function useTopUp(onToppedUp: () => void): TopUp {
  const toast = useToast()
  const card = useCardPayment()
  const leaving = useLeaving()
  const [left] = useState(leftTopUp)
  const [checking, setChecking] = useState<Checking | null>(left && checkingOf(left))

  const added = (text: string) => {
    toast({ kind: 'success', text })
    onToppedUp()
  }

  /** Waits for the bank. Rejects with the server's refusal, or because the page is left. */
  const claim = async (payment: OpenPayment) => {
    const signal = leaving()
    const change = (to: Checking | null) => setChecking((was) => (was?.reference === payment.reference ? to : was))
    const onPending = (asked: number) => change({ ...checkingOf(payment), isSlow: asked >= SLOW_AFTER })
    try {
      added(await untilConfirmed(() => claimTopUp(payment, signal), { signal, onPending }))
    } finally {
      if (!signal.aborted) {
        forgetOpenPayment(payment.reference)
        change(null)
      }
    }
  }

  const claimLeft = useEffectEvent(async () => {
    try {
      if (left) await claim(left)
    } catch (error) {
      // Whoever comes back is not bothered with a payment that they did not make after all.
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
        added(text)
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

/** What was paid for the wallet, or may have been, when a page was left. */
function leftTopUp(): OpenPayment | null {
  const payment = readOpenPayment()
  return payment && payment.subscription_plan === null ? payment : null
}

const isUnpaid = (error: unknown) => isRefusal(error, 'payment_not_confirmed')

function textOfLeft({ amount }: OpenPayment): string {
  return `You left before ${formatNgn(amount)} was paid. If your bank took it after all, it is added by itself.`
}
