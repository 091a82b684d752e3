import type { WindowRule } from '#server/rate-limits/rule.ts'

/** Each change makes every process drop its cached listings. */
export const changesBySeller: WindowRule = {
  name: 'changes of listings, by seller',
  points: 60,
  perSeconds: 60,
  whenDown: 'allow',
}
export const interestByAddress: WindowRule = {
  name: 'interest in products, by address',
  points: 120,
  perSeconds: 60,
  whenDown: 'allow',
}
