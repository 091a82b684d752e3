import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { requirementTexts } from '#contracts/requirement-texts.ts'
import { openAccountsApp, type Person } from '#tests/support/app/accounts.ts'
import { asOwner } from '#tests/support/database/databases.ts'
import { sweepAccounts } from '../sweep-accounts.ts'

const { database, call, signIn, signInWithGoogle, addMember, url } = await openAccountsApp()
let ada: Person
let as: string

beforeEach(async () => {
  await asOwner(url, 'truncate accounts.users cascade')
  await sql`delete from limits.counters`.execute(database)
  ada = await addMember({ email: 'ada@mail.example' })
  as = await signIn(ada)
})

const profile = (token = as) => call('GET /complete-registration', { as: token })
const isAlive = async (token = as) => (await profile(token)).statusCode === 200
/** Makes timestamps older by an interval. */
const age = (columns: string, by: string) =>
  sql`update accounts.sessions set ${sql.join(
    columns.split(', ').map((column) => sql`${sql.ref(column)} = ${sql.ref(column)} - ${by}::interval`),
  )}`.execute(database)

test('the profile is the caller’s own', async () => {
  const answer = await profile()
  expect([answer.statusCode, answer.headers['cache-control'], answer.json()]).toEqual([
    200,
    'no-store',
    {
      message: 'Success',
      data: {
        id: ada.id,
        first_name: 'Ada',
        last_name: 'Obi',
        email: ada.email,
        phone: null,
        kyc_status: 'not_set',
        is_seller: false,
        updated_store: false,
        subscription_plan: null,
        has_password: true,
        pending_email: null,
        pending_phone: null,
      },
    },
  ])
})

test('a seller’s profile says so, and shows the phone in the local format', async () => {
  await sql`update accounts.users set kyc_status = 'verified', phone = '+2348031234567'`.execute(database)
  await sql`
    insert into shops.shops (seller_id, storename, address_1, city, state)
    values (${ada.id}, 'Ada Stores', '5 Allen', 'Ikeja', 'Lagos')
  `.execute(database)
  expect((await profile()).json().data).toMatchObject({
    phone: '08031234567',
    kyc_status: 'verified',
    is_seller: true,
    updated_store: true,
  })
})

test.each([
  ['no token', undefined, requirementTexts.signInFirst],
  ['an empty one', 'Bearer ', requirementTexts.signInFirst],
  ['another scheme', 'Basic YWRhOmFkYQ==', requirementTexts.signInFirst],
  ['a token that never was', `Bearer st_${'a'.repeat(43)}`, requirementTexts.sessionExpired],
  ['a long one', `Bearer ${'a'.repeat(5000)}`, requirementTexts.signInFirst],
  ['odd letters', 'Bearer ı̇\u0131', requirementTexts.sessionExpired],
])('%s is refused', async (_, authorization, message) => {
  const headers = authorization === undefined ? {} : { authorization }
  const answer = await call('GET /complete-registration', { headers })
  expect([answer.statusCode, answer.headers['www-authenticate'], answer.json().message]).toEqual([
    401,
    'Bearer',
    message,
  ])
})

test('the token is stored as a hash, and each sign-in has its own', async () => {
  const other = await signIn(ada)
  expect(other).not.toBe(as)
  const { rows } = await sql<{ text: string }>`
    select string_agg(row_to_json(sessions)::text, '') as text from accounts.sessions
  `.execute(database)
  expect(rows[0]!.text).not.toContain(as)
  expect(rows[0]!.text).not.toContain(as.slice(3))
})

test('signing out ends the session at once, on that device only', async () => {
  const other = await signIn(ada)
  const answer = await call('POST /logout', { as })
  expect(answer.headers['clear-site-data']).toBe('"cache"')
  expect([answer.statusCode, answer.body]).toEqual([204, ''])
  expect((await profile()).json()).toMatchObject({ status: 401, message: requirementTexts.sessionExpired })
  expect(await isAlive(other)).toBe(true)
  expect((await call('POST /logout', { as })).statusCode).toBe(401)
})

