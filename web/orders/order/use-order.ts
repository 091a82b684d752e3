import { useEffect, useState } from 'react'
import type { Order } from '#contracts/orders.ts'
import { ApiProblem, type CallOptions } from '../../app/api.ts'
import { useOnce } from '../../app/once.ts'
import { orderApi } from '../../app/order-api.ts'
import { isRefusal, textOf } from '../../app/problem-text.ts'
import { readCount, storeCount } from '../../app/seen-counts.ts'
import { untilAnswered } from '../../app/until-answered.ts'
import { useLive } from '../../app/use-live.ts'
import { useToast } from '../../ui/toast.tsx'
import type { LoadedOrder } from './load-order.ts'
import { orderCopies } from './order-copies.ts'

/** Changes the order by a call: `act('accept', {}, (api) => api.orders.acceptOrder)`. The name tells calls apart. */
export type Act<Result = void> = <Body>(
  name: string,
  body: Body,
  callOf: (api: ReturnType<typeof orderApi>) => (asked: OrderCall<Body>, once: CallOptions) => Promise<{ data: Order }>,
) => Promise<Result>

interface OrderCall<Body> {
  params: { id: string }
  body: Body
}

/**
 * The order with the changes of this page, followed while it is open. `change` rejects with the server's refusal; where
 * somebody else was faster, it shows the order as it is now instead. The same change after a lost answer is made once.
 */
export function useOrder({ order: loaded, isFromDevice, askedAt }: LoadedOrder) {
  const toast = useToast()
  const [changed, setChanged] = useState({ order: loaded, at: askedAt })
  const once = useOnce()
  // A reload that began before the change brings the order as it was.
  const order = changed.at > askedAt ? changed.order : loaded
  const isOpen = order.waits_for !== null
  useLive(isOpen && !isFromDevice)
  useEffect(() => {
    const code = isOpen ? orderCopies.read(order.id)?.code : undefined
    orderCopies.store({ ...order, ...(code && { code }) })
  }, [order, isOpen])

  /** Resolves to null if somebody else was faster. */
  const change: Act<Order | null> = async (name, body, callOf) => {
    const { id } = order
    try {
      const { data } = await once([id, name, body], (sameKey) =>
        untilAnswered(() => callOf(orderApi())({ params: { id }, body }, sameKey)),
      )
      setChanged({ order: data, at: performance.now() })
      const waited = data.role === 'seller' && order.waits_for === 'seller'
      if (waited && data.waits_for !== 'seller') storeCount('sales-count', readCount('sales-count') - 1)
      return data
    } catch (error) {
      const now = orderIn(error)
      if (!now) throw error
      setChanged({ order: now, at: performance.now() })
      toast({ kind: 'error', text: textOf(error) })
      return null
    }
  }
  return { order, change }
}

/** The order as it is now, if the change came too late. */
function orderIn(error: unknown): Order | undefined {
  if (!(error instanceof ApiProblem) || !isRefusal(error, 'state_changed')) return undefined
  return error.problem.data as Order | undefined
}
