import type { WalletLimits } from '#contracts/wallet.ts'
import { formatNgn } from '../format/money.ts'
import { cleanPrice } from '../format/price-text.ts'

type AmountLimits = Pick<WalletLimits, 'smallest_top_up' | 'largest_top_up' | 'open_top_ups'>

const QUICK_AMOUNTS = [1000, 2000, 5000, 10_000]

/** The amounts for quick buttons, within the limits. */
export function quickAmounts(limits: AmountLimits | null): number[] {
  if (!limits) return QUICK_AMOUNTS
  const within = QUICK_AMOUNTS.filter((naira) => naira >= limits.smallest_top_up && naira <= limits.largest_top_up)
  return [...new Set([...(limits.open_top_ups ?? []), ...within])]
}

/** The typed amount in naira; null if it is not a number. */
export function readAmount(typed: string): number | null {
  const naira = cleanPrice(typed)
  return naira ? Number(naira) : null
}

/** The error of an amount before it is sent. Without limits, only the server checks them. */
export function wrongAmount(typed: string, limits: AmountLimits | null): string | undefined {
  if (!typed.trim()) return 'Enter an amount'
  const naira = readAmount(typed)
  if (naira === null) return 'Enter an amount in naira, such as 5,000'
  // An abandoned payment may continue even when the limits leave no room.
  if (!limits || limits.open_top_ups?.includes(naira)) return undefined
  if (limits.largest_top_up < limits.smallest_top_up) return limitReached
  if (naira < limits.smallest_top_up) return `Add ${formatNgn(limits.smallest_top_up)} or more`
  if (naira > limits.largest_top_up) return `You can add ${formatNgn(limits.largest_top_up)} or less right now`
  return undefined
}

export const limitReached = 'You have reached your limit for now'
