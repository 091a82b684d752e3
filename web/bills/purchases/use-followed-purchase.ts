import { useEffect, useState } from 'react'
import type { PurchaseWithTimeline } from '#contracts/bills.ts'
import { browserApi } from '../../app/browser-api.ts'
import { purchaseCopies } from './purchase-copies.ts'

const FIRST_WAIT_MS = 2000
const LONGEST_WAIT_MS = 30_000

/** Polls a purchase that is pending, or whose codes are being asked for, with growing intervals, which start over when something happens. */
export function useFollowedPurchase(loaded: PurchaseWithTimeline): PurchaseWithTimeline {
  const [polled, setPolled] = useState({ purchase: loaded, loaded })
  // A page that is loaded again, for example when the network is back, is newer.
  const purchase = polled.loaded === loaded ? polled.purchase : loaded
  const { id, status, awaits, asks_again_at } = purchase
  const isOpen = status === 'pending' || (awaits !== undefined && asks_again_at !== null)

  useEffect(() => purchaseCopies.store(purchase), [purchase])
  useEffect(() => {
    if (!isOpen) return
    const controller = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    let waitMs = FIRST_WAIT_MS
    let happened = 0
    let isAsking = false
    const ask = async () => {
      if (isAsking) return
      isAsking = true
      clearTimeout(timer)
      const answer = await browserApi(controller.signal)
        .bills.getPurchase({ params: { id } })
        .catch(() => null)
      if (controller.signal.aborted) return
      isAsking = false
      const { length } = answer?.data.timeline ?? []
      waitMs = length > happened ? FIRST_WAIT_MS : Math.min(waitMs * 1.5, LONGEST_WAIT_MS)
      happened = Math.max(happened, length)
      if (answer) setPolled({ purchase: answer.data, loaded })
      wait()
    }
    const wait = () => {
      timer = setTimeout(() => {
        if (document.visibilityState === 'visible') void ask()
      }, waitMs)
    }
    // Poll immediately when the user returns to the page or the network is back.
    const askNow = () => document.visibilityState === 'visible' && void ask()
    wait()
    document.addEventListener('visibilitychange', askNow)
    addEventListener('online', askNow)
    return () => {
      controller.abort()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', askNow)
      removeEventListener('online', askNow)
    }
  }, [id, isOpen, loaded])

  return purchase
}
