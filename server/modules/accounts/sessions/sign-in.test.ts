import { hash } from '@node-rs/argon2'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { keyFor } from '#server/kit/keys.ts'
import { openAccountsApp, PASSWORD, type Person } from '#tests/support/app/accounts.ts'
import { asOwner } from '#tests/support/database/databases.ts'

const { app, database, call, addMember, codeTo, inboxOf, listEmails, subjectsTo, work, url } = await openAccountsApp()
let ada: Person

beforeEach(async () => {
  await asOwner(url, 'truncate accounts.users cascade')
  await asOwner(url, 'truncate outbox.messages')
  await sql`delete from limits.counters`.execute(database)
  await sql`delete from pgboss.job where name = 'notify-of-failures'`.execute(database)
  ada = await addMember({ email: 'ada@mail.example' })
})

const PHONE = { remoteAddress: '197.210.5.5', headers: { 'user-agent': 'Chrome/130 Android' } }
const ELSEWHERE = { remoteAddress: '105.112.8.8', headers: { 'user-agent': 'curl' } }
const enter = (password: unknown, options: object = {}, email: unknown = ada.email) =>
  call('POST /login', { body: { email, password }, ...options })
const minutesLater = (minutes: number) =>
  sql`update limits.counters set expire = expire - ${minutes * 60_000}::bigint`.execute(database)

test('an e-mail address and its password open a session', async () => {
  const answer = await enter(PASSWORD, {}, ' Ada@Mail.example ')
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
  const { message, data } = answer.json()
  expect(message).toBe('You are signed in')
  expect(data).toEqual([
    { access: expect.stringMatching(/^st_[\w-]{43}$/), expires_at: expect.any(String) },
    {
      id: ada.id,
      email: ada.email,
      first_name: 'Ada',
      last_name: 'Obi',
      is_seller: false,
      subscription_plan: null,
    },
  ])
  expect((await call('GET /complete-registration', { as: data[0].access })).statusCode).toBe(200)
})

test('a wrong password and an unknown address get the same response', async () => {
  const answers = [await enter('ripe mangoes 25'), await enter(PASSWORD, {}, 'nobody@mail.example')]
  for (const answer of answers) {
    expect([answer.statusCode, answer.json()]).toMatchObject([
      401,
      { code: 'wrong_credentials', detail: 'That e-mail address and password do not belong together.' },
    ])
  }
  const seen = answers.map(({ body, headers }) => [body, Object.keys(headers).toSorted()])
  expect(seen[0]).toEqual(seen[1])
})

test('a phone number does not sign in, and neither does a password for a user who only uses Google', async () => {
  await addMember({ email: 'bola@mail.example', phone: '+2348031234567' })
  const ngozi = await addMember({ email: 'ngozi@mail.example', google: '108' })
  expect((await enter(PASSWORD, {}, '+2348031234567')).statusCode).toBe(401)
  expect((await enter(PASSWORD, {}, ngozi.email)).statusCode).toBe(401)
})

test.each([
  [{ email: '', password: PASSWORD }, 'email', 'Please enter your email'],
  [{ password: PASSWORD }, 'email', 'Please enter your email'],
  [{ email: 'ada@mail.example', password: '' }, 'password', 'Please enter your password'],
  [{ email: 'ada@mail.example' }, 'password', 'Please enter your password'],
  [{ email: 'ada@mail.example', password: 12345678 }, 'password', 'Please enter your password'],
  [{ email: ['ada@mail.example'], password: PASSWORD }, 'email', 'Give this only once'],
  [{ email: { $gt: '' }, password: PASSWORD }, 'email', 'Please enter your email'],
  [{ email: 'a'.repeat(255), password: PASSWORD }, 'email', 'Use at most 254 characters'],
  [{ email: 'ada@mail.example', password: 'x'.repeat(257) }, 'password', 'Use at most 256 characters'],
  [{ email: 'ada@mail.example\0', password: PASSWORD }, 'email', 'Some characters cannot be read'],
  [{ email: 'ada@mail.example', password: '\udc00' }, 'password', 'Some characters cannot be read'],
])('%o is refused on its field', async (body, path, message) => {
  const answer = await call('POST /login', { body })
  expect([answer.statusCode, answer.json()]).toMatchObject([422, { message, errors: [{ path, message }] }])
})

test('a password works as typed, however the keyboard encodes its letters', async () => {
  const password = 'ẹ̀wà  àti iyán '
  const person = { first_name: 'Ngozi', last_name: 'Eze', email: 'ngozi@mail.example' }
  await call('POST /registration/customer', { body: { ...person, password, confirmPassword: password } })
  await call('POST /registration/verify-token', { body: { email: person.email, token: await codeTo(person.email) } })
  expect((await enter(password.normalize('NFD'), {}, person.email)).statusCode).toBe(200)
  expect((await enter(password.trim(), {}, person.email)).statusCode).toBe(401)
  expect((await enter(password.toUpperCase(), {}, person.email)).statusCode).toBe(401)
})

