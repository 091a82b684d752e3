import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { texts } from '#contracts/texts.ts'
import { openAccountsApp, PASSWORD, type Person } from '#tests/support/app/accounts.ts'
import { asOwner } from '#tests/support/database/databases.ts'
import { solve } from '#tests/support/app/solve.ts'
import { rules } from '../rate-limits.ts'

const { app, database, call, signIn, addMember, codeTo, listEmails, subjectsTo, inboxOf, work, url } =
  await openAccountsApp()
const NEW = 'fresh yams 88'
const PHONE = '+2348031234567'
let ada: Person

beforeEach(async () => {
  await asOwner(url, 'truncate accounts.users cascade')
  await asOwner(url, 'truncate outbox.messages')
  await sql`delete from pgboss.job`.execute(database)
  await forgetRateLimits()
  ada = await addMember({ email: 'ada@mail.example', phone: PHONE })
})

const forgetRateLimits = () => sql`delete from limits.counters`.execute(database)
const request = (email: unknown, options: object = {}) => call('POST /reset-password', { body: { email }, ...options })
const check = (otp: string, email = ada.email, options = {}) =>
  call(`GET /reset-password/verify-password-token/${encodeURIComponent(email)}/${encodeURIComponent(otp)}`, options)
const reset = (token: string, more: object = {}, options: object = {}) =>
  call('PUT /reset-password', {
    body: { token, email: ada.email, new_password: NEW, confirm_password: NEW, ...more },
    ...options,
  })
const codeFor = async (email = ada.email, recipient = email) => {
  await forgetRateLimits()
  await request(email)
  await work()
  return codeTo(recipient)
}
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000')
const WRONG = 'That code is wrong or too old. Check it, or ask for a new one.'

test('a code sent to the address sets a new password and ends every session', async () => {
  const access = await signIn(ada)
  const code = await codeFor()
  expect(await subjectsTo(ada.email)).toEqual(['Set a new password - Kanti'])
  const checked = await check(code)
  expect([checked.statusCode, checked.json(), checked.headers['cache-control']]).toEqual([
    200,
    { message: 'The code is right. Choose a new password.' },
    'no-store',
  ])
  const answer = await reset(code)
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { message: 'Your password has been changed. You can sign in now.' },
  ])
  expect((await call('GET /complete-registration', { as: access })).statusCode).toBe(401)
  await expect(signIn(ada)).rejects.toThrow('401')
  await signIn(ada, NEW)
  expect((await subjectsTo(ada.email))[1]).toBe('Your Kanti password was changed')
  expect(await inboxOf(ada)).toMatchObject([{ subject: 'Your Kanti password was changed' }])
  const text =
    'Kanti: your password was reset by e-mail. Not you? Choose Forgot Password, enter this phone number, and contact us.'
  expect((await listEmails(PHONE)).map((sent) => sent.text)).toEqual([text])
  expect(text).toMatch(/^[\w :.,?'-]{1,160}$/)
})

test('a code sent to a confirmed phone does so too, however the number is written', async () => {
  const code = await codeFor('0803 123 4567', PHONE)
  const [text] = await listEmails(PHONE)
  expect(text!.text).toBe(
    `${code} is your Kanti code to set a new password. It works for 10 minutes. Give it to nobody.\n\n@kanti.example #${code}`,
  )
  expect((await check(code, '+234 803 123 4567')).statusCode).toBe(200)
  expect((await reset(code)).json()).toMatchObject({ status: 400, code: 'wrong_code' })
  expect((await reset(code, { email: '08031234567' })).statusCode).toBe(200)
  expect(await listEmails(PHONE)).toHaveLength(1)
  await signIn(ada, NEW)
})

test('every request gets the same response, and only an existing user is sent a code', async () => {
  const answers = [await request(ada.email), await request('nobody@mail.example'), await request('08099999999')]
  await work()
  for (const answer of answers) {
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { message: 'If there is an account with that e-mail or phone, a code is on its way.' },
    ])
  }
  const { rows: recipients } = await sql`select recipient from outbox.messages`.execute(database)
  expect(recipients).toEqual([{ recipient: ada.email }])
})

test.each([
  [{}, 'Please enter your email or phone number'],
  [{ email: '' }, 'Please enter your email or phone number'],
  [{ email: 8031234567 }, 'Please enter your email or phone number'],
  [{ email: ['ada@mail.example'] }, 'Give this only once'],
  [{ email: 'a'.repeat(255) }, 'Use at most 254 characters'],
  [{ email: 'ada@mail.example\nBcc: eve@mail.example' }, 'Some characters cannot be read'],
  [{ email: 'ada@mail.example', user: 'eve' }, 'This parameter is not known here'],
])('requesting a code with %o is refused', async (body, message) => {
  const answer = await call('POST /reset-password', { body })
  expect([answer.statusCode, answer.json().message]).toEqual([422, message])
  await work()
  expect(await listEmails(ada.email)).toEqual([])
})

