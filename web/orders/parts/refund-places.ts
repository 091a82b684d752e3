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
