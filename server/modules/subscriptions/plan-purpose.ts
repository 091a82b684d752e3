import type { App } from '#server/context.ts'
import type { Db } from '#server/database/connect.ts'
import { Refusal } from '#server/kit/refusal.ts'
import type { Payment, Purpose } from '#server/modules/payments/index.ts'
import { findActivePlan } from './active-plan.ts'
import { beginSubscription } from './begin-subscription.ts'
import { findPlan } from './plan-queries.ts'
import { endPaidBy, lockMember, takeBackLeft } from './queries.ts'
import { unknownPlan } from './refusals.ts'

/** Plans as a purpose of card payments: the transaction that books the money begins the plan. */
export function planPurpose(app: App): Purpose<string> {
  // Plans paid for by other payments stay.
  const end = async (tx: Db, { reference, userId }: Payment) => {
    await lockMember(tx, userId)
    if (await endPaidBy(tx, reference)) await app.hooks.planChanged(tx, userId, await findActivePlan(tx, userId))
    else await takeBackLeft(tx, reference)
  }
  return {
    async price(tx, _, planId) {
      const plan = await findPlan(tx, planId)
      if (!plan || plan.retired_at !== null) throw unknownPlan()
      if (plan.price_kobo === 0)
        throw new Refusal(422, 'nothing_to_pay', 'This plan is free: select it without paying.')
      return { subject: plan.id, amountKobo: plan.price_kobo }
    },

    credit: async (_, { amountKobo: kobo }) => ({
      kind: 'plan',
      transfers: [{ from: 'paystack', to: 'revenue:plans', kobo }],
    }),

    sourceAccount: () => 'revenue:plans',
    holdingAccount: () => 'suspense',

    async fulfil(tx, { reference, userId, amountKobo, subject }) {
      const plan = await findPlan(tx, subject!)
      if (!plan) throw new Error(`The payment ${reference} is for a plan that is gone`)
      await beginSubscription(app, tx, { userId, plan, amountPaidKobo: amountKobo, reference })
    },

    async onRefunded(tx, payment, { isLast }) {
      if (isLast) await end(tx, payment)
    },

    onChargedBack: end,
  }
}
