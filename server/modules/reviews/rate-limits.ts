import type { WindowRule } from '#server/rate-limits/rule.ts'

export const reviewsByMember: WindowRule = {
  name: 'reviews, by member and day',
  points: 10,
  perSeconds: 24 * 3600,
  whenDown: 'refuse',
}
/** Deleting and replying. */
export const changesByMember: WindowRule = {
  name: 'changes of reviews, by member',
  points: 30,
  perSeconds: 60,
  whenDown: 'refuse',
}
export const reportsByReporter: WindowRule = {
  name: 'reports of reviews, by reporter',
  points: 10,
  perSeconds: 3600,
  whenDown: 'refuse',
}
