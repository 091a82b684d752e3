import { useState } from 'react'
import { orderApi } from '../../app/order-api.ts'
import { isRefusal, textOf } from '../../app/problem-text.ts'
import { orderCopies } from './order-copies.ts'

interface ShownCode {
  code: string
  /** Wrong tries have ended it. */
  dead: boolean
}

/** The release code of an order, which its buyer shows and hides. Offline, the code that was shown before. */
export function useReleaseCode(orderId: string) {
  const [shown, setShown] = useState<ShownCode | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const params = { id: orderId }

  const ask = async (get: () => Promise<{ data: ShownCode }>) => {
    setIsBusy(true)
    setFailure(null)
    try {
      const { data } = await get()
      setShown(data)
      const copy = orderCopies.read(orderId)
      if (copy) orderCopies.keep({ ...copy, code: data.code })
    } catch (error) {
      const code = isRefusal(error, 'network') ? orderCopies.read(orderId)?.code : undefined
      if (code) setShown({ code, dead: false })
      else setFailure(textOf(error))
    }
    setIsBusy(false)
  }
  return {
    shown,
    isBusy,
    failure,
    show: () => ask(() => orderApi().orders.getReleaseCode({ params })),
    renew: () => ask(() => orderApi().orders.renewReleaseCode({ params, body: {} })),
    hide: () => setShown(null),
  }
}
