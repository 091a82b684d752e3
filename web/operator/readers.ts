import type { OperatorRole } from '#contracts/values/choices.ts'

/** Who reads what one role works on. */
export const readers = {
  identity: ['identity', 'auditor'],
  market: ['market', 'auditor'],
  money: ['money', 'auditor'],
  all: ['identity', 'market', 'money', 'auditor'],
} as const satisfies Readonly<Record<string, readonly OperatorRole[]>>

/** Whether the roles of an operator are enough for one of those that are needed. */
export function hasOne(roles: readonly OperatorRole[], needed: readonly OperatorRole[]): boolean {
  return needed.some((role) => roles.includes(role))
}
