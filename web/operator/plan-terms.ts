import type { OperatorPlan } from '#contracts/operator/subscriptions.ts'
import { operatorApi } from './operator-api.ts'

export type PlanTerms = Omit<OperatorPlan, 'id'>

/** The terms of a plan now: a change sends them all, and must not undo what another operator has changed. */
export async function loadPlanTerms(planId: string): Promise<PlanTerms> {
  const { data } = await operatorApi().operatorSubscriptions.listAllPlans()
  const { title, price, plan_description, max_listings, retired } = data.find(({ id }) => id === planId)!
  return { title, price, plan_description, max_listings, retired }
}

/** The terms of now, with those that differ from what the form began with. */
export function changedTerms(now: PlanTerms, start: PlanTerms, typed: Partial<PlanTerms>): PlanTerms {
  const changes = Object.entries(typed).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(start[name as keyof PlanTerms]),
  )
  return { ...now, ...Object.fromEntries(changes) }
}
