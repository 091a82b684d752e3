import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pino from 'pino'
import { beforeEach, expect, test } from 'vitest'
import type { Flag } from '#contracts/operator/reconciliation.ts'
import { appointOperator, dismissOperator } from '#server/modules/accounts/index.ts'
import { available } from '#server/modules/ledger/index.ts'
import type { CardPayments } from '#server/providers/card-payments/port.ts'
import { secretsOf } from '#server/config.ts'
import type { App } from '#server/context.ts'
import { withBills, withCards } from '#tests/support/app/changed-app.ts'
import { addActors } from '#tests/support/app/actors.ts'
import { asOwner } from '#tests/support/database/databases.ts'
import { startSimulators } from '#tests/support/providers/simulators.ts'
import { topUp } from '#tests/support/app/top-up.ts'
import { callApi } from '#tests/support/app/call-api.ts'
import { openWholeApp } from '#tests/support/app/whole-app.ts'
import { checkBooks, checkCards, checkCoverage, checkFloat, checkSealed } from './check.ts'

const simulators = await startSimulators()
const { app, http, url } = await openWholeApp({ SIMULATORS_URL: simulators.url })
const { database } = app
const { people, secondOperator, tokens, enter } = await addActors(app)
const [ada, bola] = [people['buyer A'], people['buyer B']]
const alarms: Record<string, unknown>[] = []
const log = pino({ level: 'error' }, { write: (line) => void alarms.push(JSON.parse(line)) })
const checked: App = { ...app, log }

beforeEach(async () => {
  alarms.length = 0
  await sql`delete from limits.counters`.execute(database)
})

const ask = (token: string, call: string, payload?: object) =>
  callApi(http, call, { token, ...(payload && { payload }) })
const buy = (token: string, amount: number) =>
  ask(token, 'POST /vtu/service/airtime/purchase', { service_id: 'mtn', phone: '08031234567', amount })
const flags = async (query: string): Promise<Flag[]> =>
  (await ask(tokens.operator, `GET /operator/reconciliation/flags?${query}`)).json().data
const clearAs = (token: string, id: string, reason = 'The row was put right') =>
  ask(token, `POST /operator/reconciliation/flags/${id}/clear`, { reason })
/** By two operators. */
const clear = async (id: string) => {
  await clearAs(tokens.operator, id)
  return clearAs(tokens['second operator'], id)
}
const drift = (userId: string, kobo: number) =>
  asOwner(url, `update ledger.accounts set balance_kobo = balance_kobo + ${kobo} where code = '${available(userId)}'`)

test('a wallet that differs is readable but frozen, until operators clear the flag with a reason', async () => {
  const reference = await topUp(database, ada, 1000)
  await topUp(database, bola, 1000)
  await checkBooks(checked)
  expect([await flags('state=open'), alarms]).toEqual([[], []])
  await drift(ada, 100)
  await checkBooks(checked)
  const [flag] = await flags('state=open')
  expect(flag).toMatchObject({
    source: 'books',
    account: available(ada),
    problem: 'It stores NGN 1,001.00, and its transfers come to NGN 1,000.00',
    freezes: { id: ada, email: `${ada}@example.ng` },
    cleared_at: null,
  })
  expect(alarms).toMatchObject([{ alarm: 'books_differ', account: available(ada), isFrozen: true }])

  const refused = await buy(tokens['buyer A'], 100)
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'account_frozen'])
  const refund = await ask(tokens.operator, `POST /operator/payments/${reference}/refund`, { reason: 'Asked for' })
  expect([refund.statusCode, refund.json().code]).toEqual([403, 'account_frozen'])
  expect((await sql`select 1 from bills.purchases where user_id = ${ada}`.execute(database)).rows).toEqual([])
  const wallet = await ask(tokens['buyer A'], 'GET /wallet')
  expect(wallet.json().data).toMatchObject({ balance: 1001, held: 0, frozen: true })
  expect((await buy(tokens['buyer B'], 100)).statusCode).toBe(200)

  expect((await clearAs(tokens.operator, flag!.id, ' ')).statusCode).toBe(422)
  const proposed = await clearAs(tokens.operator, flag!.id)
  const proposal = { reason: 'The row was put right', by: expect.stringContaining('@') }
  expect([proposed.statusCode, proposed.json().data]).toMatchObject([202, { cleared_at: null, proposal }])
  expect((await buy(tokens['buyer A'], 100)).json().code).toBe('account_frozen')
  await appointOperator(app, database, {
    secrets: secretsOf(app.config),
    userId: ada,
    totpSecret: 'JBSWY3DPEHPK3PXP',
  })
  expect((await clearAs(await enter(ada, 'operator'), flag!.id)).json().code).toBe('own_account')
  await dismissOperator(app, database, ada)
  expect((await clearAs(tokens['second operator'], flag!.id)).json().data).toMatchObject({
    cleared_by: { id: secondOperator },
    proposal: null,
    clear_reason: expect.any(String),
  })
  expect((await clearAs(tokens.operator, flag!.id)).json().code).toBe('already_cleared')
  for (const nothing of [randomUUID(), 'x']) expect((await clear(nothing)).statusCode).toBe(404)
  expect((await buy(tokens['buyer A'], 100)).statusCode).toBe(200)
  const { rows: events } = await sql`select action, reason from audit.entries where subject = ${flag!.id}`.execute(
    database,
  )
  expect(events).toEqual([
    { action: 'flag.propose-clear', reason: 'The row was put right' },
    { action: 'flag.clear', reason: 'The row was put right' },
  ])
})

