import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { listMessages, type Left } from '#tests/support/app/outbox.ts'
import { serveModules } from '#tests/support/app/served-modules.ts'
import { addMember } from '#tests/support/app/members.ts'
import { runJob } from '#tests/support/app/run-job.ts'
import { deleteOldContactsJob } from './jobs.ts'
import { contactData } from './personal-data.ts'

const { app, database, call, http } = await serveModules()
const listLeft = () => listMessages<Left>(database, app.secrets)

beforeEach(async () => {
  await sql`delete from contact.subscribers`.execute(database)
  await sql`delete from outbox.messages`.execute(database)
  await sql`delete from limits.counters`.execute(database)
})

const ask = (email: unknown, remoteAddress = '10.0.0.1') =>
  call('POST /newsletter', { payload: { email } as object, remoteAddress })
const confirm = (token: unknown) => call('POST /newsletter/confirm', { payload: { token } as object })
const leave = (token: unknown) => call('POST /newsletter/leave', { payload: { token } as object })

/** Requests the newsletter and returns the tokens of the email. */
async function askForTokens(email: string) {
  expect((await ask(email)).statusCode).toBe(200)
  const sent = (await listLeft()).at(-1)!
  expect(sent.recipient).toBe(email)
  const tokenOf = (page: string) =>
    new RegExp(`https://kanti\\.example/newsletter/${page}\\?token=([\\w-]{43})(?:\\s|$)`).exec(sent.text)?.[1]
  return { sent, confirming: tokenOf('confirm')!, leaving: tokenOf('leave')! }
}

async function statusOf(email: string) {
  const { rows } = await sql<{ status: string }>`
    select case when ended_at is not null then 'ended' when confirmed_at is not null then 'on' else 'asked' end as status
    from contact.subscribers where email = ${email}
  `.execute(database)
  return rows[0]?.status
}

test('following the link in the email begins the newsletter, and following it again has the same result', async () => {
  const { sent, confirming, leaving } = await askForTokens('ada@example.ng')
  expect(sent.subject).toBe('Confirm that you want the Kanti newsletter')
  expect(sent.unsubscribe_url).toBe(`https://kanti.example/newsletter/leave?token=${leaving}`)
  expect(await statusOf('ada@example.ng')).toBe('asked')
  const first = await confirm(confirming)
  expect([first.statusCode, first.json()]).toEqual([
    200,
    { message: 'The newsletter begins. Each e-mail has a link that ends it.' },
  ])
  expect(await statusOf('ada@example.ng')).toBe('on')
  const again = await confirm(confirming)
  expect([again.statusCode, again.body]).toEqual([200, first.body])
})

test('a request gets the same response whether or not the address is subscribed', async () => {
  const unknown = await ask('ada@example.ng')
  const { confirming, leaving } = await askForTokens('ada@example.ng')
  await confirm(confirming)
  const confirmed = await ask(' ADA@example.ng ')
  await leave(leaving)
  await sql`delete from limits.counters`.execute(database)
  const ended = await ask('ada@example.ng')
  const answers = [unknown, confirmed, ended].map(({ statusCode, body }) => [statusCode, body])
  expect(new Set(answers.map(String)).size).toBe(1)
  expect(unknown.json().message).toBe(
    'We have sent you an e-mail. Confirm at the link in it, and the newsletter begins.',
  )
})

test('a subscriber gets an email that says so, with a link that ends the newsletter', async () => {
  await confirm((await askForTokens('ada@example.ng')).confirming)
  const { sent, confirming, leaving } = await askForTokens('ada@example.ng')
  expect([sent.subject, confirming]).toEqual(['You already get the Kanti newsletter', undefined])
  expect(await statusOf('ada@example.ng')).toBe('on')
  await leave(leaving)
  expect(await statusOf('ada@example.ng')).toBe('ended')
})

