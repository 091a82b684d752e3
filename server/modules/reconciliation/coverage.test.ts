import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Coverage, Flag } from '#contracts/operator/reconciliation.ts'
import { openEarningsMarket } from '#tests/support/app/earnings-market.ts'
import { addMember } from '#tests/support/app/members.ts'
import { checkCoverage, checkTransfers } from './check.ts'

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
  await market.earn(seller)
  expect((await market.withdraw(seller, 1_000)).json().code).toBe('account_frozen')
  const silent = { ...market.bank, listTransfers: async () => ({ kind: 'unknown', reason: 'down' }) as const }
  const checked = { ...app, providers: { ...app.providers, transfers: silent } }
  await expect(checkTransfers(checked)).rejects.toThrow('The provider does not list its transfers: down')
})

const none = async () => ({ kind: 'listed', items: [] }) as const
