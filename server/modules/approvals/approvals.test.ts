import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { Proposal } from '#contracts/operator/approvals.ts'
import { secretsOf } from '#server/config.ts'
import { appointOperator } from '#server/modules/accounts/index.ts'
import { addMember } from '#tests/support/app/members.ts'
import { serveModules } from '#tests/support/app/served-modules.ts'
import { dropProposal } from './drop-proposal.ts'
import { approve, countLapsingProposals, listOpenProposals } from './index.ts'

const { app, call, database } = await serveModules()
let [bola, chidi] = ['', '']
beforeEach(async () => {
  ;[bola, chidi] = [await addMember(database), await addMember(database)]
})

const record = (asOperator: string, amount: number, reference: string = randomUUID()) =>
  call('POST /operator/market-transfers', {
    asOperator,
    payload: { kind: 'float_funding', amount, reference, reason: 'Bank transfer of today' },
  })
const list = async (asOperator: string, query = '') =>
  (await call(`GET /operator/proposals?${query}`, { asOperator })).json<{ data: Proposal[]; total: number }>()
const drop = (asOperator: string, id: string, payload: object = { reason: 'Typed wrong' }) =>
  call(`POST /operator/proposals/${id}/drop`, { asOperator, payload })
const propose = async () => {
  const reference = randomUUID()
  expect((await record(bola, 10_000, reference)).statusCode).toBe(202)
  const [proposal] = (await list(bola, 'status=proposed')).data
  return { reference, id: proposal!.id }
}
const auditOf = async (subject: string) => {
  const { rows } = await sql<{ operator_id: string; action: string }>`
    select operator_id, action from audit.entries where subject = ${subject} order by id
  `.execute(database)
  return rows.map(({ operator_id, action }) => [operator_id, action])
}

test('what one operator does alone in a day adds up to the limit, separately for each operator', async () => {
  const statuses = []
  for (const amount of [4_000, 5_999.99, 0.01]) statuses.push((await record(bola, amount)).statusCode)
  expect(statuses).toEqual([200, 200, 202])
  expect((await record(chidi, 9_999)).statusCode).toBe(200)
  await sql`update approvals.proposals set decided_at = decided_at - interval '24 hours'`.execute(database)
  expect((await record(bola, 9_999)).statusCode).toBe(200)
})

test('many simultaneous operations cannot exceed the limit of one operator', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => record(bola, 3_000)))
  const statuses = answers.map(({ statusCode }) => statusCode)
  expect(statuses.toSorted()).toEqual([200, 200, 200, 202, 202, 202, 202, 202])
})

test('an operation with two operators is in neither’s sum', async () => {
  const { reference } = await propose()
  expect((await record(chidi, 10_000, reference)).statusCode).toBe(200)
  for (const operator of [bola, chidi]) expect((await record(operator, 9_000)).statusCode).toBe(200)
})

test('operators see who proposed what and who agreed', async () => {
  const { reference, id } = await propose()
  expect((await list(chidi, 'status=proposed')).data[0]).toMatchObject({
    id,
    action: 'money.record-float_funding',
    subject: reference,
    amount: 10_000,
    reason: 'Bank transfer of today',
    is_own: false,
    by: { id: bola, email: `${bola}@example.ng` },
    decided_by: null,
  })
  await record(chidi, 10_000, reference)
  expect((await list(bola, 'status=done')).data[0]).toMatchObject({ id, is_own: true, decided_by: { id: chidi } })
  const ids = async (sort: string) => (await list(bola, `sort=${sort}&page_size=100`)).data.map((row) => row.id)
  expect(await ids('oldest')).toEqual((await ids('newest')).toReversed())
})

test('a proposal without agreement expires after three days and can be proposed again', async () => {
  const { reference, id } = await propose()
  const expire = (interval: string) =>
    sql`update approvals.proposals set expires_at = now() + ${interval}::interval where id = ${id}`.execute(database)
  const lapsing = await countLapsingProposals(database)
  await expire('23 hours')
  expect(await countLapsingProposals(database)).toBe(lapsing + 1)
  await expire('0 hours')
  expect((await list(bola, 'status=expired')).data[0]).toMatchObject({ id, decided_at: null })
  expect((await listOpenProposals(database, 'money', [reference])).size).toBe(0)
  const again = await record(chidi, 10_000, reference)
  expect([again.statusCode, again.json().data.by]).toMatchObject([202, { id: chidi }])
  expect((await record(chidi, 10_000, reference)).json().code).toBe('already_proposed')
  expect((await record(bola, 10_000, reference)).json().data).toMatchObject({
    status: 'recorded',
    by: { id: chidi },
    agreed_by: { id: bola },
  })
  expect(await auditOf(reference)).toEqual([
    [bola, 'money.propose-float_funding'],
    [chidi, 'money.expire-float_funding'],
    [chidi, 'money.propose-float_funding'],
    [bola, 'money.record-float_funding'],
  ])
})

