import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openWholeApp } from '#tests/support/app/whole-app.ts'

const { app } = await openWholeApp()
const { database, metrics } = app

/** The gauges of `showMoney`, by name. */
async function gauges(): Promise<Record<string, string>> {
  const text = await metrics.registry.metrics()
  const lines = text.split('\n').filter((line) => /^(bill_|books_|reconciliation_|verifications_|wallets_)/.test(line))
  return Object.fromEntries(lines.map((line) => line.split(' ') as [string, string]))
}

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
