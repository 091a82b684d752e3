import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { createVtpass } from './bill-payments/vtpass.ts'
import { createPaystack } from './card-payments/paystack.ts'
import { createS3Store } from './media-store/s3.ts'
import { createGoogle } from './identity/google.ts'
import { AnswerTooLarge, readJson, readText } from './read-answer.ts'
import { createTermii } from './sms/termii.ts'

/** A provider whose response ends only when the client disconnects. */
let written = 0
const endless = createServer((_, answer) => {
  answer.writeHead(200, { 'content-type': 'application/json' })
  const more = () => {
    for (let isRead = true; isRead && !answer.destroyed; written += 256 * 1024)
      isRead = answer.write(Buffer.alloc(256 * 1024, ' '))
    if (!answer.destroyed) answer.once('drain', more)
  }
  more()
}).listen(0, '127.0.0.1')
await once(endless, 'listening')
const baseUrl = `http://127.0.0.1:${(endless.address() as AddressInfo).port}`
afterAll(() => {
  endless.closeAllConnections()
  endless.close()
})

test('a response is read up to its limit and no further', async () => {
  expect(await readText(new Response('Ọlá'), 6)).toBe('Ọlá')
  await expect(readText(new Response('Ọlás'), 6)).rejects.toThrow(AnswerTooLarge)
  expect(await readJson(new Response('{"a": 1}'))).toEqual({ a: 1 })
  expect(await readText(new Response(null))).toBe('')
})

const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url')
const TOKEN = `${part({ alg: 'RS256', kid: '1' })}.${part({ sub: '1' })}.AAAA`

const timeoutMs = 120_000
test.each([
  [
    'Termii',
    () =>
      createTermii({ baseUrl, apiKey: 'key', senderId: 'Kanti', timeoutMs }).sendSms({
        to: '+2348030000000',
        text: 'Hi',
      }),
  ],
  ['Paystack', () => createPaystack({ baseUrl, secretKey: 'sk_test_abc', timeoutMs }).verify('a')],
  [
    'VTpass',
    () =>
      createVtpass({
        baseUrl,
        apiKey: 'key',
        publicKey: 'PK_a',
        secretKey: 'SK_a',
        askTimeoutMs: timeoutMs,
      }).readFloat(),
  ],
  [
    'Google',
    () => createGoogle({ clientId: 'a', keysUrl: baseUrl, issuer: 'https://a', timeoutMs }).verifyCredential(TOKEN),
  ],
])('an endless response of %s is unknown, and is not read to the end', async (_, ask) => {
  const before = written
  expect(JSON.stringify(await ask())).toMatch(/AnswerTooLarge|more than \d+ bytes/)
  expect(written - before).toBeLessThan(64 * 1024 * 1024)
})

test('an endless object of a bucket is a fault of the bucket, and is not read to the end', async () => {
  const store = createS3Store({ bucketUrl: baseUrl, region: 'auto', accessKeyId: 'id', secretAccessKey: 'key' })
  const before = written
  await expect(store.find('photo.webp')).rejects.toMatchObject({ code: 'ESTORE', cause: expect.any(AnswerTooLarge) })
  expect(written - before).toBeLessThan(128 * 1024 * 1024)
})
