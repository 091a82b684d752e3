import type { Input } from '#contracts/endpoint.ts'
import type { OperatorPlan, operatorSubscriptions } from '#contracts/operator/subscriptions.ts'
import { nairaFromKobo } from '#contracts/values/naira.ts'
import type { App } from '#server/context.ts'
import type { Operations } from '#server/kit/operation.ts'
import { notFound, Refusal } from '#server/kit/refusal.ts'
import { approve, listOpenProposals, proposed, type Approval } from '#server/modules/approvals/index.ts'
import { audit, actorOf, type Actor } from '#server/modules/audit/index.ts'
import { changePlan, createPlan, titleTaken } from './manage-plans.ts'
import { findPlanByTitle, listPlans, lockPlan, type Plan, type PlanTerms } from './plan-queries.ts'
import { toPlan } from './routes.ts'

export function operatorSubscriptionsOperations(app: App): Operations<typeof operatorSubscriptions> {
  const { database } = app
  return {
    async listAllPlans() {
      const plans = await listPlans(database, { withRetired: true })
      return { message: 'Success', data: plans.map(toOperatorPlan) }
    },

    async createPlan({ body, ...request }) {
      const plan = await proposeOrCreate(app, body, actorOf(request))
      if (plan === 'proposed') return proposed(null)
      return { message: 'The plan is added', data: toOperatorPlan(plan) }
    },

    async changePlan({ params: { id }, body, ...request }) {
      const { plan, state } = await proposeOrChange(app, id, body, actorOf(request))
      if (state === 'proposed') return proposed(toOperatorPlan(plan))
      return { message: 'The plan is changed', data: toOperatorPlan(plan) }
    },
  }
}

/** Two operators decide on price and listings. */
function proposeOrCreate(app: App, body: Body, actor: Actor): Promise<Plan | 'proposed'> {
  return app.database.transaction().execute(async (tx) => {
    if (await findPlanByTitle(tx, body.title)) throw titleTaken()
    const act = { action: 'plan.create', subject: body.title.toLowerCase(), input: inputOf(body), actor }
    const { state } = await approve(app, tx, { ...act, amountKobo: 0, reason: null, members: [], needsTwo: 'always' })
    if (state === 'proposed') return 'proposed'
    const created = await createPlan(tx, termsOf(body))
    await audit(tx, { ...actor, action: act.action, subject: created.id })
    return created
  })
}

/**
 * One operator may change the texts or retire the plan, unless a change of the plan is proposed: agreeing to the proposal
 * would undo the later change.
 */
function proposeOrChange(
  app: App,
  id: string,
  body: Body & { readonly retired?: boolean | undefined },
  actor: Actor,
): Promise<{ plan: Plan; state: Approval['state'] }> {
  return app.database.transaction().execute(async (tx) => {
    const plan = await lockPlan(tx, id)
    if (!plan) throw notFound('plan')
    const wasRetired = plan.retired_at !== null
    const { retired = wasRetired } = body
    const action = 'plan.change'
    const isOther = plan.price_kobo !== body.price || plan.max_listings !== body.max_listings
    if (isOther || (wasRetired && !retired)) {
      const namesake = retired ? undefined : await findPlanByTitle(tx, body.title)
      if (namesake && namesake.id !== id) throw titleTaken()
      const act = { action, subject: id, input: { ...inputOf(body), retired }, actor }
      const { state } = await approve(app, tx, { ...act, amountKobo: 0, reason: null, members: [], needsTwo: 'always' })
      if (state === 'proposed') return { plan, state }
    } else if ((await listOpenProposals(tx, 'plan', [id])).size > 0)
      throw new Refusal(409, 'already_proposed', 'A change of this plan is proposed. Agree to it or end it first.')
    const changed = await changePlan(tx, id, { ...termsOf(body), isRetired: retired })
    await audit(tx, { ...actor, action, subject: id })
    return { plan: changed, state: 'approved' }
  })
}

/** In the format of the call, so that a second operator can repeat it. */
function inputOf({ title, price, plan_description, max_listings }: Body) {
  return { title, price: nairaFromKobo(price), plan_description, max_listings }
}

type Body = Input<(typeof operatorSubscriptions)['createPlan']>['body']

function termsOf({ title, price, plan_description, max_listings }: Body): PlanTerms {
  return { title, price_kobo: price, descriptions: plan_description.map(({ body }) => body), max_listings }
}

function toOperatorPlan(plan: Plan): OperatorPlan {
  return { ...toPlan(plan), retired: plan.retired_at !== null }
}
