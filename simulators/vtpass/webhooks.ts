import { WEBHOOK_TAKEN } from '#server/providers/bill-payments/vtpass-wire.ts'
import { createWebhooks } from '../webhooks.ts'

/** Seconds before each retry. Gives up after five tries. */
const RETRY_AFTER_SECONDS = [1, 2, 4, 8]

/** Unsigned events about late results, sent again until the response has the expected body. */
export function createBillWebhooks(url: string | undefined) {
  const webhooks = createWebhooks(
    url,
    RETRY_AFTER_SECONDS,
    async (response) => ((await response.json()) as typeof WEBHOOK_TAKEN).response === WEBHOOK_TAKEN.response,
  )
  return { ...webhooks, tell: (event: object) => webhooks.send(JSON.stringify(event)) }
}
