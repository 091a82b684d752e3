import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { openAccountsApp, PASSWORD } from '#tests/support/app/accounts.ts'
import { asOwner } from '#tests/support/database/databases.ts'
import { sweepAccounts } from '../sweep-accounts.ts'

const {
  addMember,
  call,
  database,
  inboxOf,
  listEmails,
  signIn,
  signInWithGoogle,
  simulators,
  subjectsTo,
  codeTo,
  work,
  url,
} = await openAccountsApp()
beforeEach(async () => {
  await sql`delete from limits.counters`.execute(database)
  await asOwner(url, 'truncate accounts.users, outbox.messages cascade')
})

const users = async () =>
  (
    await sql<{ email: string }>`
      select email, first_name, google_subject, password_hash from accounts.users
    `.execute(database)
  ).rows
const subjectOf = async (email: string) =>
  (
    await sql<{ google_subject: string }>`select google_subject from accounts.users where email = ${email}`.execute(
      database,
    )
  ).rows[0]!.google_subject
const names = { first_name: 'Ada', last_name: 'Obi' }
const join = async (email: string) => {
  const { token } = (await signInWithGoogle({ email })).json().data[1]
  return call('POST /complete-registration', { as: token.access, body: names })
}
const NEW = 'fresh yams 88'
const resetByCode = async (email: string, from: object = {}) => {
  await call('POST /reset-password', { body: { email } })
  await work()
  const body = { email, token: await codeTo(email), new_password: NEW, confirm_password: NEW }
  expect((await call('PUT /reset-password', { ...from, body })).statusCode).toBe(200)
}

test('the first Google sign-in asks for the names, and the session allows nothing else until they are set', async () => {
  const answer = await signInWithGoogle({ email: 'Ada@gmail.com', name: 'Adaeze Ngozi Obi' })
  expect(answer.statusCode).toBe(200)
  const [entry, member] = answer.json().data
  expect(entry).toEqual({ completed: false, expires_at: expect.any(String) })
  expect(member).toMatchObject({
    email: 'ada@gmail.com',
    first_name: 'Adaeze',
    last_name: 'Ngozi Obi',
    subscription_plan: null,
    token: { access: expect.stringMatching(/^st_/), subscription_plan: null },
  })
  const as = member.token.access
  for (const closed of ['GET /complete-registration', 'GET /account/sessions', 'GET /seller/dashboard/save-item']) {
    expect((await call(closed, { as })).json()).toMatchObject({ status: 403, code: 'registration_incomplete' })
  }

  const office = { first_name: 'Kanti', last_name: 'Support' }
  expect((await call('POST /complete-registration', { as, body: office })).json().code).toBe('reserved_name')
  const completed = await call('POST /complete-registration', { as, body: names })
  expect(completed.statusCode).toBe(200)
  expect(completed.json().data).toEqual([
    { access: expect.stringMatching(/^st_/), expires_at: expect.any(String) },
    { id: member.id, email: 'ada@gmail.com', ...names, is_seller: false, subscription_plan: null },
  ])
  expect((await call('POST /complete-registration', { as, body: names })).statusCode).toBe(401)
  const profile = await call('GET /complete-registration', { as: completed.json().data[0].access })
  expect(profile.json().data).toMatchObject({ ...names, email: 'ada@gmail.com', has_password: false, phone: null })
  expect((await inboxOf({ id: member.id, email: '' })).map(({ subject }) => subject)).toEqual(['Welcome to Kanti'])
})

test('the second Google sign-in opens a session at once, with the same token in both fields', async () => {
  await join('ada@gmail.com')
  const [entry, member] = (await signInWithGoogle({ email: 'ada@gmail.com' })).json().data
  expect(entry).toEqual({ completed: true, access: expect.stringMatching(/^st_/), expires_at: expect.any(String) })
  expect(member).toMatchObject({ ...names, token: { access: entry.access, subscription_plan: null } })
  expect((await call('GET /complete-registration', { as: entry.access })).statusCode).toBe(200)
  expect(await users()).toHaveLength(1)
  const before = await subjectsTo('ada@gmail.com')
  await signInWithGoogle(
    { email: 'ada@gmail.com' },
    { remoteAddress: '105.112.8.8', headers: { 'user-agent': 'Opera' } },
  )
  expect(await subjectsTo('ada@gmail.com')).toEqual([...before, 'A new device signed in to your Kanti account'])
})