test('an unconfirmed user is sent a new code and a message about it, for the right password only', async () => {
  await sql`update accounts.users set email_confirmed_at = null`.execute(database)
  expect((await enter('a wrong one')).statusCode).toBe(401)
  expect(await listEmails(ada.email)).toEqual([])
  const answer = await enter(PASSWORD)
  expect([answer.statusCode, answer.json()]).toMatchObject([
    403,
    { code: 'unverified', detail: 'Confirm your e-mail address first. We have sent you a code.' },
  ])
  expect(await subjectsTo(ada.email)).toEqual(['Confirm your e-mail to sign in to Kanti'])
  const token = await codeTo(ada.email)
  const soon = await enter(PASSWORD)
  expect([soon.statusCode, soon.json()]).toMatchObject([
    403,
    {
      code: 'unverified',
      detail: 'Confirm your e-mail address first. Enter the last code that we sent you, or press Resend for a new one.',
    },
  ])
  expect(await listEmails(ada.email)).toHaveLength(1)
  expect((await call('POST /registration/verify-token', { body: { email: ada.email, token } })).statusCode).toBe(200)
  expect((await enter(PASSWORD)).statusCode).toBe(200)
})

test('sign-ins from many devices send an unconfirmed address no more than ten codes a day', async () => {
  await sql`update accounts.users set email_confirmed_at = null`.execute(database)
  for (let device = 0; device < 12; device++) {
    const answer = await enter(PASSWORD, { headers: { 'user-agent': `Chrome/${device}` } })
    expect(answer.json().code).toBe('unverified')
  }
  expect(await listEmails(ada.email)).toHaveLength(10)
})

test('a suspended user is refused, with the reason for the right password only', async () => {
  const access = (await enter(PASSWORD)).json().data[0].access
  await sql`update accounts.users set suspended_at = now()`.execute(database)
  expect((await call('GET /complete-registration', { as: access })).json()).toMatchObject({
    status: 401,
    message: 'Session expired, please login again',
  })
  expect((await enter(PASSWORD)).json()).toMatchObject({ status: 403, code: 'suspended' })
  expect((await enter('a wrong one')).json()).toMatchObject({ status: 401 })
})

test('the sixth wrong password in a row has to wait, each time twice as long, and a right one resets the delay', async () => {
  for (let tries = 0; tries < 5; tries++) expect((await enter('a wrong one')).statusCode).toBe(401)
  // On a busy machine, half of the delay may have passed before the next request.
  for (const delay of [2, 4, 8, 16]) {
    const refused = await enter(PASSWORD)
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(delay / 2 - 1)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(delay)
    await sql`update limits.counters set expire = expire - 20000`.execute(database)
    expect((await enter('a wrong one')).statusCode).toBe(401)
  }
  await minutesLater(1)
  expect((await enter(PASSWORD)).statusCode).toBe(200)
  for (let tries = 0; tries < 5; tries++) expect((await enter('a wrong one')).statusCode).toBe(401)
})

test('of many simultaneous requests no more than five passwords are checked', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, () => enter('a wrong one')))
  const tried = answers.filter(({ statusCode }) => statusCode === 401)
  expect(tried.length).toBeLessThanOrEqual(5)
  expect(answers.filter(({ statusCode }) => ![401, 429].includes(statusCode))).toEqual([])
})

test('an unknown address is locked like a known one', async () => {
  const unknownEmail = 'nobody@mail.example'
  for (let tries = 0; tries < 5; tries++) expect((await enter('a wrong one', {}, unknownEmail)).statusCode).toBe(401)
  expect((await enter('a wrong one', {}, unknownEmail)).statusCode).toBe(429)
})

test('an unknown device that fails for hours does not lock out a known one', async () => {
  expect((await enter(PASSWORD, PHONE)).statusCode).toBe(200)
  for (let tries = 0; tries < 5; tries++) await enter('a wrong one', ELSEWHERE)
  expect((await enter(PASSWORD, ELSEWHERE)).statusCode).toBe(429)
  const newAddress = { ...PHONE, remoteAddress: '197.210.5.99' }
  expect((await enter(PASSWORD, PHONE)).statusCode).toBe(200)
  expect((await enter(PASSWORD, newAddress)).statusCode).toBe(200)
  const newDevice = { ...PHONE, headers: { 'user-agent': 'Firefox/140 Windows' } }
  expect((await enter(PASSWORD, newDevice)).statusCode).toBe(429)
})

test('failures from the same network do not lock out a known device', async () => {
  expect((await enter(PASSWORD, PHONE)).statusCode).toBe(200)
  const neighbour = { ...PHONE, headers: { 'user-agent': 'Firefox/140 Windows' } }
  for (let tries = 0; tries < 30; tries++) await enter('a wrong one', neighbour, `${tries}@mail.example`)
  expect((await enter('a wrong one', neighbour, 'other@mail.example')).statusCode).toBe(429)
  expect((await enter(PASSWORD, PHONE)).statusCode).toBe(200)
})

