import type { OperatorRole } from '#contracts/values/choices.ts'
import { ApiProblem, type CallOptions } from '../app/api.ts'
import { readOperatorAccess } from '../app/session.ts'

export function operatorOptions(): CallOptions {
  const bearer = readOperatorAccess()
  return bearer === null ? {} : { bearer }
}

/** Roles of the operator in this tab, for what to show only; the server decides on each call. */
export function readOperatorRoles(): readonly OperatorRole[] {
  return (sessionStorage.getItem('operator-roles')?.split(' ') ?? []) as OperatorRole[]
}

/**
 * Whether a list was refused because the second factor has to be verified again, for example after 30 minutes without
 * use. With an expired session, operator calls respond with 404 as if they did not exist.
 */
export function isClosed(error: unknown): boolean {
  return error instanceof ApiProblem && [401, 403, 404].includes(error.problem.status)
}