test('every email can end the newsletter, repeatedly, and the old link does not begin it again', async () => {
  const { confirming, leaving } = await askForTokens('ada@example.ng')
  await confirm(confirming)
  const first = await leave(leaving)
  expect([first.statusCode, first.json()]).toEqual([
    200,
    { message: 'The newsletter has ended. Nothing more will come.' },
  ])
  const again = await leave(leaving)
  expect([again.statusCode, again.body]).toEqual([200, first.body])
  const confirmed = await confirm(confirming)
  expect([confirmed.statusCode, confirmed.json().code]).toEqual([404, 'unknown_link'])
  expect(await statusOf('ada@example.ng')).toBe('ended')
})

test('a new request begins it again, and the link of an old email still ends it', async () => {
  const { leaving } = await askForTokens('ada@example.ng')
  await leave(leaving)
  const { confirming } = await askForTokens('ada@example.ng')
  expect(await statusOf('ada@example.ng')).toBe('asked')
  await confirm(confirming)
  await leave(leaving)
  expect(await statusOf('ada@example.ng')).toBe('ended')
})

test.each([
  ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  [
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
  ],
])('a mail client ends it automatically, with %s, and repeatedly', async (type, payload) => {
  const { sent, confirming } = await askForTokens('ada@example.ng')
  await confirm(confirming)
  const press = (url: string, body = payload) =>
    http.inject({ method: 'POST', url, headers: { host: 'kanti.example', 'content-type': type }, payload: body })
  const url = sent.unsubscribe_url!.replace('https://kanti.example', '')
  expect((await press(url, 'List-Unsubscribe=Maybe')).statusCode).toBe(400)
  for (const wrong of ['', '?token=', '?token=a&token=b', `?token=${confirming}`]) {
    expect((await press(url.replace(/\?.*/, wrong))).statusCode).toBeOneOf([400, 404])
  }
  expect(await statusOf('ada@example.ng')).toBe('on')
  for (const _ of ['first', 'again']) expect((await press(url)).statusCode).toBe(200)
  expect(await statusOf('ada@example.ng')).toBe('ended')
})

test('the owner of an address can refuse before the newsletter begins', async () => {
  const { confirming, leaving } = await askForTokens('ada@example.ng')
  await leave(leaving)
  expect((await confirm(confirming)).statusCode).toBe(404)
})

test('a token works only for its purpose and its address', async () => {
  const ada = await askForTokens('ada@example.ng')
  await askForTokens('bola@example.ng')
  expect((await confirm(ada.leaving)).json()).toMatchObject({
    status: 404,
    code: 'unknown_link',
    message: 'This link does not work any more. Ask for the newsletter again.',
  })
  expect((await leave(ada.confirming)).json()).toMatchObject({
    status: 404,
    code: 'unknown_link',
    message: 'This link does not work any more. Try the one in a newer e-mail.',
  })
  await confirm(ada.confirming)
  expect([await statusOf('ada@example.ng'), await statusOf('bola@example.ng')]).toEqual(['on', 'asked'])
})

test('a confirmation link works within a week, and later only for a subscriber', async () => {
  const { confirming } = await askForTokens('ada@example.ng')
  const age = () => sql`update contact.links set created_at = created_at - interval '8 days'`.execute(database)
  await age()
  expect((await confirm(confirming)).statusCode).toBe(404)
  const newer = await askForTokens('ada@example.ng')
  await confirm(newer.confirming)
  await age()
  expect((await confirm(newer.confirming)).statusCode).toBe(200)
})

test('no token is stored in plain text', async () => {
  const { confirming, leaving } = await askForTokens('ada@example.ng')
  const { rows } = await sql<{ kept: string; token_hash: Buffer }>`
    select encode(token_hash, 'escape') as kept, token_hash from contact.links
  `.execute(database)
  expect(rows).toHaveLength(2)
  for (const token of [confirming, leaving]) {
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(rows.some((row) => Buffer.from(token, 'base64url').equals(row.token_hash))).toBe(false)
  }
})

