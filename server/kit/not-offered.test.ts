import { expect, test } from 'vitest'
import { createApp } from '#server/create-app.ts'
import { readConfig } from '#server/config.ts'
import { openAccountsApp } from '#tests/support/app/accounts.ts'
import { openWholeApp } from '#tests/support/app/whole-app.ts'

/** A market for the public that has mail and nothing else. */
const bare = {
  SANDBOX: '',
  PAPERS_KEY: 'p'.repeat(32),
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'no-reply@kanti.example',
  SUPPORT_EMAIL: 'support@kanti.example',
}
const { app, call, addMember, signIn, url } = await openAccountsApp(bare)

test('what needs a provider that there is no key for is not offered, in one sentence', async () => {
  const as = await signIn(await addMember())
  const key = { 'idempotency-key': 'a-key-of-a-form-here' }
  const asked = [
    ['POST /social-login', { body: { social_type: 'google', token: 'a' } }, 'Signing in with Google'],
    ['POST /reset-password', { body: { email: '08031234567' } }, 'A code by SMS'],
    ['PUT /update-profile', { as, body: { phone: '08031234567' } }, 'A code by SMS'],
    ['GET /vtu/get-services', { as }, 'Paying bills'],
    [
      'POST /vtu/service/airtime/purchase',
      { as, headers: key, body: { service_id: 'mtn', amount: 100, phone: '08031234567' } },
      'Paying bills',
    ],
    ['POST /payments', { as, headers: key, body: { purpose: 'wallet', amount: 500 } }, 'Paying by card'],
  ] as const
  for (const [path, request, what] of asked) {
    const answer = await call(path, request)
    expect([path, answer.statusCode, answer.json()]).toMatchObject([
      path,
      503,
      { code: 'not_available', detail: `${what} is not available on this market yet.` },
    ])
  }
  expect((await call('GET /vtu/purchases', { as })).statusCode).toBe(200)
})

test('nothing of the sandbox is there', async () => {
  for (const path of ['GET /sandbox/messages', 'POST /sandbox/identity/token', 'POST /sandbox/cards/pay'])
    expect([path, (await call(path, { body: path.startsWith('POST') ? {} : undefined! })).statusCode]).toEqual([
      path,
      404,
    ])
})

test('without mail nothing starts, and a sandbox has to be asked for', async () => {
  const settings = { SECRET: app.config.SECRET!, DATA_DIR: app.config.DATA_DIR, LOG_LEVEL: 'silent' }
  await expect(createApp(readConfig(settings), url)).rejects.toThrow(/^Set SMTP_URL, or SANDBOX=yes .*\.$/)
  const sandbox = await openWholeApp()
  expect(sandbox.app.config.isAllSimulated).toBe(true)
})
