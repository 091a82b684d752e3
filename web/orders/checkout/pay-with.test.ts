import { expect, test } from 'vitest'
import { payWith } from './pay-with.ts'

const both = { cards: true, walletOrders: true }

test.each([
  ['the wallet where it suffices', null, both, 0, 'wallet'],
  ['the card where the wallet is short', null, both, 0.5, 'card'],
  ['what the buyer chose, though the wallet is short', 'wallet', both, 500, 'wallet'],
  ['nothing while the wallet is loading', null, both, null, null],
  ['the card where orders are not paid from the wallet', 'wallet', { ...both, walletOrders: false }, 0, 'card'],
  ['the wallet where cards are not offered', 'card', { ...both, cards: false }, 500, 'wallet'],
] as const)('an order is paid with %s', (_, chosen, offered, missing, expected) => {
  expect(payWith(chosen, offered, missing)).toBe(expected)
})
