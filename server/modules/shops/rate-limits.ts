import type { WindowRule } from '#server/rate-limits/rule.ts'

export const changesBySeller: WindowRule = {
  name: 'changes of shops, by seller',
  points: 30,
  perSeconds: 60,
  whenDown: 'allow',
}
