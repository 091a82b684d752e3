import { WEBHOOK_TAKEN } from '#server/providers/bill-payments/vtpass-wire.ts'
import { createTimers } from '../create-timers.ts'

/** Seconds before each retry. Gives up after five tries. */
const RETRY_AFTER_SECONDS = [1, 2, 4, 8]
const TIMEOUT_MS = 5000

/** Sends unsigned events about late results to the shop's webhook address. No address, no events. */
export function createWebhooks(url: string | undefined) {
  const { after, close } = createTimers()
  const send = async (body: string, tries = 0): Promise<void> => {
    const pause = RETRY_AFTER_SECONDS[tries]
    if (!(await isTaken(url!, body)) && pause !== undefined) after(pause, () => send(body, tries + 1))
  }
  return {
    /** Also used for later changes of a purchase. */
    after,
    tell(event: object): void {
      if (url !== undefined) void send(JSON.stringify(event))
    },
    close,
  }
}

async function isTaken(url: string, body: string): Promise<boolean> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return ((await answer.json()) as typeof WEBHOOK_TAKEN).response === WEBHOOK_TAKEN.response
  } catch {
    return false
  }
}
