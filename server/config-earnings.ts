import { nairaLimit, number } from './config-numbers.ts'

/** The settings of earnings and withdrawals, a part of those in `config.ts`. */
export const earningsSettings = {
  EARNINGS_CLEAR_HOURS: number()
    .min(0)
    .max(2160)
    .default(24)
    .describe('Hours from the release of an order until its earnings can be withdrawn'),
  EARNINGS_CLEAR_HOURS_NEW: number()
    .min(0)
    .max(2160)
    .default(120)
    .describe('The same for a seller from whom fewer than five buyers have kept an order for as long'),
  WITHDRAWAL_LEAST: nairaLimit.default(1000).describe('Smallest withdrawal in naira, unless it takes all earnings'),
  WITHDRAWAL_REVIEW_FROM: nairaLimit
    .default(500_000)
    .describe('Naira from which an operator lets a withdrawal go, or refuses it'),
  WITHDRAWALS_A_DAY: number().min(1).default(2).describe('Withdrawals that a seller may ask for in a day'),
  PAYOUTS_LOW: nairaLimit
    .default(200_000)
    .describe('Naira at the card provider for withdrawals below which operators are alarmed'),
}
