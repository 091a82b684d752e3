import { handled, type HandledJob } from '#server/jobs/define-job.ts'
import { remindOfEndsJob } from './jobs.ts'
import type { ReminderParts } from './parts.ts'
import { remindOfEnds } from './remind.ts'

export { findActivePlan, type ActivePlan } from './active-plan.ts'
export { operatorSubscriptionsOperations } from './operator-routes.ts'
export { listReplacedPlans, listSubscriptionRecords, type SubscriptionRecord } from './reconciliation-source.ts'
export { subscriptionsJobs } from './jobs.ts'
export { changePlan, createPlan } from './manage-plans.ts'
export type { PlanParts } from './parts.ts'
export { subscriptionsData } from './personal-data.ts'
export { planPurpose } from './plan-purpose.ts'
export { listPlans } from './plan-queries.ts'
export { subscriptionsOperations } from './routes.ts'

/** What the worker does with plans. */
export function handledSubscriptionsJobs(parts: ReminderParts): HandledJob[] {
  return [handled(remindOfEndsJob, () => remindOfEnds(parts))]
}
