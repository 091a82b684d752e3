import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { openAccountsApp, PASSWORD } from '#tests/support/app/accounts.ts'
import { asOwner } from '#tests/support/database/databases.ts'
import { solve } from '#tests/support/app/solve.ts'

const { database, call, addMember, codeTo, subjectsTo, work, url } = await openAccountsApp()
const EMAIL = 'ngozi@mail.example'

beforeEach(async () => {
  await asOwner(url, 'truncate accounts.users cascade')
  await asOwner(url, 'truncate outbox.messages')
  await sql`delete from pgboss.job`.execute(database)
  await sql`delete from limits.counters`.execute(database)
})

const register = () => {
  const person = { first_name: 'Ngozi', last_name: 'Eze', email: EMAIL }
  return call('POST /registration/customer', { body: { ...person, password: PASSWORD, confirmPassword: PASSWORD } })
}
const verify = (token: string, options = {}) =>
  call('POST /registration/verify-token', { ...options, body: { email: EMAIL, token } })
const resend = (email = EMAIL, options = {}) =>
  call('POST /registration/resend-verifcation-token', { ...options, body: { email } })
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000')

test('a code works once', async () => {
  await register()
  const code = await codeTo(EMAIL)
  expect((await verify(code)).statusCode).toBe(200)
  const again = await verify(code)
  expect([again.statusCode, again.json().message]).toEqual([
    400,
    'That code is wrong or too old. Check it, or ask for a new one.',
  ])
})

test('a code expires after ten minutes', async () => {
  await register()
  await sql`update accounts.codes set expires_at = expires_at - interval '9 minutes 50 seconds'`.execute(database)
  expect((await verify(wrongFor(await codeTo(EMAIL)))).statusCode).toBe(400)
  await sql`update accounts.codes set expires_at = expires_at - interval '10 seconds'`.execute(database)
  expect((await verify(await codeTo(EMAIL))).json()).toMatchObject({ code: 'wrong_code' })
})

test('after five wrong tries the right code is refused', async () => {
  await register()
  const code = await codeTo(EMAIL)
  for (let tries = 0; tries < 5; tries++) expect((await verify(wrongFor(code))).json().code).toBe('wrong_code')
  expect((await verify(code)).json().code).toBe('wrong_code')
})

test('after four wrong tries the right code is accepted', async () => {
  await register()
  const code = await codeTo(EMAIL)
  for (let tries = 0; tries < 4; tries++) await verify(wrongFor(code))
  expect((await verify(code)).statusCode).toBe(200)
})

test.each([
  ['none', {}, 'Please enter the OTP code sent to your mail'],
  ['an empty one', { token: '' }, 'Please enter the OTP code sent to your mail'],
  ['a number', { token: 123456 }, 'Please enter the OTP code sent to your mail'],
  ['a list', { token: ['123456'] }, 'Give this only once'],
  ['an operator', { token: { $ne: '' } }, 'Please enter the OTP code sent to your mail'],
])('a code that is %s is refused', async (_, body, message) => {
  await register()
  const answer = await call('POST /registration/verify-token', { body: { email: EMAIL, ...body } })
  expect([answer.statusCode, answer.json().message]).toEqual([422, message])
  expect(answer.json().errors).toHaveLength(1)
})

test.each(['12345', '1234567', '１２３４５６', '000000\u200b', '-1'])('%s is just a wrong code', async (token) => {
  await register()
  expect((await verify(token)).json()).toMatchObject({ status: 400, code: 'wrong_code' })
})

test('a new code replaces the previous one and has its own tries', async () => {
  await register()
  const first = await codeTo(EMAIL)
  for (let tries = 0; tries < 5; tries++) await verify(wrongFor(first))
  const answer = await resend()
  expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'If a code is due, a new one is on its way.' }])
  await work()
  expect(await subjectsTo(EMAIL)).toEqual(['Welcome to Kanti: confirm your e-mail', 'Your new code - Kanti'])
  const second = await codeTo(EMAIL)
  expect((await verify(first)).statusCode).toBe(400)
  expect((await verify(second)).statusCode).toBe(200)
})

test('a code can be requested long after the first one was deleted', async () => {
  await register()
  await sql`delete from accounts.codes`.execute(database)
  await resend()
  await work()
  expect((await verify(await codeTo(EMAIL))).statusCode).toBe(200)
})

test('a network is refused a second code within a minute, and a fourth and an eleventh', async () => {
  const again = () => resend(EMAIL, { remoteAddress: '197.210.1.4' })
  expect((await again()).statusCode).toBe(200)
  const soon = await again()
  expect([soon.statusCode, soon.json().code]).toEqual([429, 'too_many'])
  expect(Number(soon.headers['retry-after'])).toBeLessThanOrEqual(60)
  const afterMinutes = (minutes: number) =>
    sql`update limits.counters set expire = expire - ${minutes * 60_000}::bigint`.execute(database)
  await afterMinutes(1)
  expect((await again()).statusCode).toBe(200)
  await afterMinutes(1)
  expect((await again()).statusCode).toBe(200)
  await afterMinutes(1)
  const fourth = await again()
  expect([fourth.statusCode, Number(fourth.headers['retry-after']) > 60]).toEqual([429, true])
  for (let sent = 3; sent < 10; sent++) {
    await afterMinutes(15)
    expect((await again()).statusCode).toBe(200)
  }
  await afterMinutes(15)
  const eleventh = await again()
  expect([eleventh.statusCode, Number(eleventh.headers['retry-after']) > 15 * 60]).toEqual([429, true])
})

test('a request to send the code again gets the same response for unknown and confirmed addresses, and sends no email', async () => {
  const ada = await addMember()
  const answers = [await resend('nobody@mail.example'), await resend(ada.email), await resend('08031234567')]
  await work()
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
  expect((await sql`select from outbox.messages`.execute(database)).rows).toEqual([])
})

test('a network has thirty wrong codes an hour over all accounts, needs a proof of work for each further one, and is refused after three hundred', async () => {
  const options = { remoteAddress: '197.210.1.1' }
  const guess = (account: number, headers = {}) =>
    call('POST /registration/verify-token', {
      ...options,
      headers,
      body: { email: `${account}@mail.example`, token: '1' },
    })
  await register()
  expect((await verify(await codeTo(EMAIL), options)).statusCode).toBe(200)
  for (let tries = 0; tries < 30; tries++) expect((await guess(tries)).statusCode).toBe(400)
  const last = await guess(31)
  expect([last.statusCode, last.json().code]).toEqual([429, 'proof_required'])
  const proof = await solve(last.json().data.challenge)
  expect((await guess(31, { 'proof-of-work': proof })).statusCode).toBe(400)
  // Pretends that the others were sent with a proof.
  await sql`update limits.counters set points = 300 where points = 31`.execute(database)
  const more = await guess(32)
  expect([more.statusCode, more.json().code]).toEqual([429, 'too_many'])
})

test('a network has twenty wrong codes an hour for an account, whether or not it exists, and its owner is not kept out', async () => {
  const stranger = { remoteAddress: '197.210.1.9' }
  for (let tries = 0; tries < 20; tries++) expect((await verify('1', stranger)).statusCode).toBe(400)
  const last = await verify('1', stranger)
  expect([last.statusCode, last.json().code, Number(last.headers['retry-after']) > 60]).toEqual([429, 'too_many', true])
  await register()
  expect((await verify(await codeTo(EMAIL))).statusCode).toBe(200)
})
