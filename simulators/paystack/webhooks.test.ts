import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { createWebhooks } from './webhooks.ts'

const heard: { body: string; signature: string | string[] | undefined }[] = []
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  heard.push({ body: Buffer.concat(chunks).toString(), signature: request.headers['x-paystack-signature'] })
  response.writeHead(heard.length === 1 ? 503 : 200).end()
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const webhooks = createWebhooks(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
afterAll(() => {
  webhooks.close()
  server.close()
})

test('an event is signed with the key of the shop, and sent again until the response is 200', async () => {
  webhooks.tell('sk_test_ours', 'charge.success', { reference: 'abc' })
  await expect.poll(() => heard.length, { timeout: 5000 }).toBe(2)
  const body = '{"event":"charge.success","data":{"reference":"abc"}}'
  const signature = createHmac('sha512', 'sk_test_ours').update(body).digest('hex')
  expect(heard).toEqual([
    { body, signature },
    { body, signature },
  ])
})
