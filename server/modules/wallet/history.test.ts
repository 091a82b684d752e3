import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Transaction } from '#contracts/wallet.ts'
import { openCardMarket } from '#tests/support/app/payments.ts'
import { walletData } from './personal-data.ts'

const market = await openCardMarket()
const { addMember, call, database } = market

interface Row {
  at: string
  kind?: string
  state?: string
  kobo?: number
  description?: string
}
async function add(userId: string, ...rows: Row[]) {
  for (const {
    at,
    kind = 'top_up',
    state = 'successful',
    kobo = 100_00,
    description = 'Wallet top-up by card',
  } of rows) {
    await sql`
      insert into wallet.transactions
        (user_id, kind, subject, description, amount_kobo, state, reference, made_at, settled_at)
      values (${userId}, ${kind}, ${randomUUID()}, ${description}, ${kobo}, ${state}, 'REF', ${at},
        case when ${state} <> 'pending' then ${at}::timestamptz end)
    `.execute(database)
  }
}
async function list(as: string, query = '') {
  const answer = await call(`GET /wallet/my-transactions${query}`, { as })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ data: Transaction[]; total: number; total_pages: number; next: string | null }>()
}
const times = (data: Transaction[]) => data.map(({ created_at }) => created_at)

test('the history lists the newest first, in linked pages', async () => {
  const ada = await addMember()
  await add(ada, { at: '2026-11-01T10:00:00Z' }, { at: '2026-11-03T10:00:00Z' }, { at: '2026-11-02T10:00:00Z' })
  await add(await addMember(), { at: '2026-11-04T10:00:00Z' })
  const first = await list(ada, '?page_size=2')
  expect([times(first.data), first.total, first.total_pages]).toEqual([
    ['2026-11-03T10:00:00.000Z', '2026-11-02T10:00:00.000Z'],
    3,
    2,
  ])
  expect(first.next).toBe('https://kanti.example/api/v1/wallet/my-transactions?page_size=2&page=2')
  expect(times((await list(ada, '?page_size=2&page=2')).data)).toEqual(['2026-11-01T10:00:00.000Z'])
  expect((await list(ada, '?page=999999999')).data).toEqual([])
  expect(await list(await addMember())).toMatchObject({ data: [], total: 0, total_pages: 0, next: null })
})

test('each page of each filter equals that part of the whole list', async () => {
  const ada = await addMember()
  const kinds = ['top_up', 'purchase', 'refund', 'return']
  const states = ['successful', 'pending', 'failed']
  for (let i = 0; i < 60; i++) {
    const at = new Date(Date.UTC(2026, 9, 1 + (i % 7), 20 + (i % 5), i)).toISOString()
    await add(ada, { at, kind: kinds[i % 4]!, state: states[i % 3]! })
  }
  await sql`
    update wallet.transactions set state = 'successful', settled_at = now() where user_id = ${ada} and state = 'pending'
    and kind = 'refund'
  `.execute(database)
  const all = (await list(ada, '?page_size=100')).data
  expect(all).toHaveLength(60)
  expect(times(all)).toEqual(times(all).toSorted().toReversed())
  for (const kind of [undefined, ...kinds]) {
    for (const status of [undefined, ...states]) {
      const expected = all.filter((row) => (!kind || row.kind === kind) && (!status || row.status === status))
      const query = `?page_size=7${kind ? `&kind=${kind}` : ''}${status ? `&status=${status}` : ''}`
      const pages = []
      for (let page = 1; page <= Math.max(1, Math.ceil(expected.length / 7)); page++) {
        const { data, total } = await list(ada, `${query}&page=${page}`)
        expect(total).toBe(expected.length)
        pages.push(...data)
      }
      expect(pages).toEqual(expected)
    }
  }
})

test('a period consists of whole days in Lagos, the first and the last included', async () => {
  const ada = await addMember()
  await add(
    ada,
    { at: '2026-10-31T22:59:59Z' },
    { at: '2026-10-31T23:00:00Z' },
    { at: '2026-11-02T22:59:59Z' },
    { at: '2026-11-02T23:00:00Z' },
  )
  expect(times((await list(ada, '?from=2026-11-01&to=2026-11-02')).data)).toEqual([
    '2026-11-02T22:59:59.000Z',
    '2026-10-31T23:00:00.000Z',
  ])
  expect((await list(ada, '?from=2026-11-03')).total).toBe(1)
  expect((await list(ada, '?to=2026-10-31')).total).toBe(1)
})

test.each(['?kind=gift', '?status=lost', '?from=2026-02-30', '?to=yesterday', '?page=0', '?page_size=101', '?sort=up'])(
  'the filter %s is refused',
  async (query) => {
    const answer = await call(`GET /wallet/my-transactions${query}`, { as: await addMember() })
    expect(answer.statusCode).toBe(422)
  },
)

test('an empty filter counts as absent', async () => {
  const ada = await addMember()
  await add(ada, { at: '2026-11-01T10:00:00Z' })
  expect((await list(ada, '?kind=&status=&from=&to=')).total).toBe(1)
})

test('a statement is a CSV file of a period, oldest first, without formulas for spreadsheets', async () => {
  const ada = await addMember()
  await add(
    ada,
    { at: '2026-11-02T10:00:00Z', kind: 'purchase', kobo: 1_250_50, description: '=HYPERLINK("http://x","MTN, 1GB")' },
    { at: '2026-11-01T23:30:00Z', kobo: 5_000_00 },
    { at: '2026-11-04T10:00:00Z' },
  )
  const answer = await call('GET /wallet/statement?from=2026-11-02&to=2026-11-03', { as: ada })
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.body).toBe(
    '\uFEFFDate,Description,Type,Amount (NGN),Status,Reference\r\n' +
      '2026-11-02 00:30:00,Wallet top-up by card,credit,5000.00,successful,REF\r\n' +
      '2026-11-02 11:00:00,"\'=HYPERLINK(""http://x"",""MTN, 1GB"")",debit,1250.50,successful,REF\r\n',
  )
})

test.each(['+1', '-1', '@SUM(A1)', '=1', '\tx', '\r=1'])(
  'a description like %j is text in a statement',
  async (text) => {
    const ada = await addMember()
    await add(ada, { at: '2026-11-02T10:00:00Z', description: text })
    const { body } = await call('GET /wallet/statement?from=2026-11-02&to=2026-11-02', { as: ada })
    expect(body).toContain(`'${text}`)
  },
)

test.each(['?from=2026-01-01', '?from=2025-01-01&to=2026-01-02', '?from=2026-11-02&to=2026-11-01'])(
  'a statement of %s is refused',
  async (query) => {
    const answer = await call(`GET /wallet/statement${query}`, { as: await addMember() })
    expect(answer.statusCode).toBe(422)
  },
)

test('a statement with too many rows asks for a shorter period', async () => {
  const ada = await addMember()
  await sql`
    insert into wallet.tallies values (${ada}, '2026-11-02', 'purchase', 'successful', 20001, 2000100)
  `.execute(database)
  const answer = await call('GET /wallet/statement?from=2026-11-01&to=2026-11-30', { as: ada })
  expect(answer.json()).toMatchObject({ status: 422, code: 'period_too_long', message: 'Choose a shorter period.' })
})

test('a member’s history is in the export', async () => {
  const ada = await addMember()
  await add(ada, { at: '2026-11-02T10:00:00Z' })
  expect(await walletData(market.app).export(ada)).toEqual((await list(ada)).data)
})
