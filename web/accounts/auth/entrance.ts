import { authAddress, nextOf, paths } from '../../paths.ts'
import { readOperatorAccess } from '../../app/session.ts'

/** Where signing in leads: home or where the person was going; to the operator pages by way of the second factor. */
export function entranceOf(search: string): string {
  const next = nextOf(search)
  const isToOperator = next === paths.operator || next.startsWith(`${paths.operator}/`)
  return isToOperator && readOperatorAccess() === null ? authAddress('second-factor', next) : next
}
