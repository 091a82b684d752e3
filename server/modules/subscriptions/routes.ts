import type { Plan as PlanAnswer, Subscription as SubscriptionAnswer, subscriptions } from '#contracts/subscriptions.ts'
import { texts } from '#contracts/texts.ts'
import { nairaFromKobo } from '#contracts/values/naira.ts'
import type { App } from '#server/context.ts'
import { addressKey } from '#server/kit/address-key.ts'
import { withStatus } from '#server/kit/with-status.ts'
import type { Operations } from '#server/kit/operation.ts'
import { perDay, perMinute } from '#server/rate-limits/rule.ts'
import { limitClaims } from '#server/modules/payments/index.ts'
import { choosePlan } from './choose-plan.ts'
import { listPlans, type Plan } from './plan-queries.ts'
import { findLatest, listFreePlansHad, type Subscription } from './queries.ts'

const byMember = {
  byMinute: perMinute(10, 'plans chosen, by member'),
  byDay: perDay(60, 'plans chosen, by member and day'),
}
const byAddress = perMinute(60, 'plans chosen, by address')

export function subscriptionsOperations(app: App): Operations<typeof subscriptions> {
  const { database, reads, rateLimits } = app
  const latestOf = async (userId: string) => {
    const latest = await findLatest(database, userId)
    return latest ? toSubscription(latest, await listFreePlansHad(database, userId)) : null
  }
  return {
    async listPlans() {
      return { message: 'Success', data: (await listPlans(reads)).map(toPlan) }
    },

    async getMyPlan({ caller }) {
      return { message: 'Success', data: await latestOf(caller.userId) }
    },

    async choosePlan({ body, caller: { userId }, address }) {
      await rateLimits.consume(byAddress, addressKey(address))
      await limitClaims(app, byMember, { userId, reference: body.reference })
      const choice = await choosePlan(app, {
        userId,
        planId: body.subscription_plan,
        amountPaidKobo: body.amount_paid,
        months: body.subscription_duration_months,
        reference: body.reference,
      })
      if (choice === 'pending') return withStatus(202, { message: texts.confirmingSubscription, data: null })
      const data = await latestOf(userId)
      const response = { message: `You have the ${data?.plan} plan`, data }
      return choice === 'begun' ? response : withStatus(200, response)
    },
  }
}

export function toPlan({ id, title, price_kobo, descriptions, max_listings }: Plan): PlanAnswer {
  return {
    id,
    title,
    price: nairaFromKobo(price_kobo),
    plan_description: descriptions.map((body) => ({ body })),
    max_listings,
  }
}

function toSubscription(row: Subscription, freePlansHad: string[]): SubscriptionAnswer {
  return {
    id: row.id,
    plan: row.title,
    plan_id: row.plan_id,
    max_listings: row.max_listings,
    amount_paid: nairaFromKobo(row.amount_paid_kobo),
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    status: row.is_active ? 'active' : 'expired',
    free_plans_had: freePlansHad,
  }
}
