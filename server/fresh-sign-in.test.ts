import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { changeIdentityStatus } from '#server/modules/accounts/index.ts'
import { openAccountsApp, PASSWORD, type Person } from '#tests/support/app/accounts.ts'
import { runJob } from '#tests/support/app/run-job.ts'
import { topUp } from '#tests/support/app/top-up.ts'

/** Everything that needs a sign-in within the last fifteen minutes, with the real accounts, wallets and bills. */
const { addMember, app, call, database, signIn, signInWithGoogle, subjectsTo } = await openAccountsApp({
  WALLET_DAY_LIMIT: '0',
  WALLET_BALANCE_LIMIT: '0',
})
let ada: Person
let access: string
beforeEach(async () => {
  await sql`delete from limits.counters`.execute(database)
  ada = await addMember()
  await topUp(database, ada.id, 500_000)
  access = await signIn(ada)
})

const buy = async (amount: number, as = access) => {
  const answer = await call('POST /vtu/service/airtime/purchase', {
    as,
    body: { service_id: 'mtn', phone: '08031234567', amount },
  })
  return answer.statusCode === 200 ? 'bought' : (answer.json().code as string)
}
const signedInBefore = (minutes: number) =>
  sql`update accounts.sessions set signed_in_at = signed_in_at - make_interval(mins => ${minutes}) where user_id = ${ada.id}`.execute(
    database,
  )
const ownSessions = async (as: string) => (await call('GET /account/sessions', { as })).json().data
const isLive = async (as: string) => (await call('GET /complete-registration', { as })).statusCode === 200

test('spending since the last sign-in adds up, and what a recent sign-in covers does not count', async () => {
  expect(await buy(25_000)).toBe('bought')
  await signedInBefore(60)
  await sql`
    update wallet.transactions set made_at = made_at - interval '1 hour' where user_id = ${ada.id}
  `.execute(database)
  expect(await buy(20_000)).toBe('reauth_required')
  expect([await buy(9_999), await buy(9_950), await buy(51)]).toEqual(['bought', 'bought', 'reauth_required'])
  expect(await buy(100)).toBe('reauth_required')
  expect(await buy(100, await signIn(ada))).toBe('bought')
})

test('simultaneous purchases cannot exceed the limit together', async () => {
  await signedInBefore(60)
  const answers = await Promise.all([9_001, 9_002, 9_003, 9_004, 9_005].map((amount) => buy(amount)))
  expect(answers.toSorted()).toEqual(['bought', 'bought', ...Array.from({ length: 3 }, () => 'reauth_required')])
})

test('refunded purchases do not count', async () => {
  await signedInBefore(60)
  expect(await buy(15_000)).toBe('bought')
  await sql`update wallet.transactions set state = 'failed' where user_id = ${ada.id} and kind = 'purchase'`.execute(
    database,
  )
  expect(await buy(15_001)).toBe('bought')
})

const ways = [
  ['the password', async () => signInFrom('another phone')],
  ['Google', async () => (await signInWithGoogle(ada)).json().data[0].access as string],
] as const

test.each(ways)('the first spending from a new device, signed in with %s, needs a recent sign-in', async (_, enter) => {
  await sql`update accounts.known_devices set device_hash = 'elsewhere' where user_id = ${ada.id}`.execute(database)
  const anew = await enter()
  await signedInBefore(16)
  expect(await buy(100, anew)).toBe('reauth_required')
  const later = await signIn(ada)
  expect(await buy(101, later)).toBe('bought')
  await signedInBefore(16)
  expect(await buy(102, later)).toBe('bought')
})

test.each(ways)('half a year after the last sign-in, one with %s is from a new device', async (_, enter) => {
  await signInWithGoogle(ada)
  await sql`update accounts.users set email_confirmed_at = now() - interval '1 year' where id = ${ada.id}`.execute(
    database,
  )
  await sql`update accounts.known_devices set last_seen_at = now() - interval '181 days'`.execute(database)
  await runJob(app, 'sweep-accounts')
  const anew = await enter()
  expect(await subjectsTo(ada.email)).toContain('A new device signed in to your Kanti account')
  await signedInBefore(16)
  expect(await buy(100, anew)).toBe('reauth_required')
})

const signInFrom = async (userAgent: string) => {
  const body = { email: ada.email, password: PASSWORD }
  const answer = await call('POST /login', { body, headers: { 'user-agent': userAgent } })
  return answer.json().data[0].access as string
}

test('a new device that spends with a recent sign-in can keep spending small amounts', async () => {
  const anew = await signInFrom('another phone')
  expect(await buy(100, anew)).toBe('bought')
  await signedInBefore(60)
  expect(await buy(101, anew)).toBe('bought')
})

test('after the identity is verified, which raises the limits, the first spending needs a new sign-in', async () => {
  await signedInBefore(16)
  expect(await buy(100)).toBe('bought')
  await changeIdentityStatus(database, ada.id, { from: ['not_set'], to: 'verified' })
  expect(await buy(101)).toBe('reauth_required')
  expect(await buy(101, await signIn(ada))).toBe('bought')
})

test('exporting all data, sending documents and ending other sessions need a recent sign-in', async () => {
  const other = await signIn(ada)
  const [{ id }] = (await ownSessions(access)).filter(({ current }: { current: boolean }) => !current)
  await signedInBefore(16)
  for (const path of [
    'GET /account/export',
    'PUT /seller/dashboard/upload-id',
    `DELETE /account/sessions/${id}`,
    'DELETE /account/sessions',
  ]) {
    const answer = await call(path, {
      as: access,
      ...(path.endsWith('upload-id') && {
        headers: { 'content-type': 'multipart/form-data; boundary=b' },
        payload: '--b--',
      }),
    })
    expect([answer.statusCode, answer.json().code], path).toEqual([403, 'reauth_required'])
  }
  expect(await isLive(other)).toBe(true)
  const fresh = await signIn(ada)
  expect((await call('GET /account/export', { as: fresh })).statusCode).toBe(200)
  expect((await call(`DELETE /account/sessions/${id}`, { as: fresh })).statusCode).toBe(200)
  expect(await isLive(other)).toBe(false)
  // Ending the current session always works.
  const [{ id: own }] = (await ownSessions(access)).filter(({ current }: { current: boolean }) => current)
  expect((await call(`DELETE /account/sessions/${own}`, { as: access })).statusCode).toBe(200)
})

test('a new sign-in ends the session it is sent with, and only the same user’s', async () => {
  const body = { email: ada.email, password: PASSWORD }
  const again = (await call('POST /login', { as: access, body })).json().data[0].access
  expect([await isLive(access), await isLive(again)]).toEqual([false, true])
  const eve = await addMember()
  const eves = await signIn(eve)
  await call('POST /login', { as: eves, body })
  expect([await isLive(eves), await isLive(again)]).toEqual([true, true])
  expect((await call('POST /login', { as: again, body: { ...body, password: 'wrong one 24' } })).statusCode).toBe(401)
  expect(await isLive(again)).toBe(true)
})
