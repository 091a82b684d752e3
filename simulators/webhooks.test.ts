import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { addCleanup } from '#tests/support/app/cleanup.ts'
import { createCardWebhooks } from './paystack/webhooks.ts'
import { createBillWebhooks } from './vtpass/webhooks.ts'

/** A webhook with these responses, one after the other, and what it received. */
async function createWebhook(...responses: readonly (readonly [status: number, body: string])[]) {
  const heard: { body: string; signature: string | string[] | undefined }[] = []
  const server = createServer(async (request, response) => {
    const [status, body] = responses[heard.length]!
    heard.push({ body: await text(request), signature: request.headers['x-paystack-signature'] })
    response.writeHead(status).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  addCleanup(() => void server.close())
  return { heard, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` }
}

test('an event of a card is signed with the key of the shop, and sent again until the response is 200', async () => {
  const { heard, url } = await createWebhook([503, ''], [200, ''])
  const webhooks = createCardWebhooks(url)
  addCleanup(webhooks.close)
  webhooks.tell('sk_test_ours', 'charge.success', { reference: 'abc' })
  await expect.poll(() => heard.length, { timeout: 5000 }).toBe(2)
  const body = '{"event":"charge.success","data":{"reference":"abc"}}'
  const event = { body, signature: createHmac('sha512', 'sk_test_ours').update(body).digest('hex') }
  expect(heard).toEqual([event, event])
})

test('an event of a bill is sent again until the response has the expected body; status 200 alone is not enough', async () => {
  const { heard, url } = await createWebhook([200, '{"message":"Success"}'], [200, '{"response":"success"}'])
  const webhooks = createBillWebhooks(url)
  addCleanup(webhooks.close)
  webhooks.tell({ type: 'transaction-update' })
  await expect.poll(() => heard.length, { timeout: 5000 }).toBe(2)
  expect(heard.map(({ body }) => body)).toEqual(['{"type":"transaction-update"}', '{"type":"transaction-update"}'])
})
