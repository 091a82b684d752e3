import type { Config } from '#server/config.ts'
import { perDay, perHour, perMinute, type WindowRule } from '#server/rate-limits/rule.ts'

export const checkoutsByMember = [perMinute(10, 'checkouts, by member'), perDay(60, 'checkouts, by member and day')]
export const checkoutsByAddress = perMinute(60, 'checkouts, by address')
/** A quote is asked for with every choice at the checkout. */
export const quotesByMember = perMinute(60, 'quotes, by member', 'allow')
export const changesByMember = perMinute(30, 'changes of orders, by member')
export const newCodesByMember: WindowRule = {
  ...perDay(5, 'new release codes, by member and day'),
  isScaled: false,
}
/** The page of a payment asks again and again while the provider does not know. */
export const confirmationsByMember = perMinute(60, 'confirmations of payments, by member', 'allow')
/** SMS cost money: above the budget an order is announced by email only. */
export const smsBudget = ({ ORDER_SMS_AN_HOUR: points }: Pick<Config, 'ORDER_SMS_AN_HOUR'>): WindowRule => ({
  ...perHour(points, 'sms of orders, to everybody'),
  isScaled: false,
})
export const complaintsByMember = perDay(5, 'complaints, by member and day')
export const evidenceByMember = perDay(30, 'photos of complaints, by member and day')
