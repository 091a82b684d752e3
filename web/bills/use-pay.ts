import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { BoughtPurchase } from '#contracts/bills.ts'
import { isStillUnknown, isUnanswered, untilAnswered } from '../app/until-answered.ts'
import { useLeaving } from '../app/use-leaving.ts'
import { useFreshSignIn } from '../accounts/session/use-fresh-sign-in.tsx'
import { paths } from '../paths.ts'
import { isRefusal, textOf } from '../app/problem-text.ts'
import { useToast } from '../ui/toast.tsx'
import { dropDraft, markDraft, renewDraft, type Draft } from './draft.ts'
import { groupedToken } from './purchases/grouped-token.ts'
import { storeBought } from './purchases/purchase-copies.ts'
import { newPriceOf, providerWordsOf, purchaseIdOf } from './problem-words.ts'

export interface Paying {
  draft: Draft
  /** In naira. */
  total: number
  /** The path of the form page. */
  page: string
  /** Called with a new draft: the next attempt is a new purchase with its own key. */
  onDraft: (draft: Draft) => void
  onPay: () => Promise<{ message: string; data: BoughtPurchase }>
  /** Called if the wallet balance is too low, whatever was shown. */
  onShort: () => Promise<void>
  /** Called with the new price in naira. The user pays after seeing it. */
  onPriceChanged: (naira: number) => Promise<void>
  /** Called if the meter verification has expired and has to be repeated. */
  onUnverified: () => void
}

interface PayFailure {
  text: string
  /** The purchase that the failed attempt created. */
  purchaseId?: string | undefined
}

const OFFLINE = 'You are offline; nothing was sent. Press Pay again when the network is back.'
const PRESS_AGAIN = 'Press Pay again: you are charged once.'
const UNANSWERED = `No answer came, so we do not know yet. ${PRESS_AGAIN}`
const EARLIER = `An earlier payment has no answer yet. ${PRESS_AGAIN}`

/** Pays for a draft and opens the page of the purchase. */
export function usePay({ draft, total, page, onDraft, onPay, onShort, onPriceChanged, onUnverified }: Paying) {
  const navigate = useNavigate()
  const toast = useToast()
  const { guarded, dialog } = useFreshSignIn()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<PayFailure | null>(draft.sentTotal ? { text: EARLIER } : null)

  const leaving = useLeaving()

  const send = async () => {
    onDraft(markDraft(page, draft, total))
    try {
      return await untilAnswered(onPay)
    } catch (error) {
      onDraft(markDraft(page, draft, isStillUnknown(error, Boolean(draft.sentTotal)) ? total : undefined))
      throw error
    }
  }
  const pay = async () => {
    // The result of an earlier unanswered attempt is still unknown, so keep that message.
    if (!navigator.onLine && !draft.sentTotal) return setFailure({ text: OFFLINE })
    const signal = leaving()
    setIsBusy(true)
    setFailure(null)
    try {
      const { message, data } = await guarded(send)
      dropDraft(page, draft)
      storeBought(data, draft.userId)
      if (data.status === 'delivered') toast({ kind: 'success', text: data.token ? groupedToken(data.token) : message })
      // Do not navigate if the user has left the page.
      if (!signal.aborted) await navigate(paths.purchase(data.id), { replace: true })
      else if (data.status === 'pending') toast({ text: 'Your purchase is on its way. See Your purchases.' })
    } catch (error) {
      if (isRefusal(error, 'purchase_failed')) onDraft(renewDraft(page, draft))
      if (signal.aborted) return toast({ kind: 'error', text: wordsOf(error) })
      if (isRefusal(error, 'insufficient_funds')) await onShort()
      const newPrice = newPriceOf(error)
      if (newPrice !== undefined) await onPriceChanged(newPrice)
      if (isRefusal(error, 'meter_not_verified')) {
        toast({ kind: 'error', text: wordsOf(error) })
        return onUnverified()
      }
      setFailure({ text: wordsOf(error), purchaseId: purchaseIdOf(error) })
    }
    setIsBusy(false)
  }
  return { pay, isBusy, failure, dialog }
}

function wordsOf(error: unknown): string {
  if (isUnanswered(error)) return UNANSWERED
  const words = providerWordsOf(error)
  return isRefusal(error, 'purchase_failed') ? `${words.replace(/\.?$/, '.')} ${textOf(error)}` : words
}
