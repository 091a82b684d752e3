import { randomUUID } from 'node:crypto'
import { Kysely, PostgresDialect, sql, type CompiledQuery } from 'kysely'
import pg from 'pg'
import { afterAll, expect, inject } from 'vitest'
import { connect } from '#server/database/connect.ts'
import { PLANNING } from '#server/database/session-settings.ts'
import type { Tables } from '#server/database/tables.ts'
import { listTransactions } from '#server/modules/wallet/history.ts'
import { cloneTemplate } from '../support/database/databases.ts'
import { plantedFault, proof } from '../support/proofs/proof.ts'

/**
 * A page of a wallet's history costs about the same however long the history is: for every page and filter the database
 * reads a number of blocks that hardly grows with the length.
 */
const SHORT = 100
/** Blocks of 8 KB: a year is counted by day, and rows of a long history are further apart. */
const MORE = 150
const DAYS = 300
/** Rows earlier in the first day of a page are skipped; about forty rows are in a block. */
const ROWS_IN_BLOCK = 40

const { url, ownerUrl, drop } = await cloneTemplate(inject('postgresUrl'))
const database = connect(url)
const asked: CompiledQuery[] = []
// A connection may get an error when its database is dropped.
const pool = new pg.Pool({ connectionString: url, max: 1, options: PLANNING })
  .on('error', () => {})
  .on('connect', (client) => client.on('error', () => {}))
const watched = new Kysely<Tables>({
  dialect: new PostgresDialect({ pool }),
  log: (event) => void asked.push(event.query),
})
afterAll(async () => {
  await watched.destroy()
  await database.close()
  await drop()
})

const [short, long] = [randomUUID(), randomUUID()]

const FILTERS = [
  {},
  { kind: 'purchase' },
  { status: 'failed' },
  { kind: 'refund', status: 'pending' },
  { from: '2026-03-01', to: '2026-06-30' },
  { kind: 'top_up', from: '2026-03-01' },
] as const

const sizes = { small: 50_000, full: 1_000_000 }
proof('G37', 'a page of a long history reads few more blocks than a page of a short history', sizes, async (size) => {
  await fill(short, SHORT)
  await fill(long, size)
  // Most wallets are small, so that the statistics of the table do not reveal the long one.
  for (let i = 0; i < 200; i++) await fill(randomUUID(), 5)
  await sql`vacuum analyze wallet.transactions, wallet.tallies`.execute(database)
  for (const filters of FILTERS) {
    const { total } = await listTransactions(watched, long, filters, { offset: 0, limit: 20 })
    expect(total).toBeGreaterThan(0)
    for (const offset of [0, Math.floor(total / 2), total - 20]) {
      const cost = await blocksOf(() => listTransactions(watched, long, filters, { offset, limit: 20 }))
      const usual = await blocksOf(() => listTransactions(watched, short, filters, { offset: 0, limit: 20 }))
      const most = usual + MORE + size / DAYS / ROWS_IN_BLOCK
      expect(cost, `${JSON.stringify(filters)} from ${offset} of ${total}`).toBeLessThan(most)
    }
  }
})

plantedFault('G37', 'a page that skips all rows before it is detected', async () => {
  const cost = await blocksOf(() =>
    watched
      .selectFrom('wallet.transactions')
      .selectAll()
      .where('user_id', '=', long)
      .orderBy('made_at', 'desc')
      .orderBy('id', 'desc')
      .offset(sizes.small - 20)
      .limit(20)
      .execute(),
  )
  expect(cost).toBeGreaterThan(3 * MORE)
})

/** Adds `count` rows, spread evenly over the days, kinds and states. */
async function fill(userId: string, count: number): Promise<void> {
  const owner = connect(ownerUrl, { poolSize: 1 })
  await owner.withClient(async (client) => {
    await client.query('set statement_timeout = 0')
    await client.query('alter table wallet.transactions disable trigger user')
    await client.query(
      `insert into wallet.transactions
         (user_id, kind, subject, description, amount_kobo, state, reference, made_at, settled_at)
       select $1::uuid, (array['top_up', 'purchase', 'purchase', 'refund', 'return'])[1 + n % 5], $1::uuid::text || n,
         'MTN airtime', 100, state, 'REF-' || n, at, case when state <> 'pending' then at end
       from generate_series(1, $2::bigint) as n,
         lateral (select '2026-01-01'::timestamptz + n * (interval '${DAYS} days' / $2::bigint) as at,
           (array['successful', 'failed', 'pending'])[1 + n % 3] as state) as each`,
      [userId, count],
    )
    await client.query('alter table wallet.transactions enable trigger user')
    await client.query(
      `insert into wallet.tallies select user_id, wallet.lagos_day(made_at), kind, state, count(*), sum(amount_kobo)
       from wallet.transactions where user_id = $1 group by 1, 2, 3, 4 order by 2`,
      [userId],
    )
  })
  await owner.close()
}

/** Blocks that the database reads for it, from memory or disk, as `explain` reports. */
async function blocksOf(read: () => Promise<unknown>): Promise<number> {
  asked.length = 0
  await read()
  let blocks = 0
  for (const { sql, parameters } of asked) {
    const { rows } = await pool.query(`explain (analyze, buffers, format json) ${sql}`, [...parameters])
    const [{ Plan: plan }] = rows[0]['QUERY PLAN']
    blocks += plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
  }
  return blocks
}
