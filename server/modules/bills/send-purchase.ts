import type { App } from '#server/context.ts'
import { newRequestId } from '#server/providers/bill-payments/request-id.ts'
import type { BillOrder } from '#server/providers/bill-payments/port.ts'
import { takeToSend, type Purchase } from './purchase-queries.ts'
import { settlePurchase } from './settle-purchase.ts'

/**
 * Sends a held purchase to the provider once. Stores the request id before sending: if this process ends in between,
 * the row says that the purchase may have been sent, and it is only re-queried.
 */
export async function sendPurchase(app: App, id: string): Promise<void> {
  const requestId = newRequestId(app.clock.now())
  const purchase = await takeToSend(app.database, id, requestId)
  if (!purchase) return
  const answer = await app.providers.bills.pay(orderOf(purchase, requestId))
  await settlePurchase(app, id, 'pay', answer)
}

function orderOf(purchase: Purchase, requestId: string): BillOrder {
  const { provider_id, phone, kind, number, variation_code, subscription_type, quantity, amount_kobo } = purchase
  if (phone === null) throw new Error(`The purchase ${purchase.id} is of a closed account`)
  const base = { requestId, serviceId: provider_id, phone }
  const amountKobo = amount_kobo
  const variationCode = () => required(variation_code)
  switch (kind) {
    case 'airtime':
      return { ...base, kind, amountKobo }
    case 'data':
      return { ...base, kind, variationCode: variationCode() }
    case 'tv':
      return subscription_type === 'renew'
        ? { ...base, kind: 'tv-renew', number: required(number), amountKobo }
        : { ...base, kind: 'tv-change', number: required(number), variationCode: variationCode(), months: quantity }
    case 'electricity':
      return {
        ...base,
        kind,
        number: required(number),
        meterType: subscription_type === 'postpaid' ? 'postpaid' : 'prepaid',
        amountKobo,
      }
    case 'education':
      return { ...base, kind, variationCode: variationCode(), quantity, ...(number !== null && { number }) }
  }
}

function required(text: string | null): string {
  if (text === null) throw new Error('A purchase lacks what its kind needs')
  return text
}
