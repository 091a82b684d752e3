import { z } from 'zod'
import { usualClocks } from '#contracts/values/order-clocks.ts'
import { nairaLimit, NUMBER, number } from './config-numbers.ts'

/** At most two decimals, so that basis points are whole. */
const percent = z.coerce.number(NUMBER).min(0).max(50).multipleOf(0.01, 'must have at most two decimals')

/** The settings of orders, a part of those in `config.ts`. */
export const orderSettings = {
  ORDERS: z
    .stringbool()
    .optional()
    .describe('Whether buyers can order; without it, where all is simulated or HELD_MONEY_PARTNER is set'),
  HELD_MONEY_PARTNER: z
    .string()
    .min(1)
    .optional()
    .describe('Name of the licensed company that holds the money of orders'),
  ORDER_LEAST: nairaLimit.default(1000).describe('Naira below which nothing can be ordered'),
  ORDER_MOST: nairaLimit.default(500_000).describe('Naira above which an order, delivery included, is refused'),
  ORDER_MOST_VERIFIED: nairaLimit.default(2_000_000).describe('The same for a buyer with a verified identity'),
  ORDER_WALLET_PAY: z
    .stringbool()
    .optional()
    .describe('Whether orders can be paid from the wallet; as ORDERS when left out'),
  ORDER_PAY_MINUTES: number().min(5).max(60).default(30).describe('Minutes that a buyer has to pay an order by card'),
  UNPAID_ORDERS_A_DAY: number()
    .min(1)
    .default(5)
    .describe('Orders that a buyer leaves unpaid in a day before further ones are paid from the wallet only'),
  ORDER_ACCEPT_HOURS: number().min(1).max(336).default(36).describe('Hours that a seller has to accept a paid order'),
  ORDER_GRACE_DAYS: number()
    .min(0)
    .max(30)
    .default(2)
    .describe('Days after the promised one until an order that was not handed over is cancelled'),
  ORDER_SENT_DAYS: number()
    .min(1)
    .max(60)
    .default(14)
    .describe('Days after which an order that was sent and never arrived is cancelled'),
  ORDER_INSPECT_HOURS: number()
    .min(1)
    .max(336)
    .default(usualClocks.inspectHours)
    .describe('Hours that a buyer who has the item has to inspect it'),
  ORDER_CLAIM_DAYS: number()
    .min(1)
    .max(30)
    .default(usualClocks.claimDays)
    .describe('Days that a buyer has to object when only the seller says that the order was delivered'),
  ORDER_SMS_AN_HOUR: number()
    .min(1)
    .default(500)
    .describe('SMS about orders that may go out in an hour, to all members together'),
  COMPLAINT_ANSWER_HOURS: number()
    .min(1)
    .max(336)
    .default(usualClocks.answerHours)
    .describe('Hours that a seller has to answer a complaint before what the buyer asked for happens'),
  COMPLAINT_RESPONSE_HOURS: number()
    .min(1)
    .max(336)
    .default(72)
    .describe('Hours that a buyer has to respond before the answer of the seller stands'),
  COMPLAINT_RETURN_DAYS: number().min(1).max(60).default(14).describe('Days that a buyer has to send goods back'),
  COMPLAINT_BACK_DAYS: number()
    .min(1)
    .max(60)
    .default(usualClocks.backDays)
    .describe('Days that a seller has to say whether goods came back before the money goes back'),
  COMPLAINT_REVIEW_DAYS: number()
    .min(1)
    .max(90)
    .default(30)
    .describe('Days that operators have to decide a complaint before proof of receipt decides'),
  ORDER_TWO_OPERATORS_FROM: nairaLimit
    .default(50_000)
    .describe('Naira from which stopping orders takes a second operator, as for BILL_TWO_OPERATORS_FROM'),
  ORDER_COMMISSION_PERCENT: percent.default(4).describe('Commission on the items of a released order, in percent'),
  ORDER_COMMISSION_LEAST: nairaLimit.default(250).describe('Smallest commission of an order, in naira'),
  ORDER_COMMISSION_MOST: nairaLimit.default(10_000).describe('Largest commission of an order, in naira'),
  VAT_PERCENT: percent
    .default(7.5)
    .describe('VAT on the commission, in percent; 0 while the company is not registered'),
  COMPANY_NAME: z.string().min(1).default('Kanti Limited').describe('Name of the company, on its invoices'),
  COMPANY_ADDRESS: z
    .string()
    .min(1)
    .default('1 Umbrella Street, Ikeja, Lagos')
    .describe('Address of the company, on its invoices'),
  COMPANY_TIN: z.string().min(1).default('00000000-0001').describe('Tax identification number of the company'),
}
