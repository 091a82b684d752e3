import { z } from 'zod'
import { usualClocks } from '#contracts/values/order-clocks.ts'
import { nairaLimit, NUMBER, number } from './config-numbers.ts'

/** At most two decimals, so that basis points are whole. */
const percent = z.coerce.number(NUMBER).min(0).max(50).multipleOf(0.01, 'must have at most two decimals')

/** The settings of orders, a part of those in `config.ts`. */
export const orderSettings = {
  ORDERS: z.stringbool().optional(),
  HELD_MONEY_PARTNER: z.string().min(1).optional(),
  ORDER_LEAST: nairaLimit.default(1000),
  ORDER_MOST: nairaLimit.default(500_000),
  ORDER_MOST_VERIFIED: nairaLimit.default(2_000_000),
  ORDER_WALLET_PAY: z.stringbool().optional(),
  ORDER_PAY_MINUTES: number().min(5).max(60).default(30),
  UNPAID_ORDERS_A_DAY: number().min(1).default(5),
  ORDER_ACCEPT_HOURS: number().min(1).max(336).default(36),
  ORDER_GRACE_DAYS: number().min(0).max(30).default(2),
  ORDER_SENT_DAYS: number().min(1).max(60).default(14),
  ORDER_INSPECT_HOURS: number().min(1).max(336).default(usualClocks.inspectHours),
  ORDER_CLAIM_DAYS: number().min(1).max(30).default(usualClocks.claimDays),
  ORDER_SMS_AN_HOUR: number().min(1).default(500),
  COMPLAINT_ANSWER_HOURS: number().min(1).max(336).default(usualClocks.answerHours),
  COMPLAINT_RESPONSE_HOURS: number().min(1).max(336).default(72),
  COMPLAINT_RETURN_DAYS: number().min(1).max(60).default(14),
  COMPLAINT_BACK_DAYS: number().min(1).max(60).default(usualClocks.backDays),
  COMPLAINT_REVIEW_DAYS: number().min(1).max(90).default(30),
  ORDER_TWO_OPERATORS_FROM: nairaLimit.default(50_000),
  ORDER_COMMISSION_PERCENT: percent.default(4),
  ORDER_COMMISSION_LEAST: nairaLimit.default(250),
  ORDER_COMMISSION_MOST: nairaLimit.default(10_000),
  VAT_PERCENT: percent.default(7.5),
  COMPANY_NAME: z.string().min(1).default('Kanti Limited'),
  COMPANY_ADDRESS: z.string().min(1).default('1 Umbrella Street, Ikeja, Lagos'),
  COMPANY_TIN: z.string().min(1).default('00000000-0001'),
}
