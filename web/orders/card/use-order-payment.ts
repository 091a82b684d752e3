import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { Checkout } from '#contracts/checkouts.ts'
import type { Order } from '#contracts/orders.ts'
import type { BegunPayment } from '#contracts/payments.ts'
import { orderApi } from '../../app/order-api.ts'
import { isAbort, isRefusal, textOf } from '../../app/problem-text.ts'
import { untilAnswered } from '../../app/until-answered.ts'
import { paths } from '../../paths.ts'
import { untilConfirmed } from '../../payments/until-confirmed.ts'
import { popupFailed, useCardPayment } from '../../payments/use-card-payment.tsx'
import { useLeaving } from '../../app/use-leaving.ts'
import { useToast } from '../../ui/toast.tsx'
import { paidText } from '../parts/paid-text.ts'
import { isConfirming, storeConfirming, takeNext } from './next-payment.ts'

/** What a person reads about the last payment. */
interface Said {
  isError: boolean
  text: string
}

const CLOSED = 'Nothing is confirmed yet. If your bank took the money after all, the order is paid by itself.'

/**
 * Pays the checkout of an order by card. The browser never decides whether a payment succeeded: it asks the server, also
 * after the popup was closed and when the page is opened again.
 */
export function useOrderPayment({ state, checkout_id }: Pick<Order, 'state' | 'checkout_id'>) {
  const { revalidate } = useRevalidator()
  const card = useCardPayment()
  const [isBusy, setIsBusy] = useState(false)
  const [said, setSaid] = useState<Said | null>(null)
  const id = checkout_id ?? ''
  const { confirming, confirm, askOnce } = useConfirmation(id)

  const open = async ({ reference, access_code: accessCode, amount_minor }: BegunPayment) => {
    const { end } = await card.open({ reference, accessCode, amount: amount_minor / 100, subscription_plan: null })
    if (end === 'success') return confirm()
    if (end === 'failed') return setSaid({ isError: true, text: popupFailed })
    try {
      if (!(await askOnce())) setSaid({ isError: false, text: CLOSED })
    } catch (error) {
      if (isAbort(error) || isRefusal(error, 'payment_not_confirmed') || isPaidOtherwise(error)) throw error
      setSaid({ isError: false, text: CLOSED })
    }
  }

  const tell = (error: unknown) => {
    if (!isAbort(error)) setSaid({ isError: true, text: textOf(error) })
  }

  const pay = async (begun?: BegunPayment) => {
    setSaid(null)
    setIsBusy(true)
    try {
      await open(begun ?? (await begin(id)))
    } catch (error) {
      tell(error)
      // Another tab has paid or cancelled.
      if (isRefusal(error, 'not_payable')) await revalidate()
    }
    setIsBusy(false)
  }

  const start = useEffectEvent(async () => {
    if (state !== 'placed' || checkout_id === null) return
    const next = takeNext(checkout_id)
    if (next) return pay(next)
    try {
      await (confirming ? confirm() : askOnce())
    } catch (error) {
      // Do not bother a returning buyer with a payment that they did not make.
      if (confirming || isPaidOtherwise(error)) tell(error)
    }
  })
  // oxlint-disable-next-line react/set-state-in-effect -- the popup opens as the page does; all else follows an answer
  useEffect(() => void start(), [])

  return { pay, isBusy, said, confirming: state === 'placed' ? confirming : null, popup: card.popup }
}

/** Asks the server whether a checkout is paid, and says so when it is. The id is empty where the order has no checkout. */
function useConfirmation(id: string) {
  const toast = useToast()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const leaving = useLeaving()
  const [confirming, setConfirming] = useState(() => (id && isConfirming(id) ? { isSlow: false } : null))

  /** The checkout if it is paid, null while nobody knows. */
  const ask = async (): Promise<Checkout | null> => {
    const { data } = await orderApi(leaving()).checkouts.confirmCheckout({ params: { id }, body: {} })
    return data.state === 'paid' ? data : null
  }

  const paid = async ({ orders }: Checkout) => {
    const taken = orders.filter((order) => order.state !== 'cancelled')
    toast({ kind: 'success', text: paidText(taken.length) })
    await (taken.length > 1 ? navigate(paths.orders, { replace: true }) : revalidate())
  }

  /** Polls until the result is known. Rejects with the server's refusal, or when the buyer leaves the page. */
  const confirm = async () => {
    const signal = leaving()
    storeConfirming(id)
    setConfirming({ isSlow: false })
    try {
      const onPending = (isSlow: boolean) => setConfirming({ isSlow })
      const checkout = await untilConfirmed(ask, { signal, onPending })
      storeConfirming(null)
      await paid(checkout)
    } finally {
      if (!signal.aborted) {
        storeConfirming(null)
        setConfirming(null)
      }
    }
  }

  const askOnce = async () => {
    const checkout = await ask()
    if (checkout) await paid(checkout)
    return checkout !== null
  }
  return { confirming, confirm, askOnce }
}

const isPaidOtherwise = (error: unknown) => isRefusal(error, 'paid_otherwise')

async function begin(id: string): Promise<BegunPayment> {
  const ask = () => orderApi().checkouts.payCheckout({ params: { id }, body: { pay_with: 'card' } })
  const { data } = await untilAnswered(ask)
  return data.payment!
}
