import type { Order } from '#contracts/orders.ts'
import { formatNgn } from '../../format/money.ts'

/** Where money of an order comes back, and how fast. */
export const refundPlaces = [
  { value: 'card', label: 'To my card', words: '5 to 10 working days' },
  { value: 'wallet', label: 'To my wallet', words: 'At once' },
] as const

/** An amount that came back is `"on its way to your card (5 to 10 working days)"` or `"back in your wallet"`. */
export const backPlaces = {
  wallet: 'back in your wallet',
  card: 'on its way to your card (5 to 10 working days)',
} as const

/** What did not come back because the buyer owed it. */
export const debtTexts = ({ debt_paid }: Order['payment']): readonly string[] =>
  debt_paid === undefined ? [] : [`${formatNgn(debt_paid)} of what came back paid what you owed us.`]