test('a cleared flag raises no alarm while it stays the same, and a new one when it changes or returns', async () => {
  await checkBooks(checked)
  expect(alarms.filter(({ account }) => account === available(ada))).toHaveLength(1)
  const [changed] = await flags('state=open')
  await clear(changed!.id)
  alarms.length = 0
  await checkBooks(checked)
  expect([alarms, await flags('state=open')]).toEqual([[], []])

  await drift(ada, -100)
  await checkBooks(checked)
  await drift(ada, 100)
  await checkBooks(checked)
  const [again] = await flags('state=open')
  expect(again).toMatchObject({ problem: changed!.problem, ended_at: null })
  expect(again!.id).not.toBe(changed!.id)
  await drift(ada, -100)
  await checkBooks(checked)
  expect(await flags('state=open')).toMatchObject([{ id: again!.id, ended_at: expect.any(String) }])
  // It has ended by itself, but no operator has cleared it.
  expect((await buy(tokens['buyer A'], 150)).statusCode).toBe(403)
  await clear(again!.id)
})

test('operators see the time of each check, the number of open flags, and the flags from either end', async () => {
  await drift(ada, 300)
  await checkBooks(checked)
  const checks = (await ask(tokens.operator, 'GET /operator/reconciliation/checks')).json().data
  expect(checks).toEqual([
    { source: 'books', done_at: expect.stringMatching(/^20/), seals: null, open_flags: 1 },
    ...['seals', 'heads', 'cards', 'float', 'transfers', 'coverage'].map((source) => ({
      source,
      done_at: null,
      seals: null,
      open_flags: 0,
    })),
  ])
  const ids = async (sort: string) => (await flags(`sort=${sort}`)).map(({ id }) => id)
  const [known, ...others] = await flags('')
  expect(others).not.toEqual([])
  expect(await flags(`search=${known!.id}`)).toEqual([known])
  expect(await flags(`search=${randomUUID()}`)).toEqual([])
  const about = await flags(`search=${known!.subject}`)
  expect(new Set(about.map(({ subject }) => subject))).toEqual(new Set([known!.subject]))
  expect(await ids('oldest')).toEqual((await ids('newest')).toReversed())
  const [flag] = await flags(`state=open&account=${available(ada)}`)
  await drift(ada, -300)
  await checkBooks(checked)
  await clear(flag!.id)
})

test('a purchase that stays open raises an alarm and freezes no wallet', async () => {
  await sql`
    update bills.purchases set settled_at = null, state = 'unknown', cost_kobo = null,
    created_at = now() - interval '25 hours' where user_id = ${bola}
  `.execute(database)
  await checkBooks(checked)
  const open = await flags('state=open')
  expect(open.find(({ problem }) => problem.includes('more than a day'))).toMatchObject({ freezes: null })
  for (const { id } of open) await clear(id)
})

const charge = {
  transactionId: '1',
  reference: 'not-ours',
  domain: 'test',
  currency: 'NGN',
  amountKobo: 500_00,
  requestedKobo: 500_00,
  feesKobo: 0,
  paidAt: null,
  cardSignature: null,
} as const
const none = async () => ({ kind: 'listed', items: [] }) as const
const cardsWith = (change: Partial<CardPayments>) =>
  ({ domain: 'test', listRefunds: none, listDisputes: none, listPayouts: none, ...change }) as CardPayments

test('the daily check covers the whole day before, in Lagos', async () => {
  const requested: { from: Date; to: Date }[] = []
  const cards = cardsWith({
    listCharges: async (begun) => {
      requested.push(begun)
      return { kind: 'listed', charges: [charge] }
    },
  })
  for (let day = 0; day < 2; day += 1) await checkCards(withCards(checked, cards))
  // With an hour before and after: midnight in Lagos is 23:00 UTC.
  expect(requested.map(({ from, to }) => [from.getUTCHours(), to.getTime() - from.getTime()])).toEqual([
    [22, 26 * 3600_000],
    [22, 26 * 3600_000],
  ])
  expect(await flags('state=open')).toMatchObject([
    { source: 'cards', account: 'paystack', subject: 'not-ours', freezes: null, ended_at: null },
  ])
  expect(alarms.map(({ subject }) => subject)).toEqual(['not-ours', 'not-ours'])
})

