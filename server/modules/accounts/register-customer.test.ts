import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { openAccountsApp, PASSWORD } from '#tests/support/app/accounts.ts'
import { asOwner } from '#tests/support/database/databases.ts'
import { solve } from '#tests/support/app/solve.ts'

const { database, call, signIn, addMember, codeTo, listEmails, subjectsTo, work, url } = await openAccountsApp()
const EMAIL = 'ngozi@mail.example'
const person = { first_name: 'Ngozi', last_name: 'Eze', email: EMAIL, password: PASSWORD, confirmPassword: PASSWORD }

beforeEach(async () => {
  await asOwner(url, 'truncate accounts.users cascade')
  await asOwner(url, 'truncate outbox.messages')
  await sql`delete from limits.counters`.execute(database)
})

const register = (more: object = {}, options: object = {}) =>
  call('POST /registration/customer', { body: { ...person, ...more }, ...options })
const verify = (token: string) => call('POST /registration/verify-token', { body: { email: EMAIL, token } })
const countUsers = async () => (await sql`select from accounts.users`.execute(database)).rows.length

test('a new user is sent a code, and entering it confirms the account', async () => {
  const answer = await register({ email: '  Ngozi@Mail.example ' })
  expect([answer.statusCode, answer.json()]).toEqual([
    201,
    { message: 'We have sent a code to ngozi@mail.example. Enter it to confirm your account.' },
  ])
  const [sent] = await listEmails(EMAIL)
  expect(sent).toMatchObject({ subject: 'Welcome to Kanti: confirm your e-mail' })
  expect(sent!.text).toContain('Hello Ngozi,')
  const confirmed = await verify(await codeTo(EMAIL))
  expect([confirmed.statusCode, confirmed.json()]).toEqual([
    200,
    { message: 'Your account is verified. You can sign in now.' },
  ])
  const access = await signIn({ email: EMAIL })
  expect((await call('GET /complete-registration', { as: access })).json()).toMatchObject({
    data: { first_name: 'Ngozi', last_name: 'Eze', email: EMAIL, kyc_status: 'not_set', is_seller: false },
  })
  const [{ id }] = (await sql<{ id: string }>`select id from accounts.users`.execute(database)).rows as [{ id: string }]
  expect((await call(`GET /messages/${id}`, { as: access })).json().data).toMatchObject([
    {
      subject: 'Welcome to Kanti',
      body: expect.stringMatching(/ Apart from Buy safely avoid paying in advance, even for delivery\.$/),
    },
  ])
})

test.each([
  ['Kanti', 'Support'],
  ['K4nti', 'Admin Adebayo'],
  ['Customer', 'Care'],
  ['Kantisupport', 'Ada'],
  ['Kanti', 'Support24'],
  ['Kanti', 'C.a.r.e'],
])('nobody is called %s %s, like somebody of the market, neither from the start nor later', async (first, last) => {
  const names = { first_name: first, last_name: last }
  const message = 'Only the team of Kanti can have this name. Choose another name.'
  const refused = [422, 'reserved_name', [{ path: 'last_name', message }]]
  const answerOf = ({ statusCode, json }: Awaited<ReturnType<typeof call>>) => [statusCode, json().code, json().errors]
  expect(answerOf(await register(names))).toEqual(refused)
  const as = await signIn(await addMember())
  expect(answerOf(await call('PUT /update-profile', { as, body: names }))).toEqual(refused)
})

test('a person may be called like the market', async () => {
  expect((await register({ first_name: 'Kanti', last_name: 'Bello' })).statusCode).toBe(201)
})

test('neither the password nor the code is stored in plain text', async () => {
  await register()
  const { rows } = await sql<{ text: string }>`
    select row_to_json(users)::text || row_to_json(codes)::text as text
    from accounts.users join accounts.codes on user_id = id
  `.execute(database)
  expect(rows[0]!.text).not.toContain(PASSWORD)
  expect(rows[0]!.text).not.toContain(await codeTo(EMAIL))
  expect(rows[0]!.text).toContain('$argon2id$')
})

