import { setTimeout as sleep } from 'node:timers/promises'

interface Tries {
  readonly everyMs: number
  /** No try begins later. */
  readonly forMs: number
  /** Called with the first error. */
  readonly onFault?: (error: unknown) => void
}

/** Does work whose result must not be lost until it succeeds, or rejects as the last try. Keeps no process alive. */
export async function retryFor(work: () => Promise<void>, { everyMs, forMs, onFault }: Tries): Promise<void> {
  const endsAt = performance.now() + forMs
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await work()
    } catch (error) {
      if (isFirst) onFault?.(error)
      if (performance.now() + everyMs > endsAt) throw error
    }
    await sleep(everyMs, undefined, { ref: false })
  }
}
