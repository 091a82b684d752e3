import { sql } from 'kysely'
import { generateSync } from 'otplib'
import pino from 'pino'
import { beforeEach, expect, test } from 'vitest'
import type { Refusal } from '#server/kit/refusal.ts'
import { hooks } from '#server/modules.ts'
import { createRateLimits } from '#server/rate-limits/create-rate-limits.ts'
import { partOfApp } from '#tests/support/app/changed-app.ts'
import { asOwner } from '#tests/support/database/databases.ts'
import { openDatabase } from '#tests/support/database/open-database.ts'
import { appointOperator, dismissOperator } from './appointments.ts'
import { openOperatorSession } from './operators.ts'
import { findOpenAccount } from '../contact-points.ts'
import { findCaller } from '../sessions/sessions.ts'
import { timeCodeSecret } from './time-code.ts'

const { url, database } = await openDatabase()
const secrets = ['the secret of the system'] as const
const logged: unknown[] = []
const log = pino({}, { write: (line) => void logged.push(JSON.parse(line)) })
const rateLimits = createRateLimits({ database, secrets, scale: 100, onFault: () => {} })
const totpSecret = timeCodeSecret(Buffer.alloc(20, 7))
let userId = ''
beforeEach(async () => {
  await sql`delete from limits.counters`.execute(database)
  await asOwner(url, 'truncate accounts.users cascade')
  const { rows } = await sql<{ id: string }>`
    insert into accounts.users (email, first_name, last_name) values ('oge@kanti.example', 'Oge', 'Nnamdi') returning id
  `.execute(database)
  userId = rows[0]!.id
  await appointOperator({ hooks }, database, { secrets, userId, totpSecret })
})

const open = (code: string, id = userId) =>
  openOperatorSession(partOfApp({ database, rateLimits, log, secrets }), {
    actor: { operatorId: id, address: '10.0.0.1', requestId: 'request' },
    code,
    userAgent: '',
  })
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error as Refusal).code,
  )
/** The code of the authenticator app, this many 30-second steps from now. */
const codeIn = async (steps: number) => {
  const { rows } = await sql<{ now: number }>`select extract(epoch from now())::float8 as now`.execute(database)
  return generateSync({ secret: totpSecret, epoch: Math.floor(rows[0]!.now) + steps * 30 })
}

test('a right code opens an operator session', async () => {
  const { access, expiresAt } = await open(await codeIn(0))
  expect(await findCaller(database)(access)).toMatchObject({ userId, scope: 'operator', isOperator: true })
  const { rows } = await sql<{ hours: number }>`
    select extract(epoch from ${expiresAt}::timestamptz - now()) / 3600 as hours
  `.execute(database)
  expect(rows[0]!.hours).toBeCloseTo(12, 1)
})

test('an opened operator session and a wrong code are in the audit log and in the log', async () => {
  const { rows: since } = await sql`select 1 from audit.entries`.execute(database)
  expect(await refusalOf(open('000000'))).toBe('wrong_code')
  await open(await codeIn(0))
  const { rows } = await sql`select action, subject, address, operator_id from audit.entries order by id`.execute(
    database,
  )
  expect(rows.slice(since.length)).toEqual([
    { action: 'operator.wrong-code', subject: userId, address: '10.0.0.1', operator_id: userId },
    { action: 'operator.open', subject: userId, address: '10.0.0.1', operator_id: userId },
  ])
  expect(logged).toContainEqual(
    expect.objectContaining({ security: 'operator_wrong_code', userId, network: '10.0.0.1', requestId: 'request' }),
  )
})

test('a session that is idle for half an hour ends', async () => {
  const { access } = await open(await codeIn(0))
  const rest = (time: string) =>
    sql`update accounts.sessions set last_used_at = now() - ${time}::interval`.execute(database)
  await rest('30 minutes 1 second')
  expect(await findCaller(database)(access)).toBeNull()
  // Checked last, because a successful look-up counts as use.
  await rest('29 minutes')
  expect(await findCaller(database)(access)).toMatchObject({ userId })
})