test('a repeated request within a minute is refused, and a network with many requests needs a proof of work', async () => {
  const once = { remoteAddress: '197.210.9.8' }
  await request(ada.email, once)
  const soon = await request(ada.email, once)
  expect([soon.statusCode, soon.json().code, Number(soon.headers['retry-after']) <= 60]).toEqual([
    429,
    'too_many',
    true,
  ])
  const options = { remoteAddress: '197.210.9.9' }
  for (let sent = 0; sent < 20; sent++) {
    expect((await request(`${sent}@mail.example`, options)).statusCode).toBe(200)
  }
  expect((await request('21@mail.example', options)).json().code).toBe('proof_required')
})

test('other people cannot use up the codes of an address: they need a proof of work, and known devices have their own budget', async () => {
  const phone = { remoteAddress: '102.89.1.1', headers: { 'user-agent': 'Mozilla/5.0 (Android 15) Firefox/140.0' } }
  const signedIn = await call('POST /login', { ...phone, body: { email: ada.email, password: PASSWORD } })
  expect(signedIn.statusCode).toBe(200)
  for (let sent = 0; sent < 10; sent++) expect((await request(ada.email)).statusCode).toBe(200)
  const eleventh = await request(ada.email)
  expect(eleventh.json().code).toBe('proof_required')
  const proof = await solve(eleventh.json().data.challenge)
  expect((await request(ada.email, { headers: { 'proof-of-work': proof } })).statusCode).toBe(200)
  // Pretends that other people went on all day.
  await app.rateLimits.consume(rules.sendingByTarget[1], ada.email, 19)
  expect((await request(ada.email)).json().code).toBe('too_many')
  expect((await request(ada.email, phone)).statusCode).toBe(200)
  expect((await request(ada.email, phone)).json().code).toBe('too_many')
  await work()
  expect((await check(await codeTo(ada.email))).statusCode).toBe(200)
})

test('wrong codes of a stranger in the same network do not keep a known device from a reset', async () => {
  const stranger = { remoteAddress: '102.89.1.1' }
  const phone = { ...stranger, headers: { 'user-agent': 'Mozilla/5.0 (Android 15) Firefox/140.0' } }
  await call('POST /login', { ...phone, body: { email: ada.email, password: PASSWORD } })
  for (let tries = 0; tries < 20; tries++) expect((await check('1', ada.email, stranger)).statusCode).toBe(400)
  await request(ada.email, phone)
  await work()
  const code = await codeTo(ada.email)
  expect((await check(code, ada.email, stranger)).json().code).toBe('too_many')
  expect((await check(code, ada.email, phone)).statusCode).toBe(200)
  expect((await reset(code, {}, phone)).statusCode).toBe(200)
})

test('once the hourly SMS budget is used up no SMS is sent, and the response is the same', async () => {
  await request('08031234567')
  await work()
  expect(await listEmails(PHONE)).toHaveLength(1)
  await forgetRateLimits()
  await app.rateLimits.consume(rules.smsOfAll, 'everybody', 500)
  const answer = await request('08031234567')
  await work()
  expect([answer.statusCode, (await listEmails(PHONE)).length]).toEqual([200, 1])
})

test('a code works once, also with many simultaneous requests', async () => {
  const code = await codeFor()
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      reset(code, { new_password: `fresh yams ${index}`, confirm_password: `fresh yams ${index}` }),
    ),
  )
  const taken = answers.map(({ statusCode }) => statusCode)
  expect(taken.toSorted()).toEqual([200, ...Array<number>(7).fill(400)])
  await signIn(ada, `fresh yams ${taken.indexOf(200)}`)
})

test('checking a right code counts as no try; wrong codes count in either call', async () => {
  const code = await codeFor()
  for (let tries = 0; tries < 8; tries++) expect((await check(code)).statusCode).toBe(200)
  for (let tries = 0; tries < 3; tries++) expect((await check(wrongFor(code))).json().message).toBe(WRONG)
  for (let tries = 0; tries < 2; tries++) expect((await reset(wrongFor(code))).json().message).toBe(WRONG)
  expect((await check(code)).statusCode).toBe(400)
  expect((await reset(code)).statusCode).toBe(400)
  await signIn(ada)
})

test('an unknown address gets the response of a wrong code', async () => {
  const code = await codeFor()
  const answers = [await check(wrongFor(code)), await check('123456', 'nobody@mail.example'), await check('1', '0801')]
  expect(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).toEqual(
    Array(3).fill(`400 ${answers[0]!.body}`),
  )
})

