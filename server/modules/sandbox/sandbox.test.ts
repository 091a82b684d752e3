import { afterAll, expect, inject, test } from 'vitest'
import type { CapturedMessage } from '#contracts/sandbox.ts'
import { createHttp } from '#server/create-http.ts'
import { createApp } from '#server/create-app.ts'
import { readConfig, type Config } from '#server/config.ts'
import { createProviders } from '#server/create-providers.ts'
import { temporaryFolder } from '#tests/support/app/temporary-folder.ts'
import { cloneTemplate } from '#tests/support/database/databases.ts'
import { startSimulators } from '#tests/support/providers/simulators.ts'

const simulators = await startSimulators()
const { url, drop } = await cloneTemplate(inject('postgresUrl'))
const data = await temporaryFolder('sandbox')
const opened: { close(): Promise<unknown> }[] = []
afterAll(async () => {
  for (const each of opened.toReversed()) await each.close()
  await drop()
})

const settings = {
  SANDBOX: 'yes',
  DATABASE_MAY_FORGET: 'yes',
  PAPERS_KEY: 'p'.repeat(32),
  DATA_DIR: data,
  LOG_LEVEL: 'silent',
  SECRET: 's'.repeat(32),
  SIMULATORS_URL: simulators.url,
  SIMULATORS_SMTP_URL: simulators.smtpUrl,
}
async function open(more: Record<string, string> = {}, config: Partial<Config> = {}) {
  const app = await createApp({ ...readConfig({ ...settings, ...more }), ...config }, url)
  const http = await createHttp(app, { pages: false })
  opened.push(app, http)
  return http
}

const http = await open()
const get = (address: string) => http.inject({ url: address, headers: { host: 'localhost' } })
const list = async (query = '') => {
  const answer = await get(`/api/v1/sandbox/messages${query}`)
  expect(answer.statusCode).toBe(200)
  return answer.json<{ data: CapturedMessage[] }>().data
}

const { email, sms } = createProviders(readConfig(settings))
await email.sendEmail({ id: '1', to: 'ada@example.ng', subject: 'Welcome', html: '<p>Hi Ada</p>', text: 'Hi Ada' })
await sms.sendSms({ to: '+2348031234567', text: 'Your code is 123456' })

test('captured messages are listed newest first, with the fields of the contract only', async () => {
  const messages = await list()
  const any = { id: expect.any(String), created_at: expect.any(String) }
  expect(messages).toEqual([
    { ...any, to: '08031234567', channel: 'sms', subject: null, text: 'Your code is 123456' },
    { ...any, to: 'ada@example.ng', channel: 'email', subject: 'Welcome', text: 'Hi Ada\n' },
  ])
  expect(messages[0]!.created_at >= messages[1]!.created_at).toBe(true)
})

test.each([
  ['ada@example.ng', ['email']],
  ['Ada@Example.NG', ['email']],
  ['08031234567', ['sms']],
  ['+2348031234567', ['sms']],
  ['0803 123 4567', ['sms']],
  ['nobody@example.ng', []],
  ['', ['sms', 'email']],
])('for the recipient %j only their messages are listed', async (to, channels) => {
  const messages = await list(`?to=${encodeURIComponent(to)}`)
  expect(messages.map(({ channel }) => channel)).toEqual(channels)
})

test.each(['?to=a&to=b', `?to=${'a'.repeat(300)}`, '?to=%00', '?from=ada'])('%s is refused', async (query) => {
  expect((await get(`/api/v1/sandbox/messages${query}`)).statusCode).toBe(422)
})

test('the address without the API path redirects to the API, with method, body and parameters', async () => {
  const answer = await get('/sandbox/messages?to=a%40b.ng')
  expect([answer.statusCode, answer.headers['location']]).toEqual([307, '/api/v1/sandbox/messages?to=a%40b.ng'])
  for (const path of ['/sandbox/identity/token', '/sandbox/bills/outcome', '/sandbox/cards/pay']) {
    const sent = await http.inject({
      method: 'POST',
      url: path,
      headers: { host: 'localhost', 'content-type': 'application/json' },
      payload: '{ not JSON',
    })
    expect([sent.statusCode, sent.headers['location']]).toEqual([307, `/api/v1${path}`])
  }
})

test('messages are listed for simulated providers only', async () => {
  const other = await open({ TERMII_API_KEY: 'key', TERMII_SENDER_ID: 'Kanti' })
  const answer = await other.inject({ url: '/api/v1/sandbox/messages', headers: { host: 'localhost' } })
  expect(answer.json<{ data: CapturedMessage[] }>().data.map(({ channel }) => channel)).toEqual(['email'])
})

test('unreachable simulators are reported clearly', async () => {
  const other = await open({ SIMULATORS_URL: 'http://127.0.0.1:9' })
  const answer = await other.inject({ url: '/api/v1/sandbox/messages', headers: { host: 'localhost' } })
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([502, 'simulators_down'])
})

test('an identity token is the one Google would issue for that user', async () => {
  const ask = (url: string, payload: object) =>
    http.inject({ method: 'POST', url: `/api/v1${url}`, headers: { host: 'localhost' }, payload })
  const answer = await ask('/sandbox/identity/token', { email: 'Ada@gmail.com', name: 'Ada Obi' })
  expect(answer.statusCode).toBe(200)
  const { token } = answer.json<{ data: { token: string } }>().data
  expect(await createProviders(readConfig(settings)).identity.verifyCredential(token)).toMatchObject({
    kind: 'verified',
    email: 'ada@gmail.com',
    lastName: 'Obi',
  })
  expect((await ask('/sandbox/identity/token', { email: 'nobody' })).statusCode).toBe(422)
})

test('if Google is real, no tokens are issued', async () => {
  const other = await open({ GOOGLE_CLIENT_ID: 'kanti.apps.googleusercontent.com' })
  const answer = await other.inject({
    method: 'POST',
    url: '/api/v1/sandbox/identity/token',
    headers: { host: 'localhost' },
    payload: { email: 'ada@gmail.com' },
  })
  expect(answer.statusCode).toBe(404)
})

test('if every provider is real, there is no sandbox', async () => {
  const real = await open({}, { isSandboxShown: false })
  const get = (address: string) => real.inject({ url: address, headers: { host: 'localhost' } })
  const call = await get('/api/v1/sandbox/messages')
  const unknown = await get('/api/v1/no-such-call')
  expect([call.statusCode, call.json()]).toEqual([404, unknown.json()])
  expect((await get('/sandbox/messages')).statusCode).toBe(404)
  expect((await get('/api/v1/openapi.json')).body).not.toContain('/sandbox')
})
