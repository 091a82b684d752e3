import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { Plan } from '#contracts/subscriptions.ts'
import { popupFailed, useCardPayment } from '../payments/use-card-payment.tsx'
import { useLeaving } from '../app/use-leaving.ts'
import { formatNgn } from '../format/money.ts'
import { useMember } from '../accounts/session/member.tsx'
import { isAbort, isRefusal, textOf } from '../app/problem-text.ts'
import { forgetOpenPayment, readOpenPayment, readSession } from '../app/session.ts'
import { useToast } from '../ui/toast.tsx'
import { askForPlan, claimPlan, type ClaimedPlan } from './claim-plan.ts'
import { pathAfterPlan } from './path-after-plan.ts'

/** State while a plan is being claimed. */
interface Confirming {
  /** Whether an overlay blocks the page. */
  isBlocking: boolean
  /** Whether the bank has not responded for some seconds. */
  isSlow: boolean
}

/** Subscribes to a plan: a free plan immediately, others by card. Also checks a payment that a past visit left open. */
export function useChoosePlan() {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const { refreshProfile } = useMember()
  const { pay, popup } = useCardPayment()
  const goOn = useGoOn()
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [left] = useState(leftPlan)
  const [confirming, setConfirming] = useState<Confirming | null>(left && { isBlocking: false, isSlow: false })
  const leaving = useLeaving()

  const confirm = async (claimed: ClaimedPlan): Promise<boolean> => {
    const signal = leaving()
    try {
      const onPending = (isSlow: boolean) => setConfirming((was) => was && { ...was, isSlow })
      const text = await claimPlan(claimed, { signal, onPending })
      toast({ kind: 'success', text })
      if (claimed.reference) forgetOpenPayment(claimed.reference)
      return true
    } catch (error) {
      if (signal.aborted) return false
      if (claimed.reference) forgetOpenPayment(claimed.reference)
      // Do not bother a returning user with a payment that they did not make.
      if (claimed !== left || !isRefusal(error, 'payment_not_confirmed')) toast({ kind: 'error', text: textOf(error) })
      return false
    } finally {
      if (!signal.aborted) setConfirming(null)
    }
  }

  const askForLeftPlan = useEffectEvent(async () => {
    if (left && (await confirm(left))) await Promise.allSettled([revalidate(), refreshProfile()])
  })
  useEffect(() => void askForLeftPlan(), [])

  const choose = async ({ id: planId, price }: Plan) => {
    if (chosenId) {
      if (confirming) toast({ text: 'We are still asking your bank about your last payment.' })
      return
    }
    setChosenId(planId)
    try {
      if (await (price === 0 ? has({ planId, amount: 0, reference: null }) : pays(planId))) await goOn()
    } catch (error) {
      toast({ kind: 'error', text: textOf(error) })
    }
    setChosenId(null)
  }

  const has = (claimed: ClaimedPlan): Promise<boolean> => {
    setConfirming({ isBlocking: true, isSlow: false })
    return confirm(claimed)
  }

  const pays = async (planId: string): Promise<boolean> => {
    const { reference, amount, end } = await pay({ purpose: 'subscription', subscription_plan: planId })
    const claimed = { planId, amount, reference }
    if (end === 'success') return has(claimed)
    console.log(`Transaction failed: ${end}`)
    if (end === 'cancelled') return hasAfterAll(claimed)
    toast({ kind: 'error', text: popupFailed })
    return false
  }

  /** After the popup was closed: the bank may have charged the card anyway. */
  const hasAfterAll = async (claimed: ClaimedPlan): Promise<boolean> => {
    try {
      const text = await askForPlan(claimed, leaving())
      toast(text === null ? { text: textOfLeft(claimed) } : { kind: 'success', text })
      return text !== null
    } catch (error) {
      if (!isAbort(error) && !isRefusal(error, 'payment_not_confirmed')) toast({ text: textOfLeft(claimed) })
      return false
    }
  }

  return {
    choose,
    chosenId,
    confirming,
    /** Unblocks the page; polling continues. */
    stopWaiting: () => setConfirming((was) => was && { ...was, isBlocking: false }),
    popup,
  }
}

/** A plan payment that was still open when the page was left. */
export function leftPlan(): ClaimedPlan | null {
  const payment = readOpenPayment()
  if (!payment?.subscription_plan) return null
  return { planId: payment.subscription_plan, amount: payment.amount, reference: payment.reference }
}

function textOfLeft({ amount }: ClaimedPlan): string {
  return `You left before ${formatNgn(amount)} was paid. If your bank took it after all, your plan begins by itself.`
}

/** Goes to the next step, which depends on the seller status; if that fails to load, to the shop setup. */
function useGoOn(): () => Promise<void> {
  const navigate = useNavigate()
  const { refreshProfile } = useMember()
  return async () => {
    try {
      await refreshProfile()
      await navigate(pathAfterPlan(readSession()?.isSeller ?? false), { state: { fromPlan: true } })
    } catch (error) {
      console.error('The seller could not be looked up', error)
      await navigate(pathAfterPlan(false))
    }
  }
}
