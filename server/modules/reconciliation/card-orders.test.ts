import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { available } from '#server/modules/ledger/index.ts'
import type { CardPayments } from '#server/providers/card-payments/port.ts'
import { openCardOrderMarket } from '#tests/support/app/card-order-market.ts'
import { withCards } from '#tests/support/app/changed-app.ts'
import { checkCards } from './check.ts'

const market = await openCardOrderMarket()
const { act, addBuyer, call, cards, database, paid, read } = market
const [operator, second] = [await addBuyer(0), await addBuyer(0)]

const none = async () => ({ kind: 'listed', items: [] }) as const
const check = (reported: Partial<CardPayments>) =>
  checkCards(
    withCards(cards.app, {
      listCharges: async () => ({ kind: 'listed', charges: [] }),
      listRefunds: none,
      listDisputes: none,
      listPayouts: none,
      ...reported,
    }),
  )
const flagsOf = async (buyer: string) => {
  const asked = `GET /operator/reconciliation/flags?state=open&account=${available(buyer)}`
  return (await call(asked, { asOperator: operator })).json().data
}

test('an order whose payment the card provider does not have is frozen, until operators clear the flag and the order', async () => {
  const { buyer, id, seller, checkout } = await paid()
  const { reference } = checkout.payment!
  await sql`
    update payments.intents set created_at = created_at - interval '1 day' where reference = ${reference}
  `.execute(database)
  const unknown = () => check({ verify: async () => ({ kind: 'not-found' }) })
  await unknown()
  const [flag] = await flagsOf(buyer)
  expect(flag).toMatchObject({ source: 'cards', subject: reference, freezes: { id: buyer } })
  expect(await read(buyer, id)).toMatchObject({ frozen: true, deadline: null, actions: [] })
  const refused = await act(seller, id, 'accept')
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'order_frozen'])
  const payload = { reason: 'The provider has put it right' }
  for (const asOperator of [operator, second])
    await call(`POST /operator/reconciliation/flags/${flag.id}/clear`, { asOperator, payload })
  await call(`POST /operator/orders/${id}/unfreeze`, { asOperator: operator, payload })
  await unknown()
  expect(await read(seller, id)).toMatchObject({ frozen: false, actions: ['accept', 'decline'] })
})

test('an order whose payment went back past us is frozen', async () => {
  const { buyer, id, seller, checkout } = await paid()
  const { transaction_id: transactionId } = await cards.intent(checkout.payment!.reference)
  const refund = { providerId: '77', refundId: null, transactionId: transactionId!, amountKobo: 12_000_00 } as const
  await check({ listRefunds: async () => ({ kind: 'listed', items: [{ ...refund, state: 'refunded' }] }) })
  const [flag] = await flagsOf(buyer)
  expect(flag).toMatchObject({ subject: '77', freezes: { id: buyer } })
  expect((await read(buyer, id)).frozen).toBe(true)
  // The seller, if an operator, cannot clear what freezes the order.
  const clear = { asOperator: seller, payload: { reason: 'All is well' } }
  const answer = await call(`POST /operator/reconciliation/flags/${flag.id}/clear`, clear)
  expect(answer.json()).toMatchObject({ status: 403, code: 'own_account' })
})