test.each([
  ['the proposer withdraws', () => bola, 'withdrawn', 'money.withdraw-float_funding'],
  ['another operator refuses', () => chidi, 'refused', 'money.refuse-float_funding'],
])('%s a proposal, which ends it for the transfer as well', async (_, who, status, action) => {
  const { reference, id } = await propose()
  const answer = await drop(who(), id)
  expect([answer.statusCode, answer.json().data]).toMatchObject([200, { id, status, decision_reason: 'Typed wrong' }])
  expect((await drop(chidi, id)).json().code).toBe('not_proposed')
  const [transfer] = (await call(`GET /operator/market-transfers?status=${status}`, { asOperator: bola })).json().data
  expect(transfer).toMatchObject({ reference, dropped: { by: { id: who() }, reason: 'Typed wrong' } })
  expect(await auditOf(reference)).toEqual([
    [bola, 'money.propose-float_funding'],
    [who(), action],
  ])
  expect((await record(chidi, 9_000, reference)).json().data).toMatchObject({ status: 'recorded' })
})

test('two operators agree to the same act only, and once more after ten minutes, not before', async () => {
  const subject = randomUUID()
  const act = { subject, amountKobo: 1, input: {}, reason: 'x', members: [] }
  const agree = (operatorId: string, action = 'correction.make') =>
    database.transaction().execute(async (tx) => {
      const { state } = await approve(app, tx, { ...act, action, actor: { operatorId }, needsTwo: 'always' })
      return state
    })
  expect(await agree(bola)).toBe('proposed')
  await expect(agree(chidi, 'correction.other')).rejects.toMatchObject({ code: 'already_proposed' })
  expect(await agree(chidi)).toBe('approved')
  await expect(agree(bola)).rejects.toMatchObject({ code: 'already_proposed' })
  await sql`
    update approvals.proposals set decided_at = decided_at - interval '10 minutes' where subject = ${subject}
  `.execute(database)
  expect([await agree(bola), await agree(chidi)]).toEqual(['proposed', 'approved'])
})

test('an operator without the role for a proposal does not drop it', async () => {
  const { id } = await propose()
  const wanted = { actor: { operatorId: chidi }, reason: 'Typed wrong', roles: ['market'] as const }
  const dropping = database.transaction().execute((tx) => dropProposal(app, tx, id, wanted))
  await expect(dropping).rejects.toMatchObject({ status: 403, code: 'role_required' })
})

test('a new appointment of an operator ends what they proposed, for the transfer as well', async () => {
  const { reference } = await propose()
  const secret = { secrets: secretsOf(app.config), totpSecret: 'JBSWY3DPEHPK3PXP' }
  await appointOperator(app, database, { ...secret, userId: bola })
  const [transfer] = (await call('GET /operator/market-transfers?status=refused', { asOperator: chidi })).json().data
  expect(transfer).toMatchObject({ reference, dropped: { reason: 'Its operator was appointed anew' } })
  expect((await record(chidi, 9_000, reference)).json().data).toMatchObject({ status: 'recorded' })
  expect((await auditOf(reference)).map(([, action]) => action)).toEqual([
    'money.propose-float_funding',
    'money.refuse-float_funding',
    'money.record-float_funding',
  ])
})

test.each([
  [404, 'not_found', () => randomUUID(), { reason: 'x' }],
  [404, 'not_found', () => 'FT2026', { reason: 'x' }],
  [422, 'invalid_input', async () => (await propose()).id, { reason: ' ' }],
])('%s %s ends no proposal', async (status, code, id, payload) => {
  const answer = await drop(chidi, await id(), payload)
  expect([answer.statusCode, answer.json().code]).toEqual([status, code])
})
