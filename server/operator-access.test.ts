import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { contracts } from '#contracts/index.ts'
import { methodOf, type Contract } from '#contracts/endpoint.ts'
import { addActors } from '#tests/support/app/actors.ts'
import { callApi } from '#tests/support/app/call-api.ts'
import { countAddresses } from '#tests/support/app/rate-limits.ts'
import { openWholeApp } from '#tests/support/app/whole-app.ts'

const { app, http } = await openWholeApp()
const { database } = app
const { operator, people, tokens, enter } = await addActors(app)
const newAddress = countAddresses()

beforeEach(async () => {
  await sql`delete from limits.counters`.execute(database)
})

/** Sends each request from a new network address, because limits by address are tested elsewhere. */
const ask = (token: string, call: string, payload?: object) =>
  callApi(http, call, { token, ...(payload && { payload }), remoteAddress: newAddress() })
const asOperator = (call: string) => ask(tokens.operator, call)

test('each operator call needs one of its roles', async () => {
  const roles = {
    identity: tokens['operator for identity'],
    market: tokens['operator for the market'],
    money: tokens['operator for money'],
    auditor: tokens.auditor,
  }
  const statusesOf = (call: string, payload?: object) =>
    Promise.all(Object.values(roles).map(async (token) => (await ask(token, call, payload)).statusCode))
  // In the order above.
  expect(await statusesOf('GET /operator/users')).toEqual([200, 200, 200, 200])
  expect(await statusesOf('GET /operator/kyc')).toEqual([200, 403, 403, 200])
  expect(await statusesOf('GET /operator/reports')).toEqual([403, 200, 403, 200])
  expect(await statusesOf('GET /operator/payments')).toEqual([403, 403, 200, 200])
  expect(await statusesOf('GET /operator/audit')).toEqual([403, 403, 403, 200])
  expect(await statusesOf(`POST /operator/users/${randomUUID()}/suspend`, { reason: 'x' })).toEqual([
    403, 404, 403, 403,
  ])
  expect(await statusesOf('POST /operator/payments/kanti-x/refund', { reason: 'x' })).toEqual([403, 403, 404, 403])
  expect((await ask(roles.auditor, 'POST /operator/payments/kanti-x/refund', { reason: 'x' })).json()).toMatchObject({
    code: 'role_required',
    detail: 'This is for operators with the role money.',
  })
  const calls = Object.values(contracts).flatMap((contract) => Object.values(contract as Contract))
  const acts = calls.filter(({ call, describe }) => describe.as === 'operator' && methodOf(call) !== 'GET')
  expect(acts.filter(({ describe }) => describe.roles?.includes('auditor'))).toEqual([])
})

test('only operators with the role for a proposal read and end it; auditors read all', async () => {
  const transfer = { kind: 'float_funding', amount: 1_000_000, reference: randomUUID(), reason: 'Of today' }
  await ask(tokens.operator, 'POST /operator/market-transfers', transfer)
  const member = people['buyer B']
  await sql`update accounts.users set suspended_at = now() where id = ${member}`.execute(database)
  await ask(tokens.operator, `POST /operator/users/${member}/restore`, { reason: 'A mistake' })
  const { data } = (await asOperator('GET /operator/proposals?status=proposed')).json()
  const drop = async (token: string, about: string) => {
    const { id } = data.find(({ subject }: { subject: string }) => subject === about)
    const answer = await ask(token, `POST /operator/proposals/${id}/drop`, { reason: 'Not so' })
    return answer.json().code ?? answer.json().data.status
  }
  const [ofMarket, ofMoney] = [tokens['operator for the market'], tokens['operator for money']]
  const readBy = async (token: string) => {
    const { data, total } = (await ask(token, 'GET /operator/proposals?status=proposed&sort=oldest')).json()
    return [data.map(({ subject }: { subject: string }) => subject), total]
  }
  expect(await readBy(ofMarket)).toEqual([[member], 1])
  expect(await readBy(ofMoney)).toEqual([[transfer.reference], 1])
  expect(await readBy(tokens.auditor)).toEqual([[transfer.reference, member], 2])
  expect(await drop(ofMarket, transfer.reference)).toBe('role_required')
  expect(await drop(ofMoney, member)).toBe('role_required')
  expect(await drop(ofMoney, transfer.reference)).toBe('refused')
  expect(await drop(ofMarket, member)).toBe('refused')
})

