import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { openAccountsApp, PASSWORD, type Person } from '#tests/support/app/accounts.ts'
import { asOwner } from '#tests/support/database/databases.ts'

const { addMember, call, database, signIn, url } = await openAccountsApp()
let ada: Person
beforeEach(async () => {
  await sql`delete from limits.counters`.execute(database)
  await asOwner(url, 'truncate accounts.users cascade')
  ada = await addMember()
})

const list = async (as: string) => (await call('GET /account/sessions', { as })).json().data
const signInWith = async (userAgent: string) => {
  const answer = await call('POST /login', {
    body: { email: ada.email, password: PASSWORD },
    headers: { 'user-agent': userAgent },
  })
  return answer.json().data[0].access as string
}
const isLive = async (as: string) => (await call('GET /complete-registration', { as })).statusCode === 200
const CHROME_ON_ANDROID = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'

test('a user sees their sessions and which one is current', async () => {
  const phone = await signInWith(CHROME_ON_ANDROID)
  await sql`update accounts.sessions set last_used_at = last_used_at - interval '1 minute'`.execute(database)
  const here = await signInWith('curl/8.5')
  const eve = await signIn(await addMember())
  expect(await list(here)).toEqual([
    {
      id: expect.any(String),
      created_at: expect.stringMatching(/^\d{4}-.*Z$/),
      last_used_at: expect.stringMatching(/^\d{4}-.*Z$/),
      device: expect.any(String),
      current: true,
    },
    expect.objectContaining({ device: 'Chrome on Android', current: false }),
  ])
  expect(await list(phone)).toMatchObject([{ current: false }, { current: true }])
  expect(await list(eve)).toHaveLength(1)
})

test('a session can be ended, and is refused at once', async () => {
  const phone = await signInWith(CHROME_ON_ANDROID)
  const here = await signIn(ada)
  const { id } = (await list(here)).find(({ current }: { current: boolean }) => !current)
  const ended = await call(`DELETE /account/sessions/${id}`, { as: here })
  expect(ended.json()).toEqual({ message: 'That device is signed out' })
  expect(await isLive(phone)).toBe(false)
  expect(await isLive(here)).toBe(true)
  expect((await call(`DELETE /account/sessions/${id}`, { as: here })).json()).toMatchObject({
    status: 404,
    message: 'That device is not signed in any more.',
  })
})

test('a sign-in ends the session that it is sent with, but none of another user', async () => {
  const [adas, eve] = [await signIn(ada), await addMember()]
  const enter = (email: string) => call('POST /login', { as: adas, body: { email, password: PASSWORD } })
  expect([(await enter(eve.email)).statusCode, await isLive(adas)]).toEqual([200, true])
  expect([(await enter(ada.email)).statusCode, await isLive(adas)]).toEqual([200, false])
})

test('a user cannot end another user’s session, and malformed ids are not found', async () => {
  const adas = await signIn(ada)
  const [{ id }] = await list(adas)
  const eve = await signIn(await addMember())
  for (const odd of [id, randomUUID(), 'x', '%00', "'%20or%201=1"]) {
    expect((await call(`DELETE /account/sessions/${odd}`, { as: eve })).statusCode, odd).toBeOneOf([404, 422])
  }
  expect(await isLive(adas)).toBe(true)
})

test('the other sessions end together, and the current one stays', async () => {
  const others = [await signIn(ada), await signIn(ada), await signIn(ada)]
  const here = await signIn(ada)
  const eve = await signIn(await addMember())
  const ended = await call('DELETE /account/sessions', { as: here })
  expect(ended.json()).toEqual({ message: 'Your other devices are signed out' })
  for (const other of others) expect(await isLive(other)).toBe(false)
  expect([await isLive(here), await isLive(eve)]).toEqual([true, true])
  const again = await call('DELETE /account/sessions', { as: here })
  expect(again.json()).toEqual({ message: 'No other device was signed in' })
})

test('ending the current session signs out', async () => {
  const here = await signIn(ada)
  const [{ id }] = await list(here)
  expect((await call(`DELETE /account/sessions/${id}`, { as: here })).statusCode).toBe(200)
  expect(await isLive(here)).toBe(false)
})

test.each(['GET /account/sessions', 'DELETE /account/sessions', `DELETE /account/sessions/${randomUUID()}`])(
  '%s needs a session',
  async (path) => {
    expect((await call(path)).json()).toMatchObject({ status: 401, code: 'unauthenticated' })
    expect((await call(path, { as: 'st_dead' })).json()).toMatchObject({ status: 401, code: 'session_expired' })
  },
)
