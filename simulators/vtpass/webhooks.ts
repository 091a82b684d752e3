import { WEBHOOK_TAKEN } from '#server/providers/bill-payments/vtpass-wire.ts'
import { createTimers } from '../create-timers.ts'

/** Seconds after each try that was not answered as it wants; then it gives up, after five tries. */
const RETRY_AFTER_SECONDS = [1, 2, 4, 8]
const TIMEOUT_MS = 5000

/** Tells the shop's address of what it could not say at once, without any signature. Without an address nobody is told. */
export function createWebhooks(url: string | undefined) {
  const { after, close } = createTimers()
  const send = async (body: string, tries = 0): Promise<void> => {
    const pause = RETRY_AFTER_SECONDS[tries]
    if (!(await isTaken(url!, body)) && pause !== undefined) after(pause, () => send(body, tries + 1))
  }
  return {
    /** Also for what happens to a purchase by itself. */
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
