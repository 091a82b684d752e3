import { ApiProblem } from '../api.ts'
import { browserApi } from '../browser-api.ts'

/** What the documents have the browser say of a plan; the server compares it with its own. */
export interface ClaimedPlan {
  planId: string
  /** Naira. */
  amount: number
  /** Of the card payment; null for a free plan. */
  reference: string | null
}

interface Asking {
  signal: AbortSignal
  /** Told each time that the card service has not said yet what became of the payment. */
  onPending: (asked: number) => void
}

/** As the documents fix them. */
export const FREE_MONTHS = 3
export const PAID_MONTHS = 6

/**
 * Asks for a plan until the server knows whether it was paid, with growing waits, also while the network is gone: money
 * may be on its way. Resolves to the server's message; rejects with its refusal.
 */
export async function claimPlan(claimed: ClaimedPlan, { signal, onPending }: Asking): Promise<string> {
  for (let asked = 1; ; asked += 1) {
    const answer = await ask(claimed, signal)
    if ('message' in answer) return answer.message
    onPending(asked)
    await pause(Math.max(answer.askAgainAfterSeconds, waitSeconds(asked)) * 1000, signal)
  }
}

type ClaimAnswer = { message: string } | { askAgainAfterSeconds: number }

async function ask({ planId, amount, reference }: ClaimedPlan, signal: AbortSignal): Promise<ClaimAnswer> {
  const body = {
    amount_paid: amount,
    subscription_duration_months: reference === null ? FREE_MONTHS : PAID_MONTHS,
    subscription_plan: planId,
    ...(reference !== null && { reference }),
  }
  try {
    const { message, data } = await browserApi(signal).subscriptions.choosePlan({ body })
    return data ? { message } : { askAgainAfterSeconds: 0 }
  } catch (error) {
    if (reference === null || !mayPass(error)) throw error
    return { askAgainAfterSeconds: error.retryAfterSeconds ?? 0 }
  }
}

function mayPass(error: unknown): error is ApiProblem {
  if (!(error instanceof ApiProblem)) return false
  const { status } = error.problem
  return status === 0 || status === 429 || status >= 500
}

/** 1, 2, 4, 8, 16 and then 30 again and again: within what the server takes from one person. */
function waitSeconds(asked: number): number {
  return Math.min(2 ** (asked - 1), 30)
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })
}
