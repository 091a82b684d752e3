import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listMessages, type Left } from '#tests/support/app/outbox.ts'
import { serveModules } from '#tests/support/app/served-modules.ts'
import { runJob } from '#tests/support/app/run-job.ts'

const { app, database, call, logged } = await serveModules({ SECRET: 'a secret of the market'.repeat(2) })

const EMAIL = 'ngozi.secret@mail.example'
const PASSWORD = 'a canary that sings'
const NEW = 'another canary'

test('the log contains no password, code, token or address', async () => {
  const post = async (path: string, payload: object) => (await call(`POST ${path}`, { payload })).json()
  const person = { first_name: 'Ngozi', last_name: 'Eze', email: EMAIL, password: PASSWORD, confirmPassword: PASSWORD }
  await post('/registration/customer', person)
  const first = await lastCode()
  await post('/registration/verify-token', { email: EMAIL, token: '0' })
  await post('/registration/verify-token', { email: EMAIL, token: first })
  await post('/login', { email: EMAIL, password: 'a canary that fails' })
  const { data } = await post('/login', { email: EMAIL, password: PASSWORD })
  await post('/social-login', { social_type: 'google', token: 'a.canary.credential' })
  await post('/reset-password', { email: EMAIL })
  await work()
  const second = await lastCode()
  await call(`GET /reset-password/verify-password-token/${EMAIL}/${second}`)
  await call(`GET /reset-password/verify-password-token/${EMAIL}/${second}/nowhere`)
  await call('PUT /reset-password', {
    payload: { email: EMAIL, token: second, new_password: NEW, confirm_password: NEW },
  })

  const fields = { network: '127.0.0.1', requestId: expect.stringMatching(/^.{12}$/) }
  for (const line of [
    { msg: 'a code was wrong', security: 'wrong_code' },
    { msg: 'sign-in failed', security: 'sign_in_failed' },
    { msg: 'signed in', by: 'password' },
    { msg: 'sign-in failed', by: 'Google' },
  ]) {
    expect(logged).toContainEqual(expect.objectContaining({ ...line, ...fields }))
  }
  const idsOf = (said: string) => logged.filter(({ msg }) => msg === said).map(({ requestId }) => requestId)
  expect(idsOf('answered')).toEqual(expect.arrayContaining([...idsOf('registered'), ...idsOf('signed in')]))
  const text = JSON.stringify(logged)
  for (const said of ['registered', 'code sent', 'signed in', 'sign-in failed', 'password changed']) {
    expect(text).toContain(`"${said}"`)
  }
  for (const secret of [EMAIL, 'ngozi', 'Ngozi', 'canary', `"${first}"`, second, data[0].access]) {
    expect(text).not.toContain(secret)
  }
})

async function lastCode(): Promise<string> {
  return /\b\d{6}\b/.exec((await listMessages<Left>(database, app.secrets)).at(-1)!.text)![0]
}

async function work(): Promise<void> {
  const { rows } = await sql<{ data: unknown }>`select data from pgboss.job where name = 'send-code'`.execute(database)
  await runJob(app, 'send-code', rows[0]!.data)
}
