import { createHmac } from 'node:crypto'
import { SIGNATURE_HEADER } from '#server/providers/card-payments/paystack-wire.ts'
import { createTimers } from '../create-timers.ts'

/** Seconds before each retry. The real Paystack waits minutes and hours. */
const RETRY_AFTER_SECONDS = [1, 2, 4, 8, 15, 30, 60, 60, 60]
const TIMEOUT_MS = 5000

/** Sends signed events to the shop's webhook address, and retries until the response is 200. No address, no events. */
export function createWebhooks(url: string | undefined) {
  const { after, close } = createTimers()
  const send = async (body: string, signature: string, tries: number): Promise<void> => {
    const isTaken = await post(url!, body, signature)
    const pause = RETRY_AFTER_SECONDS[tries]
    if (!isTaken && pause !== undefined) after(pause, () => send(body, signature, tries + 1))
  }
  return {
    /** Also used for later changes of a payment. */
    after,
    tell(secretKey: string, event: string, data: object, { delaySeconds = 0 } = {}): void {
      if (url === undefined) return
      const body = JSON.stringify({ event, data })
      const signature = createHmac('sha512', secretKey).update(body).digest('hex')
      after(delaySeconds, () => send(body, signature, 0))
    },
    close,
  }
}

async function post(url: string, body: string, signature: string): Promise<boolean> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await answer.arrayBuffer()
    return answer.status === 200
  } catch {
    return false
  }
}
