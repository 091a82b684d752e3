import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { MarketTransfer } from '#contracts/operator/treasury.ts'
import { listDriftedAccounts, trialBalance } from '#server/modules/ledger/index.ts'
import { addMember } from '#tests/support/app/members.ts'
import { serveModules } from '#tests/support/app/served-modules.ts'

const { call, database } = await serveModules()
const [bola, chidi] = [await addMember(database), await addMember(database)]
// Earlier operations must not add up here; `approvals` tests that they do.
beforeEach(async () => {
  await sql`update approvals.proposals set decided_at = decided_at - interval '24 hours'`.execute(database)
})

const record = (asOperator: string, change: object) =>
  call('POST /operator/market-transfers', {
    asOperator,
    payload: {
      kind: 'float_funding',
      amount: 5000,
      reference: randomUUID(),
      reason: 'Bank transfer of today',
      ...change,
    },
  })
const list = async (query: string) =>
  (await call(`GET /operator/market-transfers?${query}`, { asOperator: bola })).json<{
    data: MarketTransfer[]
    total: number
  }>()
/** In naira. A place of the market's money has a negative balance in the ledger. */
const holds = async (account: string) => {
  const rows = await trialBalance(database)
  const { debit, credit } = rows.find(({ code }) => code === account)!
  return (credit - debit) / 100
}
const auditEventsOf = async (reference: string) =>
  (
    await sql<{ action: string }>`select action from audit.entries where subject = ${reference} order by id`.execute(
      database,
    )
  ).rows.map(({ action }) => action)

test.each([
  ['float_funding', 'vtpass', 'bank'],
  ['card_settlement', 'bank', 'paystack'],
  ['float_surplus', 'vtpass', 'suspense'],
  ['float_shortfall', 'suspense', 'vtpass'],
])('%s is booked once, however often it is entered', async (kind, from, to) => {
  const before = [await holds(from), await holds(to)]
  const reference = `FT/2026 ${randomUUID()}`
  const answers = await Promise.all(Array.from({ length: 5 }, () => record(bola, { kind, reference, amount: 1234.5 })))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
  expect(answers[0]!.json().data).toMatchObject({ kind, amount: 1234.5, status: 'recorded', agreed_by: null })
  expect([await holds(from), await holds(to)]).toEqual([before[0]! - 1234.5, before[1]! + 1234.5])
  expect(await auditEventsOf(reference)).toEqual([`money.record-${kind}`])
  expect(await listDriftedAccounts(database)).toEqual([])
})

test('a reference belongs to one transfer', async () => {
  const reference = randomUUID()
  await record(bola, { reference })
  const before = await holds('vtpass')
  for (const other of [{ amount: 5001 }, { kind: 'float_surplus' }]) {
    const answer = await record(chidi, { reference, ...other })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'reference_taken'])
  }
  expect(await holds('vtpass')).toBe(before)
})

test('amounts from the limit on are booked once a second operator records the same', async () => {
  const [reference, before] = [randomUUID(), await holds('vtpass')]
  const first = await record(bola, { reference, amount: 10_000 })
  expect([first.statusCode, first.json().data]).toMatchObject([202, { status: 'proposed', recorded_at: null }])
  expect((await record(bola, { reference, amount: 10_000 })).json().code).toBe('already_proposed')
  expect(await holds('vtpass')).toBe(before)
  expect((await list('status=proposed')).data.map((row) => row.reference)).toEqual([reference])
  const second = await record(chidi, { reference, amount: 10_000, reason: 'Seen in the bank' })
  expect([second.statusCode, second.json().data]).toMatchObject([
    200,
    { status: 'recorded', by: { id: bola }, agreed_by: { id: chidi, email: `${chidi}@example.ng` } },
  ])
  expect(await holds('vtpass')).toBe(before - 10_000)
  expect(await auditEventsOf(reference)).toEqual(['money.propose-float_funding', 'money.record-float_funding'])
  expect((await list('status=proposed')).total).toBe(0)
  expect((await list('kind=float_funding&page_size=1')).data).toMatchObject([{ reference }])
  expect((await list('sort=oldest')).data).toEqual((await list('sort=newest')).data.toReversed())
})

const drop = (asOperator: string, id: string, payload: object = { reason: 'Typed wrong' }) =>
  call(`POST /operator/market-transfers/${id}/drop`, { asOperator, payload })
const propose = async (change: object = {}) => {
  const reference = randomUUID()
  const { data } = (await record(bola, { reference, amount: 10_000, ...change })).json<{ data: MarketTransfer }>()
  return { reference, id: data.id }
}

test.each([
  ['the proposer withdraws a transfer', bola, 'withdrawn', 'withdraw'],
  ['a second operator refuses it', chidi, 'refused', 'refuse'],
])('%s, and its reference can be used again', async (_, who, status, action) => {
  const { reference, id } = await propose()
  const before = await holds('vtpass')
  const answer = await drop(who, id)
  expect([answer.statusCode, answer.json().data]).toMatchObject([
    200,
    { status, is_own: who === bola, dropped: { by: { id: who }, reason: 'Typed wrong' }, recorded_at: null },
  ])
  expect((await list(`status=${status}`)).data[0]).toEqual({ ...answer.json().data, is_own: true })
  expect((await drop(chidi, id)).json().code).toBe('not_proposed')
  expect((await record(chidi, { reference, amount: 9_000 })).json().data).toMatchObject({ status: 'recorded' })
  expect(await holds('vtpass')).toBe(before - 9_000)
  const actions = ['propose', action, 'record'].map((each) => `money.${each}-float_funding`)
  expect(await auditEventsOf(reference)).toEqual(actions)
})

test('of simultaneous agreement and refusal one comes first, and a booked transfer stays', async () => {
  const { reference, id } = await propose()
  const before = await holds('vtpass')
  const [agreed, dropped] = await Promise.all([record(chidi, { reference, amount: 10_000 }), drop(chidi, id)])
  // An agreement that came too late is a new proposal.
  expect([
    [200, 409],
    [202, 200],
  ]).toContainEqual([agreed.statusCode, dropped.statusCode])
  expect(await holds('vtpass')).toBe(before - (agreed.statusCode === 200 ? 10_000 : 0))
  const statuses = (await list('')).data.filter((row) => row.reference === reference).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual(agreed.statusCode === 200 ? ['recorded'] : ['proposed', 'refused'])
})

test.each([
  [404, 'not_found', randomUUID(), { reason: 'x' }],
  [404, 'not_found', 'FT2026', { reason: 'x' }],
  [422, 'invalid_input', null, { reason: ' ' }],
])('%s %s drops nothing', async (status, code, id, payload) => {
  const answer = await drop(chidi, id ?? (await propose()).id, payload)
  expect([answer.statusCode, answer.json().code]).toEqual([status, code])
})

test.each([
  { amount: 0 },
  { amount: -5 },
  { amount: 0.001 },
  { amount: 1e12 },
  { amount: '5000' },
  { kind: 'gift' },
  { reference: '  ' },
  { reference: 'a:b:c' },
  { reason: '' },
  { more: 1 },
])('%o is refused, and nothing is booked', async (change) => {
  const before = await holds('vtpass')
  expect((await record(bola, change)).statusCode).toBe(422)
  expect(await holds('vtpass')).toBe(before)
})
