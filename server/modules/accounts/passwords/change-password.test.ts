import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { requirementTexts } from '#contracts/requirement-texts.ts'
import { texts } from '#contracts/texts.ts'
import { openAccountsApp, PASSWORD, type Person } from '#tests/support/app/accounts.ts'
import { asOwner } from '#tests/support/database/databases.ts'

const { database, call, signIn, signInWithGoogle, addMember, codeTo, subjectsTo, inboxOf, work, url } =
  await openAccountsApp()
const NEW = 'fresh yams 88'
let ada: Person
let as: string

beforeEach(async () => {
  await asOwner(url, 'truncate accounts.users cascade')
  await asOwner(url, 'truncate outbox.messages')
  await sql`delete from limits.counters`.execute(database)
  ada = await addMember({ email: 'ada@mail.example' })
  as = await signIn(ada)
})

const change = (bent: object = {}, options: object = {}) =>
  call('POST /reset-password/dashboard', {
    as,
    body: { old_password: PASSWORD, new_password: NEW, confirm_password: NEW, ...bent },
    ...options,
  })
const isAlive = async (token: string) => (await call('GET /complete-registration', { as: token })).statusCode === 200

test('the old password sets a new one; other sessions end and this one stays', async () => {
  const other = await signIn(ada)
  const answer = await change()
  expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Your password has been changed' }])
  expect([await isAlive(as), await isAlive(other)]).toEqual([true, false])
  await expect(signIn(ada)).rejects.toThrow('401')
  await signIn(ada, NEW)
  expect((await subjectsTo(ada.email))[0]).toBe('Your Kanti password was changed')
  expect(await inboxOf(ada)).toMatchObject([{ subject: 'Your Kanti password was changed' }])
})

test('a code sent before the change is refused after it', async () => {
  await call('POST /reset-password', { body: { email: ada.email } })
  await work()
  const token = await codeTo(ada.email)
  await change()
  const body = { token, email: ada.email, new_password: 'eves own yams', confirm_password: 'eves own yams' }
  expect((await call('PUT /reset-password', { body })).statusCode).toBe(400)
})

test('a wrong old password is reported, and after five in an hour further ones are refused', async () => {
  for (let tries = 0; tries < 5; tries++) {
    const answer = await change({ old_password: 'a wrong one' })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { code: 'wrong_password', message: 'Your old password is not right' },
    ])
  }
  const sixth = await change()
  expect([sixth.statusCode, sixth.json().code, Number(sixth.headers['retry-after']) > 60]).toEqual([
    429,
    'too_many',
    true,
  ])
  expect(await isAlive(as)).toBe(true)
  await sql`update limits.counters set expire = expire - 60 * 60 * 1000`.execute(database)
  expect((await change()).statusCode).toBe(200)
})

test('right old passwords do not count as failed tries', async () => {
  const twoWays = [PASSWORD, NEW]
  for (let times = 0; times < 7; times++) {
    const [old, next] = [twoWays[times % 2], twoWays[(times + 1) % 2]]
    expect((await change({ old_password: old, new_password: next, confirm_password: next })).statusCode).toBe(200)
  }
})

test('one of many simultaneous changes succeeds', async () => {
  const answers = await Promise.all(
    Array.from({ length: 4 }, (_, index) =>
      change({ new_password: `fresh yams ${index}`, confirm_password: `fresh yams ${index}` }),
    ),
  )
  const statuses = answers.map(({ statusCode }) => statusCode)
  expect(statuses.toSorted()).toEqual([200, 400, 400, 400])
  await signIn(ada, `fresh yams ${statuses.indexOf(200)}`)
})

test.each([
  ['an empty field', { new_password: '' }, 'new_password', texts.enterNewPasswords],
  ['a missing old password', { old_password: undefined }, 'old_password', texts.enterNewPasswords],
  ['fields that differ', { confirm_password: 'another' }, 'confirm_password', texts.newPasswordsDiffer],
  ['a short one', { new_password: 'yams', confirm_password: 'yams' }, 'new_password', texts.shortPassword],
  ['a long one', { old_password: 'y'.repeat(257) }, 'old_password', 'Use at most 256 characters'],
  ['a list', { new_password: [NEW] }, 'new_password', 'Give this only once'],
  ['a number', { old_password: 12345678 }, 'old_password', texts.enterNewPasswords],
  ['half a letter', { old_password: '\ud83d' }, 'old_password', 'Some characters cannot be read'],
  ['another person', { user: 'eve' }, 'user', 'This parameter is not known here'],
])('%s changes nothing', async (_, bent, path, message) => {
  const answer = await change(bent)
  expect([answer.statusCode, answer.json().errors]).toEqual([422, expect.arrayContaining([{ path, message }])])
  await signIn(ada)
})

test('a password that is easy to guess is refused with the reason', async () => {
  const answer = await change({ new_password: 'password123', confirm_password: 'password123' })
  expect([answer.statusCode, answer.json()]).toMatchObject([
    422,
    { code: 'weak_password', message: 'Too many people use this password. Choose another one.' },
  ])
  await signIn(ada)
})

test('a user who only signs in with Google learns how to set a password', async () => {
  const begun = await signInWithGoogle({ email: 'bola@gmail.com', name: 'Bola Ade' })
  const body = { first_name: 'Bola', last_name: 'Ade' }
  const { data } = (await call('POST /complete-registration', { as: begun.json().data[1].token.access, body })).json()
  const answer = await change({}, { as: data[0].access })
  expect([answer.statusCode, answer.json()]).toMatchObject([
    400,
    { code: 'no_password', message: expect.stringContaining('Choose Forgot Password') },
  ])
})

test('changing the password needs a session', async () => {
  const answer = await call('POST /reset-password/dashboard', { body: {} })
  expect([answer.statusCode, answer.json().message]).toEqual([401, requirementTexts.signInFirst])
  expect((await change({}, { as: 'st_dead' })).json()).toMatchObject({
    status: 401,
    message: requirementTexts.sessionExpired,
  })
})