test('a code opens one session, both concurrently and later', async () => {
  const code = await codeIn(0)
  const codes = await Promise.all([code, code, code, code].map((each) => refusalOf(open(each))))
  expect(codes.toSorted()).toEqual([null, 'wrong_code', 'wrong_code', 'wrong_code'].toSorted())
  expect(await refusalOf(open(code))).toBe('wrong_code')
})

test('a code is refused after a later code was used', async () => {
  expect(await refusalOf(open(await codeIn(0)))).toBeNull()
  expect(await refusalOf(open(await codeIn(-1)))).toBe('wrong_code')
})

test('after five wrong codes the right one is refused for fifteen minutes, however the limits are scaled', async () => {
  for (let tries = 0; tries < 5; tries++) expect(await refusalOf(open('000000'))).toBe('wrong_code')
  expect(await refusalOf(open(await codeIn(0)))).toBe('too_many')
  await sql`update limits.counters set expire = expire - 15 * 60 * 1000`.execute(database)
  expect(await refusalOf(open(await codeIn(0)))).toBeNull()
})

test('right codes do not count as tries', async () => {
  for (let tries = 0; tries < 7; tries++) {
    await sql`update accounts.operators set last_step = 0`.execute(database)
    expect(await refusalOf(open(await codeIn(0)))).toBeNull()
  }
})

test('a user who is no operator has no right code', async () => {
  await sql`delete from accounts.operators`.execute(database)
  expect(await refusalOf(open(await codeIn(0)))).toBe('wrong_code')
})

test('the secret is stored encrypted and bound to its user', async () => {
  const { rows } = await sql<{ totp_secret_encrypted: Buffer }>`select * from accounts.operators`.execute(database)
  expect(rows[0]!.totp_secret_encrypted.includes(totpSecret)).toBe(false)
  const [other] = (
    await sql<{ id: string }>`
      insert into accounts.users (email, first_name, last_name) values ('eve@kanti.example', 'Eve', 'E') returning id
    `.execute(database)
  ).rows
  await sql`
    insert into accounts.operators (user_id, totp_secret_encrypted) select ${other!.id}, totp_secret_encrypted
    from accounts.operators
  `.execute(database)
  await expect(open(await codeIn(0), other!.id)).rejects.toThrow(/authenticate/)
})

const propose = (subject: string) =>
  sql`
    insert into approvals.proposals (action, subject, amount_kobo, input, proposed_by)
    values ('order.stop', ${subject}, 0, '{}', ${userId})
  `.execute(database)

test('after a dismissal the session and the proposals are over', async () => {
  const { access } = await open(await codeIn(0))
  await propose('of one who left')
  expect(await dismissOperator({ hooks }, database, userId)).toBe(true)
  expect(await findCaller(database)(access)).toBeNull()
  const { rows } = await sql`select state from approvals.proposals where subject = 'of one who left'`.execute(database)
  expect(rows).toEqual([{ state: 'refused' }])
})

test('after a new appointment only the new secret is valid, and earlier proposals are over', async () => {
  await propose('of a thief')
  await appointOperator({ hooks }, database, { secrets, userId, totpSecret: timeCodeSecret(Buffer.alloc(20, 8)) })
  expect(await refusalOf(open(await codeIn(0)))).toBe('wrong_code')
  const { rows } = await sql`select state from approvals.proposals where subject = 'of a thief'`.execute(database)
  expect(rows).toEqual([{ state: 'refused' }])
})

test('an account is found by its confirmed address unless it is suspended', async () => {
  const find = (email: string) => findOpenAccount(database, email)
  expect([await find('Oge@kanti.example'), await find('eve@kanti.example')]).toEqual([null, null])
  await sql`update accounts.users set email_confirmed_at = now()`.execute(database)
  expect(await find('Oge@kanti.example')).toBe(userId)
  await sql`update accounts.users set suspended_at = now()`.execute(database)
  expect(await find('oge@kanti.example')).toBeNull()
})
