import { browserApi } from '../browser-api.ts'
import { untilConfirmed, type Waiting } from '../card-payments/until-confirmed.ts'

/** What the documents have the browser say of a plan; the server compares it with its own. */
export interface ClaimedPlan {
  planId: string
  /** Naira. */
  amount: number
  /** Of the card payment; null for a free plan. */
  reference: string | null
}

/** As the documents fix them. */
export const FREE_MONTHS = 3
export const PAID_MONTHS = 6

/** Has a plan: the free one at once, any other as soon as its payment is confirmed. Resolves to the server's message. */
export async function claimPlan({ planId, amount, reference }: ClaimedPlan, waiting: Waiting): Promise<string> {
  const body = {
    amount_paid: amount,
    subscription_duration_months: reference === null ? FREE_MONTHS : PAID_MONTHS,
    subscription_plan: planId,
    ...(reference !== null && { reference }),
  }
  const choose = () => browserApi(waiting.signal).subscriptions.choosePlan({ body })
  if (reference === null) return (await choose()).message
  return untilConfirmed(async () => {
    const { message, data } = await choose()
    return data && message
  }, waiting)
}
