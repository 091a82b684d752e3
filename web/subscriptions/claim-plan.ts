import { browserApi } from '../app/browser-api.ts'
import { readSession, storePlan } from '../app/session.ts'
import { untilConfirmed, type Waiting } from '../payments/until-confirmed.ts'

/** What the browser sends about a plan, as the requirements say. The server compares it with its own data. */
export interface ClaimedPlan {
  planId: string
  /** Naira. */
  amount: number
  /** Reference of the card payment; null for a free plan. */
  reference: string | null
}

/** Fixed by the requirements. */
export const FREE_MONTHS = 3
export const PAID_MONTHS = 6

/** Claims a plan: a free plan immediately, others once the payment is confirmed. Resolves to the server's message. */
export async function claimPlan(claimed: ClaimedPlan, waiting: Waiting): Promise<string> {
  const ask = () => askForPlan(claimed, waiting.signal)
  // A free plan has no payment to wait for.
  return claimed.reference === null ? (await ask())! : untilConfirmed(ask, waiting)
}

/** Makes one request. Null while the result of the payment is unknown. */
export async function askForPlan(
  { planId, amount, reference }: ClaimedPlan,
  signal: AbortSignal,
): Promise<string | null> {
  const body = {
    amount_paid: amount,
    subscription_duration_months: reference === null ? FREE_MONTHS : PAID_MONTHS,
    subscription_plan: planId,
    ...(reference !== null && { reference }),
  }
  const userId = readSession()?.userId
  const { message, data } = await browserApi(signal).subscriptions.choosePlan({ body })
  // The seller-status check that follows, and stores the plan too, may fail. Another tab may have signed out.
  if (data?.status === 'active' && readSession()?.userId === userId) storePlan(data.plan)
  return data && message
}
