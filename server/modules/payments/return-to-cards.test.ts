import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { secretsOf } from '#server/config.ts'
import { createPasswords } from '#server/modules/accounts/index.ts'
import { openCardOrderMarket } from '#tests/support/app/card-order-market.ts'
import { topUp } from '#tests/support/app/top-up.ts'

const market = await openCardOrderMarket()
const { act, addBuyer, app, call, database, paid, refundsOf, settleRefund } = market
const PASSWORD = 'ripe mangoes 24'
const hashed = await createPasswords(secretsOf(app.config)).hash(PASSWORD)
afterEach(() => market.expectExactBooks())

async function close(as: string) {
  await sql`update accounts.users set password_hash = ${hashed} where id = ${as}`.execute(database)
  const answer = await call('DELETE /account', { as, payload: { password: PASSWORD, return_to_card: true } })
  return { status: answer.statusCode, code: answer.json().code }
}

/** Two orders of one payment: one is completed, the other is cancelled. */
async function bought(refundTo: 'wallet' | 'card' = 'wallet') {
  const placed = await paid({ shops: 2, refundTo })
  const [kept, cancelled] = placed.ids as [string, string]
  await act(placed.sellerOf.get(kept)!, kept, 'accept')
  await act(placed.buyer, kept, 'confirm')
  await act(placed.buyer, cancelled, 'cancel')
  return { ...placed, kept, reference: placed.checkout.payment!.reference }
}

test('money that came by card for an order goes back there when its owner closes the account', async () => {
  const { buyer, reference } = await bought()
  expect(await close(buyer)).toMatchObject({ status: 202 })
  expect(await refundsOf(reference)).toEqual(['asked 12000'])
  await settleRefund(reference)
  await market.run('finish-closings')
  const { rows } = await sql`select closed_at is not null as is_closed from accounts.users where id = ${buyer}`.execute(
    database,
  )
  expect(rows).toEqual([{ is_closed: true }])
})

test('what a seller has of a payment, and what an order holds of it, do not go back for other money', async () => {
  for (const refundTo of ['wallet', 'card'] as const) {
    const { buyer, kept, reference } = await bought(refundTo)
    if (refundTo === 'card') await settleRefund(reference)
    for (const asOperator of [await addBuyer(0), await addBuyer(0)]) {
      const payload = { pay: 'buyer', from: 'market', amount: 500, reason: 'Both agree' }
      await call(`POST /operator/orders/${kept}/corrections`, { asOperator, payload })
    }
    expect(await close(buyer)).toEqual({ status: 409, code: 'not_refundable' })
    expect(await refundsOf(reference)).toEqual(refundTo === 'card' ? ['refunded 12000'] : [])
  }
  const open = await paid()
  const topUpReference = await topUp(database, open.buyer, 500)
  expect(await close(open.buyer)).toMatchObject({ status: 202 })
  expect(await refundsOf(topUpReference)).toEqual(['asked 500'])
  expect(await refundsOf(open.checkout.payment!.reference)).toEqual([])
})

test('top-ups go back first, and nothing does while a flag freezes the wallet', async () => {
  const { buyer, reference } = await bought()
  await sql`
    insert into reconciliation.flags (source, account, subject, problem, member_id)
    values ('transfers', 'paystack', 'planted', 'It differs', ${buyer})
  `.execute(database)
  expect(await close(buyer)).toEqual({ status: 403, code: 'account_frozen' })
  await sql`
    update reconciliation.flags set cleared_at = now(), cleared_by = ${buyer}, clear_reason = 'x' where member_id = ${buyer}
  `.execute(database)
  const topUpReference = await topUp(database, buyer, 5_000)
  expect(await close(buyer)).toMatchObject({ status: 202 })
  expect([await refundsOf(topUpReference), await refundsOf(reference)]).toEqual([['asked 5000'], ['asked 12000']])
})
