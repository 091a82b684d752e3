import type { PurchaseWithTimeline } from '#contracts/bills.ts'
import { forMember } from '../../accounts/session/page/member-page.ts'
import { purchaseCopies } from './purchase-copies.ts'

interface LoadedPurchase {
  purchase: PurchaseWithTimeline
  /** The server did not say how the purchase is now, and this is the copy of this device. */
  isFromDevice: boolean
}

/** Loads a purchase. Where the server does not tell it, reads it from this device if it was bought or viewed here. */
export const loadPurchase = forMember(async ({ api, params: { id = '' } }): Promise<LoadedPurchase> => {
  try {
    const { data } = await api.bills.getPurchase({ params: { id } })
    return { purchase: data, isFromDevice: false }
  } catch (error) {
    const copy = copyAfter(error, id)
    if (!copy) throw error
    return { purchase: copy, isFromDevice: true }
  }
})

/** The copy to show after an error that says nothing of the purchase. */
function copyAfter(error: unknown, id: string): PurchaseWithTimeline | null {
  const copy = purchaseCopies.readAfter(error, id)
  if (!copy) return null
  const { status, provider: service_id, phone } = copy
  const unknown = { reference: null, customer_name: null, timeline: [], asks_again_at: null }
  const state = status === 'delivered' ? status : 'unknown'
  return { ...unknown, state, again: { service_id, phone, quantity: 1 }, ...copy }
}
