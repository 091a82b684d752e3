import type { DeliveryMethod } from '#contracts/order-terms.ts'

/** What a method means for an address, as the checkout offers it. */
interface Offer {
  /** In naira; null where the shop does not deliver. */
  fee: number | null
  /** Whether the fee may be higher, depending on the address. */
  isFrom: boolean
  words: string
}

/** `state` is that of the delivery address; null while there is none. The server decides on the fee. */
export function offerOf(method: DeliveryMethod, state: string | null): Offer {
  const { fee, fee_elsewhere, days, place } = method
  if (method.method === 'pickup')
    return { fee, isFrom: false, words: `Meet at “${place}”. Look at it first, then give your release code.` }
  const words = `Brought to your address within the next ${days} ${days === 1 ? 'day' : 'days'}`
  if (state === null || state === method.state) {
    const least = state === null ? Math.min(fee, fee_elsewhere ?? fee) : fee
    return { fee: least, isFrom: state === null && fee_elsewhere !== fee, words }
  }
  if (fee_elsewhere === null) return { fee: null, isFrom: false, words: `This shop does not deliver to ${state}` }
  return { fee: fee_elsewhere, isFrom: false, words }
}