test('a flood of passwords does not lock out a known device', async () => {
  await enter(PASSWORD, PHONE)
  const flood = Array.from({ length: 150 }, (_, index) => enter('a wrong one', {}, `${index}@mail.example`))
  const owner = enter(PASSWORD, PHONE)
  const strangers = await Promise.all(flood)
  expect((await owner).statusCode).toBe(200)
  // How many fit into the queue depends on the machine.
  const answers = strangers.map(({ statusCode, headers }) => `${statusCode} ${headers['retry-after'] ?? ''}`)
  expect(answers.filter((answer) => !['401 ', '503 2'].includes(answer))).toEqual([])
})

test('a known device has its own tries, with the same limit', async () => {
  await enter(PASSWORD, PHONE)
  for (let tries = 0; tries < 5; tries++) expect((await enter('a wrong one', PHONE)).statusCode).toBe(401)
  expect((await enter(PASSWORD, PHONE)).statusCode).toBe(429)
  expect((await enter(PASSWORD, ELSEWHERE)).statusCode).toBe(200)
})

test('a network has thirty wrong passwords a minute, over all accounts', async () => {
  for (let tries = 0; tries < 30; tries++) {
    expect((await enter('a wrong one', ELSEWHERE, `${tries}@mail.example`)).statusCode).toBe(401)
  }
  const next = await enter(PASSWORD, ELSEWHERE)
  expect([next.statusCode, Number(next.headers['retry-after']) <= 60]).toEqual([429, true])
  await minutesLater(1)
  expect((await enter(PASSWORD, ELSEWHERE)).statusCode).toBe(200)
})

test('right passwords of a network do not count', async () => {
  for (let tries = 0; tries < 31; tries++) {
    const answer = await enter(PASSWORD, { ...ELSEWHERE, headers: { 'user-agent': `Phone ${tries}` } })
    expect(answer.statusCode).toBe(200)
  }
})

test('a new device is reported by mail, the very first one is not', async () => {
  await enter(PASSWORD, PHONE)
  await enter(PASSWORD, PHONE)
  expect(await listEmails(ada.email)).toEqual([])
  await enter(PASSWORD, {
    remoteAddress: '105.112.8.8',
    headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' },
  })
  const [sent] = await listEmails(ada.email)
  expect(sent).toMatchObject({ subject: 'A new device signed in to your Kanti account' })
  expect(sent!.text).toContain('Firefox on Windows')
  // Devices are forgotten after half a year.
  await sql`delete from accounts.known_devices`.execute(database)
  await sql`update accounts.users set email_confirmed_at = now() - interval '25 hours'`.execute(database)
  await enter(PASSWORD, PHONE)
  expect(await listEmails(ada.email)).toHaveLength(2)
})

test('wrong passwords from unknown devices are reported to the owner once a day, those from known devices are not', async () => {
  await enter(PASSWORD, PHONE)
  const fail = async (tries: number, from: object, email = ada.email) => {
    for (let done = 0; done < tries; done++) await enter('a wrong one', from, email)
    await work()
  }
  await fail(5, PHONE)
  await fail(4, ELSEWHERE)
  expect(await subjectsTo(ada.email)).toEqual([])
  await fail(1, ELSEWHERE)
  const expected = ['Wrong passwords for your Kanti account']
  expect(await subjectsTo(ada.email)).toEqual(expected)
  expect((await inboxOf(ada)).map(({ subject }) => subject)).toEqual(expected)
  await minutesLater(15)
  await fail(1, ELSEWHERE)
  expect(await subjectsTo(ada.email)).toEqual(expected)
  await fail(5, ELSEWHERE, 'nobody@mail.example')
  expect(await subjectsTo('nobody@mail.example')).toEqual([])
  await minutesLater(24 * 60)
  await fail(5, ELSEWHERE)
  expect(await subjectsTo(ada.email)).toEqual([...expected, ...expected])
})

test('a password hashed with old parameters is hashed again at the next sign-in', async () => {
  const old = await hash(PASSWORD, { memoryCost: 1024, secret: keyFor(app.config.SECRET!, 'passwords') })
  await sql`update accounts.users set password_hash = ${old}`.execute(database)
  const isOld = async () =>
    (await sql`select from accounts.users where password_hash = ${old}`.execute(database)).rows.length === 1
  expect((await enter('a wrong one')).statusCode).toBe(401)
  expect(await isOld()).toBe(true)
  expect((await enter(PASSWORD)).statusCode).toBe(200)
  expect(await isOld()).toBe(false)
  expect((await enter(PASSWORD)).statusCode).toBe(200)
})
