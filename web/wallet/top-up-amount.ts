import type { WalletLimits } from '#contracts/wallet.ts'
import { formatNgn } from '../format/money.ts'
import { cleanPrice } from '../format/price-text.ts'

/** Those of the limits that an amount hangs on. */
export type AmountLimits = Pick<WalletLimits, 'smallest_top_up' | 'largest_top_up' | 'open_top_ups'>

const QUICK_AMOUNTS = [1000, 2000, 5000, 10_000]

/** The amounts to be had with one press, as far as the limits allow them. */
export function quickAmounts(limits: AmountLimits | null): number[] {
  if (!limits) return QUICK_AMOUNTS
  const within = QUICK_AMOUNTS.filter((naira) => naira >= limits.smallest_top_up && naira <= limits.largest_top_up)
  return [...new Set([...(limits.open_top_ups ?? []), ...within])]
}

/** What a person typed as an amount, in naira; null where it is none. */
export function readAmount(typed: string): number | null {
  const naira = cleanPrice(typed)
  return naira ? Number(naira) : null
}

/** What is wrong with an amount before it is sent; without the limits the server says it. */
export function wrongAmount(typed: string, limits: AmountLimits | null): string | undefined {
  if (!typed.trim()) return 'Enter an amount'
  const naira = readAmount(typed)
  if (naira === null) return 'Enter an amount in naira, such as 5,000'
  // What was begun and given up goes on, also where the limits leave no room for more.
  if (!limits || limits.open_top_ups?.includes(naira)) return undefined
  if (limits.largest_top_up < limits.smallest_top_up) return limitReached
  if (naira < limits.smallest_top_up) return `Add ${formatNgn(limits.smallest_top_up)} or more`
  if (naira > limits.largest_top_up) return `You can add ${formatNgn(limits.largest_top_up)} or less right now`
  return undefined
}

export const limitReached = 'You have reached your limit for now'
