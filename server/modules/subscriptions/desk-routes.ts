import type { DeskPlan, plansDesk } from '#contracts/plans-desk.ts'
import type { Database } from '#server/database/connect.ts'
import type { Operations } from '#server/kit/operation.ts'
import { audit, doerOf } from '#server/modules/audit/index.ts'
import { changePlan, createPlan } from './manage-plans.ts'
import { listPlans, type Plan, type PlanTerms } from './plan-queries.ts'
import { planOf } from './routes.ts'

export function plansDeskOperations(database: Database): Operations<typeof plansDesk> {
  return {
    async listAllPlans() {
      const plans = await listPlans(database.kysely, { withRetired: true })
      return { message: 'Success', data: plans.map(deskPlanOf) }
    },

    async createPlan({ body, ...request }) {
      const plan = await database.kysely.transaction().execute(async (tx) => {
        const created = await createPlan(tx, termsOf(body))
        await audit(tx, { ...doerOf(request), action: 'plan.create', subject: created.id })
        return created
      })
      return { message: 'The plan is added', data: deskPlanOf(plan) }
    },

    async changePlan({ params: { id }, body: { retired = false, ...body }, ...request }) {
      const plan = await database.kysely.transaction().execute(async (tx) => {
        const changed = await changePlan(tx, id, { ...termsOf(body), isRetired: retired })
        await audit(tx, { ...doerOf(request), action: 'plan.change', subject: id })
        return changed
      })
      return { message: 'The plan is changed', data: deskPlanOf(plan) }
    },
  }
}

interface Body {
  readonly title: string
  /** In kobo. */
  readonly price: number
  readonly plan_description: readonly { readonly body: string }[]
  readonly max_listings: number
}

function termsOf({ title, price, plan_description, max_listings }: Body): PlanTerms {
  return { title, price_kobo: price, descriptions: plan_description.map(({ body }) => body), max_listings }
}

function deskPlanOf(plan: Plan): DeskPlan {
  return { ...planOf(plan), retired: plan.retired_at !== null }
}