test('an address requested fifty times at once is one subscriber and gets three emails', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => ask('chidi@example.ng', `10.0.1.${index}`)),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3)
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(47)
  expect((await sql`select from contact.subscribers`.execute(database)).rows).toHaveLength(1)
  expect(await listLeft()).toHaveLength(3)
})

test('a network can request five times an hour', async () => {
  for (let index = 0; index < 5; index++) expect((await ask(`${index}@example.ng`)).statusCode).toBe(200)
  const refused = await ask('6@example.ng')
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000)
  expect((await ask('6@example.ng', '10.0.0.2')).statusCode).toBe(200)
})

test.each([
  ['nothing', undefined],
  ['an empty text', ''],
  ['a number', 7],
  ['a list', ['ada@example.ng']],
  ['no address', 'ada'],
  ['two addresses', 'ada@example.ng,bola@example.ng'],
  ['a header', 'ada@example.ng\r\nBcc: all@example.ng'],
  ['half a character', 'ada\ud800@example.ng'],
  ['a zero', 'ada\0@example.ng'],
  ['a letter that only looks right', 'аda@example.ng'],
  ['an address that is too long', `${'a'.repeat(250)}@example.ng`],
])('requesting with %s is refused, and nothing is stored', async (_, email) => {
  const answer = await ask(email)
  expect([answer.statusCode, answer.json().code, answer.json().errors[0].path]).toEqual([422, 'invalid_input', 'email'])
  expect((await sql`select from contact.subscribers`.execute(database)).rows).toEqual([])
  expect(await listLeft()).toEqual([])
})

test.each([
  ['nothing', undefined, 422],
  ['a number', 7, 422],
  ['an empty text', '', 422],
  ['a text that is too long', 'a'.repeat(201), 422],
  ['a zero', 'a\0', 422],
  ['SQL', "' or true --", 404],
  ['another token', 'A'.repeat(43), 404],
])('a link with %s for a token is refused', async (_, token, status) => {
  expect((await confirm(token)).statusCode).toBe(status)
  expect((await leave(token)).statusCode).toBe(status)
})

test('unconfirmed and ended subscriptions are deleted after a month', async () => {
  await askForTokens('asked@example.ng')
  await leave((await askForTokens('ended@example.ng')).leaving)
  await confirm((await askForTokens('on@example.ng')).confirming)
  const leftAfter = async (days: number) => {
    const time = sql`make_interval(days => ${days})`
    await sql`
      update contact.subscribers
      set asked_at = asked_at - ${time}, confirmed_at = confirmed_at - ${time}, ended_at = ended_at - ${time}
    `.execute(database)
    await runJob(app, deleteOldContactsJob.name)
    return (await sql`select email from contact.subscribers`.execute(database)).rows
  }
  expect(await leftAfter(29)).toHaveLength(3)
  expect(await leftAfter(2)).toEqual([{ email: 'on@example.ng' }])
})

test('data stored under a member’s address is exported, and deleted with the account', async () => {
  await confirm((await askForTokens('ada@example.ng')).confirming)
  await askForTokens('bola@example.ng')
  await sql`
    insert into contact.enquiries (user_name, title, user_email, message)
    values ('Ada', 'Hello', 'Ada@example.ng', 'Hi'), ('Bola', 'Hello', 'bola@example.ng', 'Hi')
  `.execute(database)
  const ada = await addMember(database, { email: 'ada@example.ng' })
  const bola = await addMember(database, { email: 'bola@example.ng' })
  const data = contactData(app)
  expect(await data.export(ada)).toMatchObject({
    newsletter: { email: 'ada@example.ng', ended_at: null },
    enquiries: [{ user_name: 'Ada', title: 'Hello', message: 'Hi' }],
  })
  await data.erase(database, ada)
  expect(await data.export(ada)).toEqual({ newsletter: null, enquiries: [] })
  expect(await data.export(bola)).toMatchObject({ newsletter: { email: 'bola@example.ng' }, enquiries: [{}] })
})
