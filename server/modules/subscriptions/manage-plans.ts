import type { Db } from '#server/database/connect.ts'
import { refuseTaken } from '#server/database/refuse-taken.ts'
import { notFound, Refusal } from '#server/kit/refusal.ts'
import { insertPlan, updatePlan, type Plan, type PlanTerms } from './plan-queries.ts'

/** For operators. Throws 409 `title_taken` if another plan has the title. */
export function createPlan(tx: Db, terms: PlanTerms): Promise<Plan> {
  return insertPlan(tx, terms).catch(refuseTaken(titleTaken))
}

/** For operators. Throws like `createPlan`. Subscriptions keep their terms, and begun payments the old price. */
export async function changePlan(
  tx: Db,
  id: string,
  terms: PlanTerms & { readonly isRetired: boolean },
): Promise<Plan> {
  const plan = await updatePlan(tx, id, terms).catch(refuseTaken(titleTaken))
  if (!plan) throw notFound('plan')
  return plan
}

export function titleTaken(): Refusal {
  return new Refusal(409, 'title_taken', 'Another plan has this title.')
}
