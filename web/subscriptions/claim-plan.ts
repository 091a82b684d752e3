import { browserApi } from '../app/browser-api.ts'
import { untilConfirmed, type Waiting } from '../payments/until-confirmed.ts'

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
export async function claimPlan(claimed: ClaimedPlan, waiting: Waiting): Promise<string> {
  const ask = () => askForPlan(claimed, waiting.signal)
  // A free plan has no payment to wait for.
  return claimed.reference === null ? (await ask())! : untilConfirmed(ask, waiting)
}

/** Asks once; null while nobody knows what became of the payment. */
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
  const { message, data } = await browserApi(signal).subscriptions.choosePlan({ body })
  return data && message
}
