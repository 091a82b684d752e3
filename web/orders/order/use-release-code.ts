import { useState } from 'react'
import { orNull } from '../../app/loaders.ts'
import { useOnce } from '../../app/once.ts'
import { orderApi } from '../../app/order-api.ts'
import { textOf } from '../../app/problem-text.ts'
import { useWhenChanged } from '../../ui/use-when-changed.ts'
import { orderCopies } from './order-copies.ts'

interface ShownCode {
  code: string
  /** Wrong tries have ended it. */
  dead: boolean
}

/**
 * The release code of an order, which its buyer shows and hides. Without an answer, the code that was shown before. A
 * shown code is asked for again whenever the page was loaded again, at `askedAt`: wrong tries of the seller end it.
 */
export function useReleaseCode(orderId: string, askedAt: number) {
  const [shown, setShown] = useState<ShownCode | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const once = useOnce()
  const params = { id: orderId }

  /** A dead code leaves no copy. */
  const learn = (data: ShownCode) => {
    const copy = orderCopies.read(orderId)
    if (copy) {
      const { code: _, ...order } = copy
      orderCopies.store(data.dead ? order : { ...order, code: data.code })
    }
    return data
  }
  const ask = async (get: () => Promise<{ data: ShownCode }>) => {
    setIsBusy(true)
    setFailure(null)
    try {
      const { data } = await get()
      setShown(learn(data))
    } catch (error) {
      // A shown code that is to be renewed is dead, and so is its copy.
      const code = shown ? undefined : orderCopies.readAfter(error, orderId)?.code
      if (code) setShown({ code, dead: false })
      else setFailure(textOf(error))
    }
    setIsBusy(false)
  }
  const get = () => orderApi().orders.getReleaseCode({ params })
  const askAgain = async () => {
    const answer = shown && (await orNull(get()))
    if (!answer) return
    const data = learn(answer.data)
    // The buyer may have hidden or renewed the code meanwhile.
    setShown((now) => (now === shown ? data : now))
  }
  useWhenChanged(askedAt, () => void askAgain())
  return {
    shown,
    isBusy,
    failure,
    show: () => ask(get),
    renew: () =>
      ask(async () => {
        const made = await once([orderId, shown?.code], (sameKey) =>
          orderApi().orders.renewReleaseCode({ params, body: {} }, sameKey),
        )
        // A repeated request gets the first answer, whose code may have died since.
        return (await orNull(get())) ?? made
      }),
    hide: () => setShown(null),
  }
}
