import { authAddress, nextOf, paths } from '../../paths.ts'
import { readOperatorAccess } from '../../app/session.ts'

/** Where to go after sign-in: home or the requested page. Operator pages require the second factor first. */
export function entranceOf(search: string): string {
  const next = nextOf(search)
  const isToOperator = next === paths.operator || next.startsWith(`${paths.operator}/`)
  return isToOperator && readOperatorAccess() === null ? authAddress('second-factor', next) : next
}