test('two simultaneous first sign-ins create one account', async () => {
  const answers = await Promise.all([1, 2, 3, 4].map(() => signInWithGoogle({ email: 'ada@gmail.com' })))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  expect(await users()).toHaveLength(1)
  const tokens = answers.map((answer) => answer.json().data[1].token.access)
  const completions = await Promise.all(tokens.map((as) => call('POST /complete-registration', { as, body: names })))
  expect(completions.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  for (const { statusCode } of completions) expect([200, 401, 409]).toContain(statusCode)
})

test('names are two non-empty lines, and a refused input leaves the newcomer unchanged', async () => {
  const { token } = (await signInWithGoogle({ email: 'ada@gmail.com' })).json().data[1]
  for (const body of [{}, { first_name: 'Ada' }, { ...names, last_name: ' ' }, { ...names, email: 'x@y.ng' }]) {
    expect((await call('POST /complete-registration', { as: token.access, body })).statusCode).toBe(422)
  }
  expect((await call('POST /complete-registration', { as: token.access, body: names })).statusCode).toBe(200)
})

test('a newcomer who sets a password by a code is asked for the names too, on a known device and on another', async () => {
  const email = 'ada@gmail.com'
  await signInWithGoogle({ email })
  const known = { remoteAddress: '197.210.5.5' }
  await resetByCode(email, known)
  const enter = async (from: object) =>
    (await call('POST /login', { ...from, body: { email, password: NEW } })).json().data[0].access as string
  for (const as of [await enter(known), await enter({})]) {
    expect((await call('GET /complete-registration', { as })).json()).toMatchObject({ code: 'registration_incomplete' })
  }
  expect((await call('POST /complete-registration', { as: await enter({}), body: names })).statusCode).toBe(200)
  const as = await enter(known)
  expect((await call('GET /complete-registration', { as })).json().data).toMatchObject(names)
})

test('a newcomer session lasts fifteen minutes', async () => {
  const { token } = (await signInWithGoogle({ email: 'ada@gmail.com' })).json().data[1]
  await sql`update accounts.sessions set expires_at = expires_at - interval '15 minutes'`.execute(database)
  expect((await call('POST /complete-registration', { as: token.access, body: names })).statusCode).toBe(401)
})

test('a newcomer who never set a name, even with a password, is deleted after a month', async () => {
  await join('bola@gmail.com')
  await signInWithGoogle({ email: 'ada@gmail.com' })
  await signInWithGoogle({ email: 'obi@gmail.com' })
  await resetByCode('obi@gmail.com')
  const left = await addMember()
  await call('DELETE /account', { as: await signIn(left), body: { password: PASSWORD } })
  await sql`update accounts.users set created_at = now() - interval '29 days'`.execute(database)
  await sweepAccounts(database)
  expect(await users()).toHaveLength(4)
  await sql`update accounts.users set created_at = now() - interval '31 days'`.execute(database)
  await sweepAccounts(database)
  const emails = (await users()).map(({ email }) => email)
  expect(emails.toSorted()).toEqual(['bola@gmail.com', `closed:${left.id}`])
})

test('a confirmed account is linked if Google hosts its mailbox, and the user is notified', async () => {
  const ada = await addMember({ email: 'ada@gmail.com' })
  const before = await signIn(ada)
  const answer = await signInWithGoogle({ email: 'ada@gmail.com' })
  expect(answer.json().data[0]).toMatchObject({ completed: true })
  expect(answer.json().data[1]).toMatchObject({ id: ada.id })
  expect(await subjectsTo('ada@gmail.com')).toContain('Google now signs you in to Kanti')
  expect((await inboxOf(ada)).map(({ subject }) => subject)).toEqual(['Google now signs you in to Kanti'])
  await signIn(ada)
  expect((await call('GET /complete-registration', { as: before })).json().data.has_password).toBe(true)
  await signInWithGoogle({ email: 'ada@gmail.com' })
  expect(await inboxOf(ada)).toHaveLength(1)
})

test('an account is not linked if Google does not host its mailbox', async () => {
  await addMember({ email: 'ada@mail-elsewhere.example' })
  const answer = await signInWithGoogle({ email: 'ada@mail-elsewhere.example' })
  expect(answer.json()).toMatchObject({ status: 403, code: 'link_by_password' })
  expect(await subjectOf('ada@mail-elsewhere.example')).toBeNull()
})

test('an account linked to one Google account is not linked to another', async () => {
  await addMember({ email: 'ada@gmail.com', google: 'another' })
  expect((await signInWithGoogle({ email: 'ada@gmail.com' })).json()).toMatchObject({ code: 'link_by_password' })
  expect(await subjectOf('ada@gmail.com')).toBe('another')
})

test('a reset by an e-mailed code unlinks a Google account that may have had the mailbox before', async () => {
  const email = 'ada@mail-elsewhere.example'
  await join(email)
  await resetByCode(email)
  expect((await signInWithGoogle({ email })).json()).toMatchObject({ status: 403, code: 'link_by_password' })
  await signIn({ email }, NEW)
})

test('after a reset Google signs in again if it hosts the mailbox', async () => {
  const { id } = (await join('ada@gmail.com')).json().data[1]
  await resetByCode('ada@gmail.com')
  expect((await signInWithGoogle({ email: 'ada@gmail.com' })).json().data).toMatchObject([{ completed: true }, { id }])
  await signIn({ email: 'ada@gmail.com' }, NEW)
})

test('a reset by a code to the phone, which proves no mailbox, leaves Google linked', async () => {
  await addMember({ email: 'ada@gmail.com', phone: '+2348031234567', google: '108' })
  await call('POST /reset-password', { body: { email: '08031234567' } })
  await work()
  const body = { email: '08031234567', token: await codeTo('+2348031234567') }
  await call('PUT /reset-password', { body: { ...body, new_password: NEW, confirm_password: NEW } })
  await signIn({ email: 'ada@gmail.com' }, NEW)
  expect(await subjectOf('ada@gmail.com')).toBe('108')
})

test('a person who registered the address before its owner loses access when the owner signs in with Google', async () => {
  const body = {
    first_name: 'Eve',
    last_name: 'E',
    email: 'ada@gmail.com',
    password: PASSWORD,
    confirmPassword: PASSWORD,
  }
  expect((await call('POST /registration/customer', { body })).statusCode).toBe(201)
  const code = await codeTo('ada@gmail.com')
  const [entry, member] = (await signInWithGoogle({ email: 'ada@gmail.com', name: 'Ada Obi' })).json().data
  expect(entry.completed).toBe(false)
  expect(member.first_name).toBe('Ada')
  const tried = await call('POST /registration/verify-token', { body: { email: 'ada@gmail.com', token: code } })
  expect(tried.json()).toMatchObject({ status: 400, code: 'wrong_code' })
  const login = await call('POST /login', { body: { email: 'ada@gmail.com', password: PASSWORD } })
  expect(login.json()).toMatchObject({ status: 401, code: 'wrong_credentials' })
  expect(await users()).toMatchObject([{ first_name: '', password_hash: null }])
})

test('a suspended user cannot sign in with Google', async () => {
  await join('ada@gmail.com')
  await sql`update accounts.users set suspended_at = now()`.execute(database)
  expect((await signInWithGoogle({ email: 'ada@gmail.com' })).json()).toMatchObject({ status: 403, code: 'suspended' })
})

test('a Google account keeps its user after the user’s address here has changed', async () => {
  await join('ada@gmail.com')
  await sql`update accounts.users set email = 'ada@new.example'`.execute(database)
  expect((await signInWithGoogle({ email: 'ada@gmail.com' })).json().data[1]).toMatchObject({
    email: 'ada@new.example',
  })
})

test('a credential opens one session, both concurrently and later', async () => {
  const token = await simulators.googleToken({ email: 'ada@gmail.com' })
  const use = () => call('POST /social-login', { body: { social_type: 'google', token } })
  const answers = await Promise.all([use(), use(), use()])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401, 401])
  expect((await use()).json()).toMatchObject({ status: 401, code: 'wrong_credentials' })
})

