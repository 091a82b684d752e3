import { ApiProblem } from '../app/api.ts'

export interface Waiting {
  signal: AbortSignal
  /** Called after each poll without a result. `isSlow`: say that the bank is slow. */
  onPending: (isSlow: boolean) => void
}

/** Number of polls without a result before the bank counts as slow. */
const SLOW_AFTER = 3

/**
 * Polls with growing intervals until the server knows the result of a card payment, even while offline, because money
 * may be on its way. `ask` resolves to null while the result is unknown. Rejects with the server's refusal.
 */
export async function untilConfirmed<T>(ask: () => Promise<T | null>, { signal, onPending }: Waiting): Promise<T> {
  for (let asked = 1; ; asked += 1) {
    let leastSeconds = 0
    try {
      const answer = await ask()
      if (answer !== null) return answer
    } catch (error) {
      if (!mayPass(error)) throw error
      leastSeconds = error.retryAfterSeconds ?? 0
    }
    onPending(asked >= SLOW_AFTER)
    await pause(Math.max(leastSeconds, retryDelaySeconds(asked)) * 1000, signal)
  }
}

function mayPass(error: unknown): error is ApiProblem {
  if (!(error instanceof ApiProblem)) return false
  const { status } = error.problem
  return status === 0 || status === 429 || status >= 500
}

/** 1, 2, 4, 8, 16, then 30 seconds repeatedly: within the server's rate limit per user. */
function retryDelaySeconds(asked: number): number {
  return Math.min(2 ** (asked - 1), 30)
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', leave)
      resolve()
    }, ms)
    signal.addEventListener('abort', leave)
  })
}
