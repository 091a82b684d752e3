import type { App } from '#server/context.ts'
import type { Db } from '#server/database/connect.ts'
import { findActivePlan } from './active-plan.ts'
import type { Plan } from './plan-queries.ts'
import { endRunning, insertSubscription, lockMember } from './queries.ts'
import { monthsOf } from './terms.ts'

interface Bought {
  readonly userId: string
  readonly plan: Plan
  readonly amountPaidKobo: number
  readonly reference: string | null
}

/**
 * Begins a plan at once, replacing the current one. The rest of that one is converted into time by its price: buying
 * the same plan again extends it, and a free plan adds nothing.
 */
export async function beginSubscription(
  { hooks }: App,
  tx: Db,
  { userId, plan, amountPaidKobo, reference }: Bought,
): Promise<void> {
  await lockMember(tx, userId)
  const old = await endRunning(tx, userId)
  const extraSeconds = old && amountPaidKobo > 0 ? (old.left_seconds * old.amount_paid_kobo) / amountPaidKobo : 0
  const months = monthsOf(amountPaidKobo)
  await insertSubscription(tx, { userId, plan, amountPaidKobo, reference, months, extraSeconds })
  await hooks.planChanged(tx, userId, await findActivePlan(tx, userId))
}
