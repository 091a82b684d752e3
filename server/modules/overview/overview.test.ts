import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addActors } from '#tests/support/app/actors.ts'
import { callApi } from '#tests/support/app/call-api.ts'
import { addProduct, addSeller } from '#tests/support/app/products.ts'
import { topUp } from '#tests/support/app/top-up.ts'
import { openWholeApp } from '#tests/support/app/whole-app.ts'

const { app, http } = await openWholeApp()
const { database } = app
const { operator, tokens } = await addActors(app)
const ask = async (call: string, token: string) => {
  const answer = await callApi(http, call, { token })
  return { status: answer.statusCode, data: answer.json<{ data: unknown }>().data }
}
const waiting = async (token: string) => (await ask('GET /operator/waiting', token)).data

const flag = () =>
  sql`
    insert into reconciliation.flags (source, account, subject, problem) values ('books', 'vtpass', ${randomUUID()}, 'Off')
  `.execute(database)
const propose = (action: string, by: string) =>
  sql`
    insert into approvals.proposals (action, subject, amount_kobo, input, proposed_by)
    values (${action}, ${randomUUID()}, 0, '{}', ${by})
  `.execute(database)
/** Ages a new payment of today. */
const payByCard = async (naira: number, daysAgo: number) => {
  const reference = await topUp(database, randomUUID(), naira)
  await sql`
    update payments.intents set paid_at = paid_at - make_interval(days => ${daysAgo}) where reference = ${reference}
  `.execute(database)
}

test('what waits is counted, for each operator what their roles read', async () => {
  expect(await waiting(tokens.auditor)).toEqual({
    identities: 0,
    reports: 0,
    reviews: 0,
    payments: 0,
    disputes: 0,
    bills: 0,
    complaints: 0,
    withdrawals: 0,
    bank_accounts: 0,
    proposals: 0,
    reconciliation: 0,
  })
  await flag()
  await sql`
    insert into payments.intents (reference, user_id, purpose, amount_kobo, state)
    values (${randomUUID()}, ${randomUUID()}, 'wallet', 100, 'mismatch')
  `.execute(database)
  await sql`
    with account as (
      insert into earnings.bank_accounts (user_id, bank_code, bank_name, last4, name, is_business, status, usable_from)
      values (${randomUUID()}, '058', 'GTBank', '4321', 'ADA FANS', true, 'review', now()) returning id, user_id
    )
    insert into earnings.withdrawals (user_id, bank_account_id, amount_kobo, state, due_at)
    select user_id, id, 100, 'review', now() from account
  `.execute(database)
  await propose('member.restore', randomUUID())
  await propose('payment.refund', randomUUID())
  await propose('payment.refund', operator)
  const money = ['payments', 'disputes', 'bills', 'complaints', 'withdrawals', 'bank_accounts', 'reconciliation']
  const counts = Object.fromEntries(['identities', 'reports', 'reviews', ...money].map((name) => [name, null]))
  expect(await waiting(tokens['operator for identity'])).toEqual({ ...counts, identities: 0, proposals: null })
  expect(await waiting(tokens['operator for the market'])).toEqual({ ...counts, reports: 0, reviews: 0, proposals: 1 })
  const reviewed = { complaints: 0, withdrawals: 1, bank_accounts: 1 }
  const ofMoney = { payments: 1, disputes: 0, bills: 0, ...reviewed, reconciliation: 1 }
  expect(await waiting(tokens['operator for money'])).toEqual({ ...counts, ...ofMoney, proposals: 2 })
  // Nobody decides about their own proposal, so it does not wait for them.
  expect(await waiting(tokens.operator)).toEqual({ identities: 0, reports: 0, reviews: 0, ...ofMoney, proposals: 2 })
  expect((await ask('GET /operator/waiting', tokens['buyer A'])).status).toBe(404)
})

test('operators of money see what was paid by card on each day', async () => {
  await payByCard(1500, 0)
  await payByCard(500.5, 0)
  await payByCard(200, 1)
  await payByCard(700, 8)
  expect(await ask('GET /operator/week/paid', tokens['operator for money'])).toEqual({
    status: 200,
    data: [0, 0, 0, 0, 0, 200, 2000.5],
  })
  expect((await ask('GET /operator/week/paid', tokens['operator for the market'])).status).toBe(403)
  const audited = await sql<{ count: number }>`
    select count(*) as count from audit.entries where action like 'read.%'
  `.execute(database)
  expect(audited.rows[0]!.count).toBe(0)
})

test('the week counts each kind of record under its own name', async () => {
  const sums = async () => {
    const week = (await ask('GET /operator/week', tokens.auditor)).data as Readonly<Record<string, number[]>>
    return Object.fromEntries(Object.entries(week).map(([name, days]) => [name, days.reduce((a, b) => a + b)]))
  }
  const seller_id = await addSeller(database)
  const before = await sums()
  await addProduct(database, { seller_id })
  const product = await addProduct(database, { seller_id })
  await sql`
    insert into reports.reports (product_id, reason, reporter_email)
    select ${product}, 'scam', number || '@example.ng' from generate_series(1, 3) as number
  `.execute(database)
  await sql`
    insert into bills.purchases (user_id, kind, provider_id, provider_name, amount_kobo)
    values (${seller_id}, 'airtime', 'mtn', 'MTN', 100)
  `.execute(database)
  const added = { products: 2, reports: 3, purchases: 1 }
  const expected = Object.entries(before).map(([name, count]) => [name, count + (added[name as 'products'] ?? 0)])
  expect(await sums()).toEqual(Object.fromEntries(expected))
})
