import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { OperatorDispute } from '#contracts/operator/payments.ts'
import type { DisputeState } from '#server/providers/card-payments/port.ts'
import { withCards } from '#tests/support/app/changed-app.ts'
import { openCardMarket } from '#tests/support/app/payments.ts'

/** The answer of the card service about every dispute. */
let reported: DisputeState
const market = await openCardMarket((app) => withCards(app, { findDispute: async () => reported }))
const { call, database, logged, sweep, tell, work } = market
beforeEach(async () => {
  logged.length = 0
  await sql`delete from payments.disputes`.execute(database)
})

const bola = randomUUID()
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)
const report = (status: string, answerBy: Date | null) => (reported = { kind: 'open', status, answerBy })
const ours = (answerBy: Date | null) => report('awaiting-merchant-feedback', answerBy)

let lastId = 9000
async function dispute(data: object = {}) {
  const id = String((lastId += 1))
  const about = { id, status: 'awaiting-merchant-feedback', transaction: { reference: randomUUID() } }
  await tell('charge.dispute.create', { ...about, ...data })
  await work()
  return id
}
/** The sweep asks about every open dispute. */
async function ask() {
  await sql`update payments.disputes set next_check_at = now() where resolved_at is null`.execute(database)
  await sweep()
}
const list = async (query: string) =>
  (await call(`GET /operator/disputes?${query}`, { asOperator: bola })).json<{ data: OperatorDispute[] }>().data
const waiting = async () => (await list('status=waiting&sort=deadline_asc')).map(({ id }) => id)
const counted = async () => (await call('GET /operator/waiting', { asOperator: bola })).json().data.disputes
const alarms = () => logged.filter(({ alarm }) => alarm === 'dispute_unanswered').map(({ id }) => id)

test('disputes that wait for our answer are listed apart from those that wait for the bank, the earliest deadline first', async () => {
  ours(inHours(72))
  const later = await dispute()
  const [soon, at] = [inHours(48), inHours(30)]
  ours(soon)
  const sooner = await dispute()
  report('awaiting-bank-feedback', at)
  const answered = await dispute()
  report('a-new-status', null)
  const unknown = await dispute()
  expect(await waiting()).toEqual([unknown, sooner, later])
  expect(await counted()).toBe(3)
  const facts = { told: 'awaiting-merchant-feedback', answer_by: soon.toISOString(), waits_for_us: true }
  expect(await list(`search=${sooner}`)).toMatchObject([{ ...facts, status: 'open' }])
  expect(await list(`search=${answered}`)).toMatchObject([{ status: 'open', waits_for_us: false }])
  report('awaiting-bank-feedback', null)
  await ask()
  expect([await waiting(), await counted()]).toEqual([[], 0])
  expect(await list(`search=${sooner}`)).toMatchObject([{ told: 'awaiting-bank-feedback', answer_by: facts.answer_by }])
  // No bank decides for so long: operators end it.
  await sql`update payments.disputes set told_at = now() - interval '46 days' where id = ${later}`.execute(database)
  expect([await waiting(), await counted()]).toEqual([[later], 1])
})

test('a day before our answer is due an alarm is raised, once for each deadline', async () => {
  ours(inHours(26))
  const id = await dispute()
  await sweep()
  const { rows } = await sql<{ hours: number }>`
    select round(extract(epoch from next_check_at - now()) / 3600) as hours from payments.disputes where id = ${id}
  `.execute(database)
  expect([alarms(), rows]).toEqual([[], [{ hours: 2 }]])
  ours(inHours(23))
  for (const _ of ['a first', 'a second', 'a third time']) await ask()
  expect(alarms()).toEqual([id])
  ours(inHours(20))
  await ask()
  expect(alarms()).toEqual([id, id])
  report('awaiting-bank-feedback', inHours(10))
  await ask()
  expect(alarms()).toEqual([id, id])
})

test('a deadline that an event reports counts while the card service does not answer', async () => {
  reported = { kind: 'unknown', reason: 'timeout' }
  const due = inHours(5)
  const id = await dispute({ due_at: due.toISOString() })
  expect(await list(`search=${id}`)).toMatchObject([{ answer_by: due.toISOString(), waits_for_us: true }])
  expect(alarms()).toEqual([id])
  await dispute({ id })
  expect(await list(`search=${id}`)).toMatchObject([{ answer_by: due.toISOString() }])
  expect(await list(`search=${await dispute({ due_at: 'soon' })}`)).toMatchObject([{ answer_by: null }])
})
