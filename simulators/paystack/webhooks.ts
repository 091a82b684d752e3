import { createHmac } from 'node:crypto'
import { SIGNATURE_HEADER } from '#server/providers/card-payments/paystack-wire.ts'
import { createWebhooks } from '../webhooks.ts'

/** Seconds before each retry. The real Paystack waits minutes and hours. */
const RETRY_AFTER_SECONDS = [1, 2, 4, 8, 15, 30, 60, 60, 60]

/** Signed events, sent again until the response is 200. */
export function createCardWebhooks(url: string | undefined) {
  const webhooks = createWebhooks(url, RETRY_AFTER_SECONDS, async (response) => {
    await response.arrayBuffer()
    return response.status === 200
  })
  return {
    ...webhooks,
    tell(secretKey: string, event: string, data: object, { delaySeconds = 0 } = {}): void {
      const body = JSON.stringify({ event, data })
      const signature = createHmac('sha512', secretKey).update(body).digest('hex')
      webhooks.send(body, { delaySeconds, headers: { [SIGNATURE_HEADER]: signature } })
    },
  }
}
