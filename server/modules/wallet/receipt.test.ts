import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { available, post } from '#server/modules/ledger/index.ts'
import { openCardMarket } from '#tests/support/app/payments.ts'
import { captureMoney, holdMoney, releaseMoney, returnRefusedRefund, walletRefunds } from './index.ts'

const { addMember, call, database } = await openCardMarket()

async function startPurchase() {
  const userId = await addMember()
  const purchase = { userId, purchaseId: randomUUID(), kobo: 600_00, description: 'MTN airtime', reference: 'REF-1' }
  await database.transaction().execute(async (tx) => {
    await post(tx, {
      key: randomUUID(),
      kind: 'top-up',
      transfers: [{ from: 'paystack', to: available(userId), kobo: 600_00 }],
    })
    await holdMoney(tx, purchase)
  })
  return purchase
}
const settle = (work: Parameters<ReturnType<typeof database.transaction>['execute']>[0]) =>
  database.transaction().execute(work)
async function rowsOf(as: string) {
  const { data } = (await call('GET /wallet/my-transactions', { as })).json()
  return data as { id: string; kind: string }[]
}
const receipt = (as: string, id: string) => call(`GET /wallet/my-transactions/${id}`, { as })

test('a receipt shows what was paid for and when it was settled', async () => {
  const { userId, purchaseId } = await startPurchase()
  const [row] = await rowsOf(userId)
  const shown = {
    id: row!.id,
    description: 'MTN airtime',
    kind: 'purchase',
    transaction_type: 'debit',
    amount: 600,
    reference: 'REF-1',
    created_at: expect.any(String),
    purchase_id: purchaseId,
    order_id: null,
    counterpart_id: null,
  }
  expect((await receipt(userId, row!.id)).json().data).toEqual({ ...shown, status: 'pending', settled_at: null })
  await settle((tx) => captureMoney(tx, { purchaseId, costKobo: 600_00 }))
  const data = { ...shown, status: 'successful', settled_at: expect.any(String) }
  expect((await receipt(userId, row!.id)).json()).toEqual({ message: 'Success', data })
})

test('a failed debit and the row that returns its money link to each other', async () => {
  const { userId, purchaseId } = await startPurchase()
  await settle((tx) => releaseMoney(tx, purchaseId))
  const rows = await rowsOf(userId)
  const idOf = (kind: string) => rows.find((row) => row.kind === kind)!.id
  for (const [one, other] of [
    ['purchase', 'return'],
    ['return', 'purchase'],
  ] as const) {
    expect((await receipt(userId, idOf(one))).json().data).toMatchObject({
      kind: one,
      purchase_id: purchaseId,
      counterpart_id: idOf(other),
    })
  }
})

test('a refund that the card refused and the row that returns its money link to each other', async () => {
  const { userId, reference } = await startPurchase()
  const id = randomUUID()
  const payment = { reference, userId, amountKobo: 600_00, subject: null, paidAt: null }
  await settle((tx) => walletRefunds.onRefundRequested(tx, payment, id))
  await settle((tx) => returnRefusedRefund(tx, id))
  const rows = await rowsOf(userId)
  const idOf = (kind: string) => rows.find((row) => row.kind === kind)!.id
  expect((await receipt(userId, idOf('return'))).json().data.counterpart_id).toBe(idOf('refund'))
})

test('another user’s receipt and an unknown one are not found', async () => {
  const { userId } = await startPurchase()
  const [row] = await rowsOf(userId)
  const bola = await addMember()
  const foreign = await receipt(bola, row!.id)
  expect(foreign.json()).toMatchObject({ status: 404, code: 'not_found' })
  for (const id of [randomUUID(), 'nothing', "1' or '1'='1"]) {
    expect((await receipt(bola, id)).statusCode).toBe(404)
  }
  expect((await receipt(bola, randomUUID())).body).toBe(foreign.body)
})
