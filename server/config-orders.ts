import { z } from 'zod'
import { nairaLimit } from './config-numbers.ts'

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
  ORDER_MOST_VERIFIED: nairaLimit
    .default(2_000_000)
    .describe('Naira above which a buyer with a verified identity cannot order'),
}
