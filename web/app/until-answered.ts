import { isRefusal } from './problem-text.ts'

const ASK_AGAIN_MS = 2000
const MOST_TRIES = 30

/** Retries while the server still processes an earlier request with the same key. */
export async function untilAnswered<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask()
    } catch (error) {
      if (!isRefusal(error, 'still_running') || tries === MOST_TRIES) throw error
      await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS))
    }
  }
}