test.each([
  ['an empty field', { first_name: ' ' }, { first_name: 'Please fill in the field' }],
  [
    'missing fields',
    { last_name: undefined, password: undefined },
    { last_name: 'Please fill in the field', password: 'Please fill in the field' },
  ],
  [
    'a short password',
    { password: 'seven77', confirmPassword: 'seven77' },
    { password: 'Password length must be equal or greater than 8 characters' },
  ],
  [
    'passwords that differ',
    { confirmPassword: 'ripe mangoes 25' },
    { confirmPassword: 'Both password fields must match' },
  ],
  ['no address', { email: 'ngozi' }, { email: 'Enter an e-mail address, such as ada@example.com' }],
  ['a second recipient', { email: 'a@b.example,c@d.example' }, { email: expect.any(String) }],
  ['a header line', { email: 'a@b.example\r\nBcc: c@d.example' }, { email: expect.any(String) }],
  ['a long address', { email: `${'a'.repeat(250)}@b.example` }, { email: 'Use at most 254 characters' }],
  ['a long name', { first_name: 'a'.repeat(61) }, { first_name: 'Use at most 60 characters' }],
  ['half a letter', { last_name: '\ud83d' }, { last_name: 'Some characters cannot be read' }],
  ['a number for a name', { first_name: 7 }, { first_name: 'Please fill in the field' }],
  ['a list for an address', { email: [EMAIL] }, { email: expect.any(String) }],
  [
    'a common password',
    { password: 'password123', confirmPassword: 'password123' },
    {
      password: 'Too many people use this password. Choose another one.',
    },
  ],
  [
    'the own name as password',
    { password: 'ngozi-eze', confirmPassword: 'ngozi-eze' },
    {
      password: 'A password cannot be your own name or e-mail address. Choose another one.',
    },
  ],
  ['a field that is not known', { is_seller: true }, { is_seller: 'This parameter is not known here' }],
])('%s is reported on its field, and nothing is stored', async (_, bent, message) => {
  const answer = await register(bent)
  expect([answer.statusCode, answer.headers['content-type'], answer.json().message]).toEqual([
    422,
    'application/problem+json',
    message,
  ])
  expect(await countUsers()).toBe(0)
  expect(await listEmails(EMAIL)).toEqual([])
})

test.each([
  ['a field given twice', `{"email":"a@b.example","email":"c@d.example"}`, 422],
  ['half a body', '{"email":', 400],
  ['no body', '', 422],
  ['a list', '[]', 422],
])('%s creates no account', async (_, payload, status) => {
  const headers = { 'content-type': 'application/json' }
  const answer = await call('POST /registration/customer', { payload, headers })
  expect([answer.statusCode, answer.json().status]).toEqual([status, status])
  expect(await countUsers()).toBe(0)
})

test('an address that has an account is reported on its field, and its account stays unchanged', async () => {
  const ada = await addMember({ email: EMAIL })
  const answer = await register({
    email: 'NGOZI@mail.example',
    password: 'another one 9',
    confirmPassword: 'another one 9',
  })
  expect([answer.statusCode, answer.json()]).toMatchObject([
    422,
    { code: 'email_taken', message: { email: 'An account with this email already exists' } },
  ])
  await signIn(ada)
  expect(await listEmails(EMAIL)).toEqual([])
})

test('many simultaneous registrations of one address create one account', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => register({}, { remoteAddress: '197.210.1.4' })))
  // One network may request three codes for one address in fifteen minutes.
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 201, 201, 429, 429, 429, 429, 429])
  expect(await countUsers()).toBe(1)
  const codes = (await listEmails(EMAIL)).map(({ text }) => /\b\d{6}\b/.exec(text)![0])
  const entered = []
  for (const code of codes) entered.push((await verify(code)).statusCode)
  // The code that was stored last; the last email may carry another one.
  expect(entered.toSorted()).toEqual([200, 400, 400])
})

