import { nairaLimit, number } from './config-numbers.ts'

/** The settings of earnings and withdrawals, a part of those in `config.ts`. */
export const earningsSettings = {
  EARNINGS_CLEAR_HOURS: number().min(0).max(2160).default(24),
  EARNINGS_CLEAR_HOURS_NEW: number().min(0).max(2160).default(120),
  WITHDRAWAL_LEAST: nairaLimit.default(1000),
  WITHDRAWAL_REVIEW_FROM: nairaLimit.default(500_000),
  WITHDRAWALS_A_DAY: number().min(1).default(2),
  PAYOUTS_LOW: nairaLimit.default(200_000),
}