test('a code for one purpose is refused for another', async () => {
  await sql`update accounts.users set email_confirmed_at = null`.execute(database)
  const code = await codeFor()
  expect((await call('POST /registration/verify-token', { body: { email: ada.email, token: code } })).statusCode).toBe(
    400,
  )
  await addMember({ email: 'eve@mail.example' })
  expect((await reset(code, { email: 'eve@mail.example' })).statusCode).toBe(400)
  expect((await reset(code)).statusCode).toBe(200)
})

test('a code expires after ten minutes', async () => {
  const code = await codeFor()
  await sql`update accounts.codes set expires_at = expires_at - interval '10 minutes'`.execute(database)
  expect([(await check(code)).statusCode, (await reset(code)).statusCode]).toEqual([400, 400])
})

test('resetting with an e-mailed code confirms the address', async () => {
  await sql`update accounts.users set email_confirmed_at = null`.execute(database)
  expect((await reset(await codeFor())).statusCode).toBe(200)
  await signIn(ada, NEW)
})

test('a user who only signed in with Google has a password after a reset', async () => {
  const ngozi = await addMember({ email: 'ngozi@mail.example', google: '108' })
  expect((await reset(await codeFor(ngozi.email), { email: ngozi.email })).statusCode).toBe(200)
  await signIn(ngozi, NEW)
})

test.each([
  ['an empty field', { new_password: '' }, 'new_password', 'Please enter the fields'],
  ['a missing one', { confirm_password: undefined }, 'confirm_password', 'Please enter the fields'],
  ['fields that differ', { confirm_password: 'other' }, 'confirm_password', 'Both fields do not match'],
  ['a short one', { new_password: 'yams', confirm_password: 'yams' }, 'new_password', texts.shortPassword],
  ['a long one', { new_password: 'y'.repeat(257) }, 'new_password', 'Use at most 256 characters'],
  ['a list', { new_password: [NEW] }, 'new_password', 'Give this only once'],
  ['no code', { token: undefined }, 'token', 'Please enter the OTP code sent to your mail'],
  [
    'a NUL',
    { new_password: `${NEW}\0`, confirm_password: `${NEW}\0` },
    'new_password',
    'Some characters cannot be read',
  ],
])('%s is refused, and the code stays valid', async (_, bent, path, message) => {
  const code = await codeFor()
  const answer = await reset(code, bent)
  expect([answer.statusCode, answer.json().errors]).toEqual([422, expect.arrayContaining([{ path, message }])])
  await signIn(ada)
  expect((await reset(code)).statusCode).toBe(200)
})

test('a password that is easy to guess is refused with the reason, and the code stays valid', async () => {
  const code = await codeFor()
  for (const [password, reason] of [
    ['password123', 'Too many people use this password. Choose another one.'],
    ['kanti-kanti', 'A password cannot be the name of Kanti. Choose another one.'],
    ['ada.obi.2026', 'A password cannot be your own name or e-mail address. Choose another one.'],
  ]) {
    const answer = await reset(code, { new_password: password, confirm_password: password })
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { code: 'weak_password', message: reason }])
  }
  expect((await reset(code)).statusCode).toBe(200)
})

test('after a reset its device is known and all others are forgotten', async () => {
  const phone = { remoteAddress: '197.210.5.5', headers: { 'user-agent': 'Chrome Android' } }
  const login = (options: object, password: string) =>
    call('POST /login', { body: { email: ada.email, password }, ...options })
  const other = { remoteAddress: '105.112.8.8', headers: { 'user-agent': 'Firefox Windows' } }
  await login(other, PASSWORD)
  await reset(await codeFor(), {}, phone)
  for (let tries = 0; tries < 5; tries++) await login({}, 'a wrong one')
  expect((await login(phone, NEW)).statusCode).toBe(200)
  expect((await login(other, NEW)).statusCode).toBe(429)
})

test('a request for an unusual address gets the same response', async () => {
  for (const email of ['@', '%', "' or 1=1 --", 'ＡＤＡ@mail.example', '👩‍👩‍👧@mail.example', 'closed:1']) {
    expect((await request(email)).statusCode).toBe(200)
    expect((await check('123456', email)).statusCode).toBe(400)
  }
  await work()
  expect((await sql`select from outbox.messages`.execute(database)).rows).toEqual([])
})

test('the longest allowed address fits into the path, and a longer one is refused', async () => {
  const longest = `${'a'.repeat(241)}@mail.example`
  expect((await check('123456', longest)).json()).toMatchObject({ status: 400, code: 'wrong_code' })
  expect((await check('123456', `a${longest}`)).json()).toMatchObject({
    status: 422,
    errors: [{ path: 'email', message: 'Use at most 254 characters' }],
  })
  expect((await check('1'.repeat(65))).json()).toMatchObject({ status: 422, errors: [{ path: 'otp' }] })
})

test('the responses to a code in a path do not leak its address', async () => {
  const { headers } = await check('123456')
  expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
})
