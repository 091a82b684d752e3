import type { WindowRule } from '#server/rate-limits/rule.ts'

/** Each answer says whether a bank account is in the name of the caller. */
export const bankChecksByMember: readonly WindowRule[] = [
  { name: 'bank accounts checked, by member', points: 5, perSeconds: 3600, whenDown: 'refuse' },
  { name: 'bank accounts checked, by member and day', points: 15, perSeconds: 24 * 3600, whenDown: 'refuse' },
]
export const bankChecksByAddress: WindowRule = {
  name: 'bank accounts checked, by address',
  points: 30,
  perSeconds: 3600,
  whenDown: 'refuse',
}
export const statementsByMember: WindowRule = {
  name: 'statements of earnings',
  points: 10,
  perSeconds: 60,
  whenDown: 'allow',
}
export const withdrawalsByMember: WindowRule = {
  name: 'withdrawals, by member',
  points: 30,
  perSeconds: 60,
  whenDown: 'refuse',
}
export const approvalsByAddress: WindowRule = {
  name: 'approvals of transfers, by address',
  points: 600,
  perSeconds: 60,
  whenDown: 'allow',
}
