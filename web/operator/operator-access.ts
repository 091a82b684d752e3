import type { OperatorRole } from '#contracts/values/choices.ts'
import { ApiProblem, type CallOptions } from '../app/api.ts'
import { readOperatorAccess } from '../app/session.ts'

/** What an operator's call is made with. */
export function operatorOptions(): CallOptions {
  const bearer = readOperatorAccess()
  return bearer === null ? {} : { bearer }
}

/** What the operator of this tab may do. The server decides; this is for what is shown. */
export function readOperatorRoles(): readonly OperatorRole[] {
  return (sessionStorage.getItem('operator-roles')?.split(' ') ?? []) as OperatorRole[]
}

/**
 * Whether a list was refused because the second factor has to be proved again, as after 30 minutes without
 * use: an access that is over is answered like any stranger, as though there were no such call.
 */
export function isClosed(error: unknown): boolean {
  return error instanceof ApiProblem && [401, 403, 404].includes(error.problem.status)
}
