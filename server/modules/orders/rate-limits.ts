import type { Config } from '#server/config.ts'
import type { WindowRule } from '#server/rate-limits/rule.ts'

export const checkoutsByMember: readonly WindowRule[] = [
  { name: 'checkouts, by member', points: 10, perSeconds: 60, whenDown: 'refuse' },
  { name: 'checkouts, by member and day', points: 60, perSeconds: 24 * 3600, whenDown: 'refuse' },
]
export const checkoutsByAddress: WindowRule = {
  name: 'checkouts, by address',
  points: 60,
  perSeconds: 60,
  whenDown: 'refuse',
}
/** A quote is asked for with every choice at the checkout. */
export const quotesByMember: WindowRule = { name: 'quotes, by member', points: 60, perSeconds: 60, whenDown: 'allow' }
export const changesByMember: WindowRule = {
  name: 'changes of orders, by member',
  points: 30,
  perSeconds: 60,
  whenDown: 'refuse',
}
export const newCodesByMember: WindowRule = {
  name: 'new release codes, by member and day',
  points: 5,
  perSeconds: 24 * 3600,
  whenDown: 'refuse',
  isScaled: false,
}
/** The page of a payment asks again and again while the provider does not know. */
export const confirmationsByMember: WindowRule = {
  name: 'confirmations of payments, by member',
  points: 60,
  perSeconds: 60,
  whenDown: 'allow',
}
/** SMS cost money: above the budget an order is told by email only. */
export const smsBudget = ({ ORDER_SMS_AN_HOUR: points }: Pick<Config, 'ORDER_SMS_AN_HOUR'>): WindowRule => ({
  name: 'sms of orders, to everybody',
  points,
  perSeconds: 3600,
  whenDown: 'refuse',
  isScaled: false,
})
const DAY = { perSeconds: 24 * 3600, whenDown: 'refuse' } as const
export const complaintsByMember: WindowRule = { name: 'complaints, by member and day', points: 5, ...DAY }
export const evidenceByMember: WindowRule = { name: 'photos of complaints, by member and day', points: 30, ...DAY }