test.each(['other-site', 'forged', 'other-issuer', 'expired', 'unverified'])(
  'a token of the kind %s is refused',
  async (kind) => {
    const answer = await signInWithGoogle({ email: `ada@${kind}.example` })
    expect(answer.json()).toMatchObject({
      status: 401,
      code: 'wrong_credentials',
      message: 'Google could not say who you are. Sign in with Google again.',
    })
    expect(await users()).toEqual([])
  },
)

test.each([
  {},
  { social_type: 'google' },
  { social_type: 'facebook', token: 'x' },
  { social_type: 'google', token: '' },
  { social_type: 'google', token: ['x'] },
  { social_type: 'google', token: 'x'.repeat(9000) },
  { social_type: 'google', token: 'x', email: 'ada@gmail.com' },
])('%j is refused', async (body) => {
  expect((await call('POST /social-login', { body })).statusCode).toBe(422)
})

test('a network’s sixth newcomer in an hour needs a proof of work, and known users still sign in', async () => {
  const from = async (email: string) =>
    call('POST /social-login', {
      body: { social_type: 'google', token: await simulators.googleToken({ email }) },
      remoteAddress: '10.9.9.8',
    })
  await join('ada@gmail.com')
  for (let tries = 0; tries < 5; tries++) expect((await from(`new${tries}@gmail.com`)).statusCode).toBe(200)
  expect((await from('new5@gmail.com')).json()).toMatchObject({
    status: 429,
    code: 'proof_required',
    data: { challenge: { signature: expect.any(String) } },
  })
  expect((await from('ada@gmail.com')).statusCode).toBe(200)
})

test('a network that sends invalid tokens is slowed down', async () => {
  const bring = () =>
    call('POST /social-login', { body: { social_type: 'google', token: 'a.b.c' }, remoteAddress: '10.9.9.9' })
  const codes = new Set<string>()
  for (let tries = 0; tries < 31; tries++) codes.add((await bring()).json().code)
  expect([...codes]).toEqual(['wrong_credentials', 'too_many'])
  expect(await listEmails('ada@gmail.com')).toEqual([])
})
