import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addProduct, addSeller } from '#tests/support/app/products.ts'
import { topUp } from '#tests/support/app/top-up.ts'
import { openWholeApp } from '#tests/support/app/whole-app.ts'
import { asOwner } from '#tests/support/database/databases.ts'

const { app, url } = await openWholeApp()
const { database, metrics } = app

/** The gauges of `showMoney`, by name. */
async function gauges(): Promise<Record<string, string>> {
  const text = await metrics.registry.metrics()
  const lines = text
    .split('\n')
    .filter((line) =>
      /^(bank_|bill_|books_|mismatches_|proposals_|reconciliation_|reports_|reviews_|verifications_|wallets_)/.test(
        line,
      ),
    )
  return Object.fromEntries(lines.map((line) => line.split(' ') as [string, string]))
}

test('the metrics show how long what operators decide has waited, and which proposals are about to end', async () => {
  const queues = ['reports', 'reviews', 'bank_accounts', 'mismatches'].map((queue) => `${queue}_waiting_seconds`)
  const before = await gauges()
  expect(queues.map((queue) => before[queue])).toEqual(['0', '0', '0', '0'])
  expect(before['proposals_lapsing']).toBe('0')
  const seller = await addSeller(database)
  const listed = await addProduct(database, { seller_id: seller })
  await sql`
    insert into reports.reports (product_id, reason, created_at) values (${listed}, 'scam', now() - interval '21 hours')
  `.execute(database)
  // The review of no order.
  await asOwner(url, 'alter table reviews.reviews drop constraint reviews_order_id_fkey')
  await sql`
    with review as (
      insert into reviews.reviews (order_id, buyer_id, seller_id, product_id, product_name, stars, text)
      values (${randomUUID()}, ${randomUUID()}, ${seller}, ${listed}, 'Fan', 1, 'Bad') returning id
    )
    insert into reviews.reports (review_id, reason, created_at, resolved_at)
    select id, 'A lie', now() - interval '22 hours', null::timestamptz from review
    union all select id, 'Rude', now() - interval '2 days', now() from review
  `.execute(database)
  await sql`
    insert into earnings.bank_accounts (user_id, bank_code, bank_name, last4, name, is_business, status, usable_from, created_at)
    values (${seller}, '058', 'GTBank', '4321', 'ADA FANS', true, 'review', now(), now() - interval '23 hours')
  `.execute(database)
  await sql`
    insert into payments.intents (reference, user_id, purpose, amount_kobo, state, created_at)
    values ('nothing-came', ${seller}, 'wallet', 100, 'mismatch', now() - interval '9 days')
  `.execute(database)
  const reference = await topUp(database, seller, 1500)
  await sql`
    update payments.intents set state = 'mismatch', received_kobo = paid_kobo, created_at = now() - interval '24 hours 1 minute'
    where reference = ${reference}
  `.execute(database)
  await sql`
    insert into approvals.proposals (action, subject, amount_kobo, input, proposed_by, expires_at)
    values ('payment.refund', 'a', 0, '{}', ${seller}, now() + interval '23 hours'),
      ('payment.refund', 'b', 0, '{}', ${seller}, now() + interval '25 hours')
  `.execute(database)
  const shown = await gauges()
  expect(queues.map((queue) => Math.floor(Number(shown[queue]) / 3600))).toEqual([21, 22, 23, 24])
  expect(shown['proposals_lapsing']).toBe('1')
})

test('the metrics show what an operator must act on', async () => {
  expect(await gauges()).toMatchObject({
    bill_float_naira: 'Nan',
    bill_purchases_waiting: '0',
    bill_services_paused: '0',
    books_unbalanced: '0',
    reconciliation_flags_open: '0',
    reconciliation_cards_age_seconds: 'Nan',
    verifications_waiting_seconds: '0',
    wallets_frozen: '0',
  })
  const member = randomUUID()
  await sql`
    insert into bills.floats (told_at, balance_kobo) values (now() - interval '1 hour', 123450)
  `.execute(database)
  await sql`
    insert into bills.purchases (user_id, kind, provider_id, provider_name, amount_kobo, created_at)
    values (${member}, 'airtime', 'mtn', 'MTN', 100, now() - interval '61 minutes')
  `.execute(database)
  await sql`
    insert into bills.pauses (kind, needed_kobo, ends_at) values ('tv', 100, now() + interval '1 hour')
  `.execute(database)
  await sql`
    insert into reconciliation.flags (source, account, subject, problem, member_id)
    values ('books', 'all', 'all', 'Off', null), ('books', 'a', 'a', 'One', ${member}), ('books', 'b', 'b', 'Two',
      ${member})
  `.execute(database)
  await sql`insert into reconciliation.checks values ('books', now() - interval '2 hours')`.execute(database)
  await sql`
    insert into accounts.users (id, email, first_name, last_name) values (${member}, 'ada@example.ng', 'Ada', 'Obi')
  `.execute(database)
  await sql`
    insert into identity.cases (id, user_id, id_card_type, number_encrypted, number_index, status, created_at)
    values (gen_random_uuid(), ${member}, 'voters_card', '', '', 'pending', now() - interval '21 hours')
  `.execute(database)
  const shown = await gauges()
  expect(shown).toMatchObject({
    bill_float_naira: '1234.5',
    bill_purchases_open: '1',
    bill_purchases_waiting: '1',
    bill_services_paused: '1',
    books_unbalanced: '1',
    reconciliation_flags_open: '3',
    wallets_frozen: '1',
  })
  expect(Math.floor(Number(shown['verifications_waiting_seconds']) / 3600)).toBe(21)
  expect(Math.floor(Number(shown['bill_float_age_seconds']) / 3600)).toBe(1)
  expect(Math.floor(Number(shown['reconciliation_books_age_seconds']) / 3600)).toBe(2)
})
