import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openBillMarket } from '#tests/support/app/bill-market.ts'
import { notingStatements, tablesReadWhole } from '#tests/support/database/noted-statements.ts'

const texts = new Set<string>()
const { addMember, call, database } = await openBillMarket((app) => ({
  ...app,
  database: notingStatements(app.database, texts),
}))

test.each([
  'purchases?search',
  'payments?search',
  'refunds?search',
  'disputes?search',
  'withdrawals?search',
  'products?search',
  'ledger/entries?account',
  'ledger/entries?search',
  'ledger/accounts?sort=newest&search',
  'audit?subject',
  'audit?operator',
])('a search of operators in %s reads no growing table as a whole', async (list) => {
  const asOperator = await addMember()
  texts.clear()
  for (const search of [randomUUID(), '202611211405abcdefgh', 'Ada@example.ng']) {
    const { statusCode, body } = await call(`GET /operator/${list}=${search}`, { asOperator })
    expect(statusCode, body).toBe(200)
  }
  const searches = [...texts].filter((text) =>
    /from (catalog\.operator_products|bills\.purchases|payments\.|earnings\.withdrawals|ledger\.|audit\.entries)/.test(
      text,
    ),
  )
  expect(searches.length).toBeGreaterThan(1)
  for (const text of searches) expect(await tablesReadWhole(database, text), text).toEqual([])
})

test.each(['kind=acts', 'kind=reads', 'action=product.'])(
  'the audit log is listed and counted by an index: %s',
  async (query) => {
    texts.clear()
    const { statusCode } = await call(`GET /operator/audit?${query}`, { asOperator: await addMember() })
    expect(statusCode).toBe(200)
    const lists = [...texts].filter((text) => /from audit\.entries where true and/.test(text))
    expect(lists.length).toBe(2)
    for (const text of lists) expect(await tablesReadWhole(database, text), text).toEqual([])
  },
)
