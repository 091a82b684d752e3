import type { App } from '#server/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { claimPayment } from '#server/modules/payments/index.ts'
import { beginSubscription } from './begin-subscription.ts'
import { findPlan, type Plan } from './plan-queries.ts'
import { findActive, listFreePlansHad, lockMember } from './queries.ts'
import { unknownPlan, wrongAmount } from './refusals.ts'
import { monthsOf } from './terms.ts'

interface ChosenPlan {
  readonly userId: string
  readonly planId: string
  /** The amount and duration that the browser reports: compared, never trusted. */
  readonly amountPaidKobo: number
  readonly months: number
  readonly reference?: string | undefined
}

/** `pending` until the card provider has reported the result of the payment. */
type Choice = 'begun' | 'had' | 'pending'

/** Chooses a plan: a free one begins at once, any other when the card provider confirms its payment. */
export async function choosePlan(app: App, chosen: ChosenPlan): Promise<Choice> {
  const plan = await findPlan(app.database, chosen.planId)
  if (!plan) throw unknownPlan()
  const months = monthsOf(plan.price_kobo)
  if (chosen.months !== months) throw new Refusal(422, 'wrong_duration', `This plan lasts ${months} months.`)
  return plan.price_kobo === 0 ? chooseFree(app, plan, chosen) : choosePaid(app, plan, chosen)
}

function chooseFree(app: App, plan: Plan, { userId, amountPaidKobo }: ChosenPlan): Promise<Choice> {
  if (plan.retired_at !== null) throw unknownPlan()
  if (amountPaidKobo !== 0) throw wrongAmount()
  return app.database.transaction().execute(async (tx) => {
    await lockMember(tx, userId)
    const active = await findActive(tx, userId)
    if (active?.plan_id === plan.id) return 'had'
    if (active) throw new Refusal(409, 'plan_active', `You have the ${active.title} plan already.`)
    if ((await listFreePlansHad(tx, userId)).includes(plan.id)) {
      const text = `You have had the ${plan.title} plan already: it is free once. Choose another one.`
      throw new Refusal(409, 'plan_used', text)
    }
    await beginSubscription(app, tx, { userId, plan, amountPaidKobo: 0, reference: null })
    return 'begun'
  })
}

/** Only claims the payment. Booking it, wherever that happens first, begins the plan. */
async function choosePaid(app: App, plan: Plan, chosen: ChosenPlan): Promise<Choice> {
  const { userId, amountPaidKobo: amountKobo, reference } = chosen
  const claim = await claimPayment(app, { userId, purpose: 'subscription', subject: plan.id, amountKobo, reference })
  switch (claim.kind) {
    case 'claimed':
      return claim.isFirst ? 'begun' : 'had'
    case 'pending':
      return 'pending'
    case 'other':
      throw wrongAmount()
    case 'otherwise':
      throw new Refusal(
        402,
        'paid_otherwise',
        'Your card payment is not the one that we asked for, and no plan was begun. We have written to you about it.',
      )
    case 'not-own':
    case 'unpaid':
      if (amountKobo !== plan.price_kobo) throw wrongAmount()
      if (reference === undefined && (await hasPaidFor(app, userId, plan))) return 'had'
      throw new Refusal(
        402,
        'payment_not_confirmed',
        'We could not confirm your payment. If you have paid, try again in a moment.',
      )
  }
}

/** A repeated request without a reference: the paid plan is the current one. */
async function hasPaidFor({ database }: App, userId: string, plan: Plan): Promise<boolean> {
  const active = await findActive(database, userId)
  return active?.plan_id === plan.id && active.payment_reference !== null
}