test('an operation on money or identity documents, or a suspension, needs a code of ten minutes, reading lists does not', async () => {
  const token = await enter(operator, 'operator')
  const age = (time: string) =>
    sql`
      update accounts.sessions set signed_in_at = now() - ${time}::interval
      where token_hash = sha256(convert_to(${token}, 'UTF8'))
    `.execute(database)
  const transfer = { kind: 'card_settlement', amount: 20, reference: randomUUID(), reason: 'Of today' }
  await age('10 minutes 1 second')
  const refused = await ask(token, 'POST /operator/market-transfers', transfer)
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'fresh_code_required'])
  for (const path of ['/operator/payments', '/operator/users', '/operator/market-transfers']) {
    expect((await ask(token, `GET ${path}`)).statusCode).toBe(200)
  }
  const verification = `/operator/kyc/${randomUUID()}`
  expect((await ask(token, `GET ${verification}`)).json().code).toBe('fresh_code_required')
  expect((await ask(token, `POST ${verification}/approve`)).json().code).toBe('fresh_code_required')
  expect((await ask(token, `POST ${verification}/reject`, { reason: 'x' })).json().code).toBe('fresh_code_required')
  const suspended = await ask(token, `POST /operator/users/${randomUUID()}/suspend`, { reason: 'x' })
  expect(suspended.json().code).toBe('fresh_code_required')
  await age('9 minutes')
  expect((await ask(token, 'POST /operator/market-transfers', transfer)).statusCode).toBe(200)
})

test.each(['users', 'payments', 'purchases', 'ledger/entries', 'messages', 'newsletter', 'audit'])(
  'reading the list of %s is in the audit log with its filters',
  async (list) => {
    await asOperator(`GET /operator/${list}?page=2&sort=oldest`)
    const [read] = (await asOperator('GET /operator/audit?kind=reads&page_size=2')).json().data.slice(1)
    expect(read).toMatchObject({
      operator: { id: operator },
      action: `read.${list.replace('/', '-')}`,
      subject: 'page=2 & sort=oldest',
      address: expect.stringMatching(/^10\./),
    })
  },
)

test.each([
  ['users', 'Ada Obi', '(words)'],
  ['users', 'ada@example.ng', '(words)'],
  ['users', '08031234567', '(words)'],
  ['audit', 'search=ada@example.ng', '(words)'],
  ['audit', 'Adaeze', '(words)'],
  ['users', '6f1c2d3e-0a1b-4c2d-8e3f-0123456789ab', '6f1c2d3e-0a1b-4c2d-8e3f-0123456789ab'],
  ['withdrawals', 'wd-6f1c2d3e-0a1b-4c2d-8e3f-0123456789ab', 'wd-6f1c2d3e-0a1b-4c2d-8e3f-0123456789ab'],
  [
    'ledger/entries',
    'order:6f1c2d3e-0a1b-4c2d-8e3f-0123456789ab:pay',
    'order:6f1c2d3e-0a1b-4c2d-8e3f-0123456789ab:pay',
  ],
  ['purchases', '202611211446abcdefghij234567klmn', '202611211446abcdefghij234567klmn'],
  ['orders', 'k-7ZQ3M2X9', 'k-7ZQ3M2X9'],
])('a search of %s for “%s” is in the audit log as “%s”', async (list, text, logged) => {
  const name = list === 'audit' ? 'subject' : 'search'
  const answer = await asOperator(`GET /operator/${list}?${name}=${encodeURIComponent(text)}`)
  expect(answer.statusCode).toBe(200)
  const [read] = (await asOperator('GET /operator/audit?kind=reads&page_size=2')).json().data.slice(1)
  expect(read.subject).toBe(`${name}=${logged}`)
})

test('an operator who pages like a program is rate limited', async () => {
  const statuses = new Map<number, number>()
  for (let read = 0; read < 125; read++) {
    const { statusCode } = await asOperator('GET /operator/users?page_size=1')
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
  }
  expect([...statuses]).toEqual([
    [200, 120],
    [429, 5],
  ])
})