test('a session that is idle for seven days ends', async () => {
  await age('last_used_at', '6 days 23 hours')
  expect(await isAlive()).toBe(true)
  await expect
    .poll(
      async () =>
        (await sql`select from accounts.sessions where last_used_at > now() - interval '1 minute'`.execute(database))
          .rows,
    )
    .toHaveLength(1)
  await age('last_used_at', '7 days 1 minute')
  expect(await isAlive()).toBe(false)
})

test('a session ends after thirty days however much it is used', async () => {
  await age('expires_at', '29 days 23 hours')
  expect(await isAlive()).toBe(true)
  await age('expires_at', '1 hour')
  expect(await isAlive()).toBe(false)
})

test('a newcomer’s token only allows completing the registration, for fifteen minutes', async () => {
  const { data } = (await signInWithGoogle({ email: 'ngozi@gmail.com', name: 'Ngozi' })).json()
  const token = data[1].token.access
  const body = { first_name: 'Ngozi', last_name: 'Eze' }
  expect((await profile(token)).statusCode).toBe(403)
  expect((await call('POST /logout', { as: token })).statusCode).toBe(403)
  await age('expires_at, last_used_at', '15 minutes 1 second')
  expect((await call('POST /complete-registration', { as: token, body })).statusCode).toBe(401)
})

test('the eleventh session ends the one that was used longest ago', async () => {
  await age('last_used_at', '1 hour')
  const tokens = [as]
  for (let devices = 2; devices <= 11; devices++) tokens.push(await signIn(ada))
  const alive = await Promise.all(tokens.map((token) => isAlive(token)))
  expect(alive).toEqual([false, ...Array<boolean>(10).fill(true)])
})

test('the sweep deletes what has expired and leaves what is alive', async () => {
  const dead = await signIn(await addMember())
  await sql`
    update accounts.sessions set expires_at = now() - interval '1 second' where user_id <> ${ada.id}
  `.execute(database)
  await sql`
    insert into accounts.codes (user_id, purpose, target, code_hash, expires_at)
    values (${ada.id}, 'password_reset', 'a@b.example', '', now() - interval '25 hours'),
           (${ada.id}, 'registration', 'a@b.example', '', now() - interval '23 hours')
  `.execute(database)
  await sql`
    insert into accounts.users (email, first_name, last_name, password_hash, created_at)
    values ('never@mail.example', 'N', 'N', 'x', now() - interval '31 days'),
           ('lately@mail.example', 'L', 'L', 'x', now() - interval '29 days')
  `.execute(database)
  await sql`
    insert into accounts.users (email, first_name, last_name, created_at, suspended_at, closed_at)
    values ('barred@mail.example', '', '', now() - interval '31 days', now(), null),
           ('closed:', '', '', now() - interval '31 days', null, now())
  `.execute(database)
  await sql`
    insert into accounts.known_devices (user_id, device_hash, last_seen_at)
    values (${ada.id}, 'old', now() - interval '181 days'), (${ada.id}, 'young', now() - interval '179 days')
  `.execute(database)
  await sweepAccounts(database)
  const { rows: devices } = await sql`
    select convert_from(device_hash, 'UTF8') as device from accounts.known_devices where device_hash in ('old', 'young')
  `.execute(database)
  expect(devices).toEqual([{ device: 'young' }])
  expect([await isAlive(), await isAlive(dead)]).toEqual([true, false])
  expect((await sql`select purpose from accounts.codes`.execute(database)).rows).toEqual([{ purpose: 'registration' }])
  expect((await sql`select from accounts.sessions`.execute(database)).rows).toHaveLength(1)
  const { rows } = await sql<{ email: string }>`
    select email from accounts.users where email_confirmed_at is null order by email
  `.execute(database)
  expect(rows.map(({ email }) => email)).toEqual(['barred@mail.example', 'closed:', 'lately@mail.example'])
})
