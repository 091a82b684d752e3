import { ApiProblem } from './api.ts'
import { isRefusal } from './problem-text.ts'

const ASK_AGAIN_MS = 2000
const MAX_TRIES = 30

/** Whether the result of a request is unknown: no answer came, or the server still processes it. */
export function isUnanswered(error: unknown): boolean {
  return isRefusal(error, 'network') || isRefusal(error, 'still_running')
}

/** Whether the server failed. It may have failed after the commit. */
export function isFault(error: unknown): boolean {
  return error instanceof ApiProblem && error.problem.status >= 500
}

/**
 * Whether the result of a request is still unknown after an error. `wasUnknown`: an earlier attempt got no answer, so
 * only a refusal of the request itself says that nothing was done.
 */
export function isStillUnknown(error: unknown, wasUnknown: boolean): boolean {
  // An ended session, a limit or a failure: the server has not looked at the request itself.
  const isTurnedAway = !(error instanceof ApiProblem) || /401|429|5../.test(`${error.problem.status}`)
  return isUnanswered(error) || (wasUnknown && isTurnedAway)
}

/** Retries while the server still processes an earlier request with the same key. */
export async function untilAnswered<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask()
    } catch (error) {
      if (!isRefusal(error, 'still_running') || tries === MAX_TRIES) throw error
      await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS))
    }
  }
}