test('an unconfirmed registration loses the address to the next one', async () => {
  await register({ first_name: 'Eve', password: 'eves own words', confirmPassword: 'eves own words' })
  const evesCode = await codeTo(EMAIL)
  await register()
  const code = await codeTo(EMAIL)
  expect((await verify(evesCode)).statusCode).toBe(400)
  expect((await verify(code)).statusCode).toBe(200)
  await expect(signIn({ email: EMAIL }, 'eves own words')).rejects.toThrow('401')
  expect(
    (await call('GET /complete-registration', { as: await signIn({ email: EMAIL }) })).json().data.first_name,
  ).toBe('Ngozi')
})

test('the email warns if another person registers the same address at the same time', async () => {
  const textOf = async () => (await listEmails(EMAIL)).at(-1)!.text
  await register()
  expect(await textOf()).not.toContain('registered twice')
  await register({ password: 'eves own words', confirmPassword: 'eves own words' })
  expect(await textOf()).toContain('This address was registered twice in a few minutes.')
  expect(await textOf()).toContain('You registered only once? Then do not enter this code: register again')
  // Also in each email that is requested again, or sent because of the other person's password.
  await sql`delete from limits.counters`.execute(database)
  await call('POST /registration/resend-verifcation-token', { body: { email: EMAIL } })
  await work()
  expect(await textOf()).toContain('registered twice')
  await sql`delete from limits.counters`.execute(database)
  await expect(signIn({ email: EMAIL }, 'eves own words')).rejects.toThrow('unverified')
  expect(await textOf()).toContain('registered twice')
  expect((await subjectsTo(EMAIL)).slice(2)).toEqual([
    'Your new code - Kanti',
    'Confirm your e-mail to sign in to Kanti',
  ])
  await sql`delete from limits.counters`.execute(database)
  // The earlier code has expired and cannot be entered by mistake.
  await sql`update accounts.codes set expires_at = now() - interval '1 second'`.execute(database)
  await register()
  expect(await textOf()).not.toContain('registered twice')
})

test('after five registrations a network needs a proof of work, and after five hundred it is refused', async () => {
  const options = { remoteAddress: '197.210.1.2' }
  const registerNo = (number: number, headers = {}) =>
    register({ email: `person${number}@mail.example` }, { ...options, headers })
  const registerWithProof = async (number: number) => {
    const refused = await registerNo(number)
    expect([refused.statusCode, refused.json()]).toMatchObject([429, { code: 'proof_required' }])
    const proof = await solve(refused.json().data.challenge)
    return { proof, answer: await registerNo(number, { 'proof-of-work': proof }) }
  }
  for (let number = 1; number <= 5; number++) expect((await registerNo(number)).statusCode).toBe(201)
  const { proof, answer } = await registerWithProof(6)
  expect(answer.statusCode).toBe(201)
  expect((await registerNo(7, { 'proof-of-work': proof })).json().code).toBe('proof_required')
  // Pretends that hundreds more were sent with a proof.
  await sql`update limits.counters set points = 499 where points = 6`.execute(database)
  expect((await registerWithProof(500)).answer.statusCode).toBe(201)
  const past = await registerNo(501)
  expect([past.statusCode, past.json().code]).toEqual([429, 'too_many'])
})

test('a registration repeated with the same idempotency key sends one email', async () => {
  const headers = { 'idempotency-key': 'a-key-of-a-form' }
  const options = { remoteAddress: '197.210.1.3', headers }
  const first = await register({}, options)
  const again = await register({}, options)
  expect([again.statusCode, again.body]).toEqual([201, first.body])
  expect(again.headers['idempotent-replayed']).toBe('true')
  expect(await listEmails(EMAIL)).toHaveLength(1)
})
