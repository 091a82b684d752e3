import { sql, type RawBuilder } from 'kysely'
import type { OperatorRole } from '#contracts/values/choices.ts'
import { areaOf } from './step-action.ts'

const AREA_OF_MARKET = 'member'

/** Who decides about such a proposal. */
export function roleFor(action: string): OperatorRole {
  return areaOf(action) === AREA_OF_MARKET ? 'market' : 'money'
}

/** Whether these roles read a row of `approvals.proposals`: they decide about it, or audit. */
export function isReadBy(roles: readonly OperatorRole[]): RawBuilder<boolean> {
  const reads = (role: OperatorRole) => roles.includes(role) || roles.includes('auditor')
  return sql<boolean>`case when split_part(action, '.', 1) = ${AREA_OF_MARKET} then ${reads('market')}::boolean
    else ${reads('money')}::boolean end`
}
