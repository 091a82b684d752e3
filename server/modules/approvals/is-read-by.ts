import { sql, type RawBuilder } from 'kysely'
import { MARKET_AREA, type OperatorRole } from '#contracts/values/choices.ts'

/** Whether these roles read a row of `approvals.proposals`: they decide about it, or audit. */
export function isReadBy(roles: readonly OperatorRole[]): RawBuilder<boolean> {
  const reads = (role: OperatorRole) => roles.includes(role) || roles.includes('auditor')
  return sql<boolean>`case when split_part(action, '.', 1) = ${MARKET_AREA} then ${reads('market')}::boolean
    else ${reads('money')}::boolean end`
}
