import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { available } from '#server/modules/ledger/index.ts'
import type { CardPayments } from '#server/providers/card-payments/port.ts'
import { openCardOrderMarket } from '#tests/support/app/card-order-market.ts'
import { withCards } from '#tests/support/app/changed-app.ts'
import { checkCards } from './check.ts'
import { explainSuspense } from './explain-suspense.ts'

const market = await openCardOrderMarket()
const { act, addBuyer, age, call, cards, database, paid, payBy, place, read, run } = market
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
const refundsAt = async (reference: string) => {
  const listing = await cards.app.providers.cards.refundsOf(reference)
  return listing.kind === 'listed' ? listing.refunds : []
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
  await age(id, '13 days')
  await unknown()
  await run('sweep-orders')
  const frozen = await read(buyer, id)
  expect(frozen).toMatchObject({ frozen: true, deadline: null, actions: [] })
  expect(frozen.timeline.filter(({ step }) => step === 'frozen')).toHaveLength(1)
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

test('a refund that the card provider has made twice is found', async () => {
  const { buyer, seller, id, checkout } = await paid()
  const { reference } = checkout.payment!
  await act(seller, id, 'decline', { reason: 'cannot_deliver' })
  await cards.work()
  const { transaction_id: transactionId } = await cards.intent(reference)
  const [first] = await refundsAt(reference)
  const item = { ...first!, transactionId: transactionId!, state: 'refunded' } as const
  const listRefunds = async () => ({ kind: 'listed', items: [item, { ...item, providerId: '78' }] }) as const
  const problem = `The card provider has a refund 78 of NGN 12,000.00, and it is the second for one of ours, besides ${first!.providerId}`
  await check({ listRefunds })
  expect(await flagsOf(buyer)).toMatchObject([{ subject: '78', problem }])
  await market.settleRefund(reference)
  await check({ listRefunds })
  expect(await flagsOf(buyer)).toMatchObject([{ subject: '78', problem }])
})

test('what a payer pays beyond the fees is explained, whether an order takes the payment or none', async () => {
  const [inTime, late] = [await place(), await place()]
  await act(late.buyer, late.id, 'cancel')
  const provider = cards.app.providers.cards
  const { verify } = provider
  const bearing = vi.spyOn(provider, 'verify').mockImplementation(async (reference) => {
    const reported = await verify(reference)
    if (reported.kind !== 'confirmed') return reported
    return { ...reported, charge: { ...reported.charge, amountKobo: 12_300_00, feesKobo: 280_00 } }
  })
  const before = await cards.marketBalance('suspense')
  for (const { checkout } of [inTime, late]) {
    await payBy(checkout)
    await cards.payments.verify(checkout.payment!.reference)
  }
  bearing.mockRestore()
  expect((await cards.marketBalance('suspense')) - before).toBe(40_00)
  expect(await explainSuspense(database)).toEqual([])
})
