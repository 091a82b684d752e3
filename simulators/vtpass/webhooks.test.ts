import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { createWebhooks } from './webhooks.ts'

const heard: string[] = []
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  heard.push(Buffer.concat(chunks).toString())
  response.end(heard.length === 1 ? '{"message":"Success"}' : '{"response":"success"}')
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const webhooks = createWebhooks(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
afterAll(() => {
  webhooks.close()
  server.close()
})

test('an event is sent again until the response has the expected body; status 200 alone is not enough', async () => {
  webhooks.tell({ type: 'transaction-update' })
  await expect.poll(() => heard.length, { timeout: 5000 }).toBe(2)
  expect(heard).toEqual(['{"type":"transaction-update"}', '{"type":"transaction-update"}'])
})