test.each([
  [3, 3],
  [30, 10],
])('after %s nights without a check, the next one covers %s days', async (nights, covered) => {
  const midnights: number[] = []
  const cards = cardsWith({
    listCharges: async ({ from }) => {
      midnights.push(from.getTime() + 3_600_000)
      return { kind: 'listed', charges: [] }
    },
  })
  await checkCards(withCards(checked, cards))
  const yesterday = midnights.pop()!
  await sql`
    update reconciliation.checks
    set done_at = date_trunc('day', now(), 'Africa/Lagos') - make_interval(days => ${nights}, hours => -4)
    where source = 'cards'
  `.execute(database)
  await checkCards(withCards(checked, cards))
  const days = Array.from({ length: covered }, (_, day) => yesterday - (covered - 1 - day) * 24 * 3_600_000)
  expect(midnights).toEqual(days)
})

test('a payment missing in the list is looked up by its reference', async () => {
  const reference = await topUp(database, ada, 500)
  await sql`
    update payments.intents set created_at = created_at - interval '1 day' where reference = ${reference}
  `.execute(database)
  const cards = cardsWith({
    listCharges: async () => ({ kind: 'listed', charges: [] }),
    verify: async () => ({ kind: 'confirmed', charge: { ...charge, reference, transactionId: reference } }),
  })
  await checkCards(withCards(checked, cards))
  expect((await flags('state=open')).map(({ subject }) => subject)).not.toContain(reference)
  await checkCards(withCards(checked, { ...cards, verify: async () => ({ kind: 'not-found' }) }))
  expect((await flags('state=open')).find(({ subject }) => subject === reference)).toMatchObject({
    freezes: { id: ada },
  })
})

test('if a provider does not answer, the check does not count as done', async () => {
  const { rows: before } = await sql`select * from reconciliation.checks order by source`.execute(database)
  const silent = { kind: 'unknown', reason: 'timeout' } as const
  const cards = cardsWith({ listCharges: async () => silent })
  await expect(checkCards(withCards(checked, cards))).rejects.toThrow('timeout')
  await expect(checkFloat(withBills(checked, { readFloat: async () => silent }))).rejects.toThrow('timeout')
  expect((await sql`select * from reconciliation.checks order by source`.execute(database)).rows).toEqual(before)
})

test('a float that differs raises one alarm a day until it is right again', async () => {
  const tell = (balanceKobo: number) =>
    checkFloat(withBills(checked, { readFloat: async () => ({ kind: 'read', balanceKobo }) }))
  await tell(1_000_000_00)
  const [flag] = await flags('state=open&account=vtpass')
  expect(flag).toMatchObject({
    source: 'float',
    freezes: null,
    problem: expect.stringContaining('more than the books'),
  })
  const { rows } = await sql<{ kobo: number }>`
    select -sum(case when to_id = accounts.id then amount_kobo else -amount_kobo end)::bigint as kobo
    from ledger.transfers join ledger.accounts on accounts.id in (from_id, to_id) where code = 'vtpass'
  `.execute(database)
  await tell(rows[0]!.kobo)
  expect(await flags('state=open&account=vtpass')).toMatchObject([{ id: flag!.id, ended_at: expect.any(String) }])
})

test('verifying the seals is a separate check, and a mismatch is a flag', async () => {
  const sealsRead = async () => {
    await checkSealed(checked)
    const { data } = (await ask(tokens.operator, 'GET /operator/reconciliation/checks')).json()
    return data.find(({ source }: { source: string }) => source === 'seals')
  }
  const rewrite = (kind: string) =>
    asOwner(
      url,
      `do $$ begin set local session_replication_role = replica;
       update ledger.entries set kind = '${kind}' where id = (select min(id) from ledger.entries); end $$`,
    )
  for (const _ of ['an old', 'a new entry']) await topUp(database, ada, 1000)
  await asOwner(
    url,
    `do $$ begin set local session_replication_role = replica;
     update ledger.entries set made_at = made_at - interval '1 hour' where id = (select min(id) from ledger.entries); end $$`,
  )
  await checkBooks(checked)
  expect(alarms).toContainEqual(expect.objectContaining({ alarm: 'books_unsealed' }))
  await sql`select ledger.seal('0 seconds')`.execute(database)
  expect(await sealsRead()).toEqual({ source: 'seals', done_at: expect.any(String), seals: 1, open_flags: 0 })
  await rewrite('plan')
  alarms.length = 0
  expect(await sealsRead()).toMatchObject({ seals: 0, open_flags: 1 })
  const [flag] = await flags('state=open&account=all')
  expect(flag).toMatchObject({ source: 'seals', subject: 'seals', freezes: null, ended_at: null })
  expect(flag!.problem).toMatch(/tampered with: the entries after the beginning and through \d+/)
  expect(alarms).toMatchObject([{ alarm: 'books_differ', source: 'seals', isFrozen: false }])
  await rewrite('top-up')
  expect(await sealsRead()).toMatchObject({ seals: 1 })
  expect(await flags('state=open&account=all')).toMatchObject([{ id: flag!.id, ended_at: expect.any(String) }])
})

test('flags are stored without the time limit of a request', async () => {
  await asOwner(url, "alter table reconciliation.checks add timeout text default current_setting('statement_timeout')")
  await sql`delete from reconciliation.checks`.execute(database)
  await checkCoverage(checked)
  expect((await sql`select timeout from reconciliation.checks`.execute(database)).rows).toEqual([{ timeout: '10min' }])
})
