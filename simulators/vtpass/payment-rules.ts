import type { Payment } from '#server/providers/bill-payments/vtpass-wire.ts'
import { findService, type SimulatedService } from './services.ts'
import { variationsOf } from './variations.ts'

export interface Priced {
  readonly service: SimulatedService
  readonly productName: string
  /** Naira. */
  readonly unitPrice: number
}

/** Lagos is one hour ahead of UTC all year. */
const LAGOS_AHEAD_MS = 3_600_000

/** The price of a payment, or the code with which it is refused. */
export function priced(payment: Payment, now = new Date()): Priced | { readonly code: string } {
  const today = new Date(now.getTime() + LAGOS_AHEAD_MS).toISOString().slice(0, 10).replaceAll('-', '')
  if (!/^\d{12}/.test(payment.request_id) || !payment.request_id.startsWith(today)) return { code: '085' }
  const service = findService(payment.serviceID)
  if (!service) return { code: '012' }
  const needsNumber = service.category !== 'airtime' && !service.id.startsWith('waec')
  if (needsNumber && payment.billersCode === undefined) return { code: '011' }
  const isAmountNamed = payment.subscription_type === 'renew'
  const variations = variationsOf(service.id)
  const [, name, price = 0] = variations.find(([code]) => code === payment.variation_code) ?? []
  if (variations.length > 0 && name === undefined && !isAmountNamed) return { code: '010' }
  const unitPrice = price || payment.amount
  if (unitPrice === undefined) return { code: '011' }
  if (unitPrice < service.minimum) return { code: '013' }
  if (unitPrice > service.maximum) return { code: '017' }
  return { service, productName: service.name, unitPrice }
}

export const WORDS: Readonly<Record<string, string>> = {
  '010': 'VARIATION CODE DOES NOT EXIST',
  '011': 'INVALID ARGUMENTS',
  '012': 'PRODUCT DOES NOT EXIST',
  '013': 'BELOW MINIMUM AMOUNT ALLOWED',
  '014': 'REQUEST ID ALREADY EXIST',
  '015': 'INVALID REQUEST ID',
  '017': 'ABOVE MAXIMUM AMOUNT ALLOWED',
  '018': 'LOW WALLET BALANCE',
  '085': 'IMPROPER REQUEST ID: DOES NOT CONTAIN TODAYS DATE',
  '087': 'INVALID CREDENTIALS',
}
