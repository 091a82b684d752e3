import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Coverage, Flag } from '#contracts/operator/reconciliation.ts'
import { openEarningsMarket } from '#tests/support/app/earnings-market.ts'
import { addMember } from '#tests/support/app/members.ts'
import { checkCoverage, checkTransfers } from './check.ts'
import { findTransferDifferences } from './transfer-differences.ts'

const market = await openEarningsMarket({ BILL_TWO_OPERATORS_FROM: '999999999' })
const { app, asked, call, database } = market
const operator = await addMember(database)
const readCoverage = async () =>
  (await call('GET /operator/coverage', { asOperator: operator })).json<{ data: Coverage }>().data
const openFlags = async () =>
  (await call('GET /operator/reconciliation/flags?state=open', { asOperator: operator })).json<{ data: Flag[] }>().data
const record = (kind: string, amount: number) =>
  call('POST /operator/market-transfers', {
    asOperator: operator,
    payload: { kind, amount, reference: `${kind} 1`, reason: 'Seen in the bank' },
  })

test('operators see what is held and owed, and money that is missing is flagged until it is put in', async () => {
  const { net } = await asked()
  const before = await readCoverage()
  expect(before).toMatchObject({ at_provider: 12_000, at_partner: 0, members: net, orders: 0, vat: 36 })
  expect([before.spare, before.payout_balance]).toEqual([480, 50_000_000])
  await market.work()
  expect(await readCoverage()).toMatchObject({ members: 0, spare: 455 })
  await checkCoverage(app)
  expect(await openFlags()).toEqual([])
  await record('fee_sweep', 1_000)
  await checkCoverage(app)
  const problem = 'NGN 545.00 less is held than members, orders and the tax service have'
  expect(await openFlags()).toMatchObject([{ source: 'coverage', account: 'client-bank', problem, freezes: null }])
  await record('client_funding', 545)
  await checkCoverage(app)
  expect(await openFlags()).toMatchObject([{ source: 'coverage', ended_at: expect.any(String) }])
})

test('a withdrawal that the provider has otherwise is flagged, and holds its seller back', async () => {
  const { seller, id } = await asked()
  await market.work()
  await sql`
    update earnings.withdrawals set created_at = now() - interval '1 day', sent_at = now() - interval '1 day' where id = ${id}
  `.execute(database)
  await checkTransfers({ ...app, providers: { ...app.providers, transfers: { ...market.bank, listTransfers: none } } })
  const [flag] = (await openFlags()).filter(({ source }) => source === 'transfers')
  expect(flag).toMatchObject({
    problem: 'It is paid here, and the provider has no such transfer',
    freezes: { id: seller },
  })
  // A later check is about other transfers, so the flag stays.
  const listTransfers: typeof market.bank.listTransfers = ({ from }) =>
    market.bank.listTransfers({ from, to: new Date(Date.now() + 60_000) })
  await checkTransfers({ ...app, providers: { ...app.providers, transfers: { ...market.bank, listTransfers } } })
  expect((await openFlags()).find(({ id: each }) => each === flag!.id)).toMatchObject({ ended_at: null })
  await market.earn(seller)
  expect((await market.withdraw(seller, 1_000)).json().code).toBe('account_frozen')
  const silent = { ...market.bank, listTransfers: async () => ({ kind: 'unknown', reason: 'down' }) as const }
  const checked = { ...app, providers: { ...app.providers, transfers: silent } }
  await expect(checkTransfers(checked)).rejects.toThrow('The provider does not list its transfers: down')
})

test('a withdrawal is compared with what the provider says of its transfer', async () => {
  const { seller, id } = await asked()
  await market.work()
  const { reference } = await market.row(id)
  const span = { from: new Date(Date.now() - 24 * 3_600_000), to: new Date(Date.now() + 3_600_000) }
  const listing = await market.bank.listTransfers(span)
  const listed = listing.kind === 'listed' ? listing.items.find((each) => each.reference === reference)! : undefined
  const find = async (change: object) => {
    const items = [{ ...listed!, ...change }]
    const transfers = { ...market.bank, listTransfers: async () => ({ kind: 'listed', items }) as const }
    const found = await findTransferDifferences({ database, transfers }, span)
    return found.flatMap(({ subject, problem, memberId }) =>
      subject === items[0]!.reference ? [[problem, memberId]] : [],
    )
  }
  expect(await find({})).toEqual([])
  expect(await find({ domain: 'live' })).toEqual([['The provider has it on the live site', seller]])
  expect(await find({ currency: 'USD' })).toEqual([['The provider has sent NGN 11,484.00 USD', seller]])
  expect(await find({ state: 'reversed' })).toEqual([['It is paid here, and the provider says: reversed', seller]])
  await sql`update earnings.withdrawals set state = 'failed', fee_kobo = null where id = ${id}`.execute(database)
  expect(await find({})).toEqual([['The provider has paid it, and here it is failed', seller]])
  await sql`update earnings.withdrawals set state = 'paid', fee_kobo = 2500 where id = ${id}`.execute(database)
  expect(await find({ reference: 'wd-other', state: 'failed' })).toEqual([])
})

const none = async () => ({ kind: 'listed', items: [] }) as const
