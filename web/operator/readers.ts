import type { OperatorRole } from '#contracts/values/choices.ts'

/** Who may read what a role works on. */
export const readers = {
  identity: ['identity', 'auditor'],
  market: ['market', 'auditor'],
  money: ['money', 'auditor'],
  all: ['identity', 'market', 'money', 'auditor'],
} as const satisfies Readonly<Record<string, readonly OperatorRole[]>>

/** Whether an operator has at least one of the needed roles. */
export function hasOne(roles: readonly OperatorRole[], needed: readonly OperatorRole[]): boolean {
  return needed.some((role) => roles.includes(role))
}
