import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openCardOrderMarket } from '#tests/support/app/card-order-market.ts'

const market = await openCardOrderMarket()
const { act, addProduct, call, checkOut, confirm, database, payBy, place, whileBeginning, whileDown } = market

/** A checkout that was placed while the card service was down. */
async function placeUnbegun() {
  const { buyer, body, seller } = await place()
  const orders = [{ seller, method: 'pickup', lines: [{ product: await addProduct(seller), quantity: 1 }] }]
  const refused = await whileDown(() => checkOut(buyer, { ...body, orders }, { 'idempotency-key': `${buyer} down` }))
  expect(refused.json()).toMatchObject({ status: 502, code: 'cards_down' })
  const checkout = refused.json().data
  let keys = 0
  const pay = () =>
    call(`POST /checkouts/${checkout.id}/pay`, {
      as: buyer,
      payload: { pay_with: 'card' },
      headers: { 'idempotency-key': `${buyer} ${(keys += 1)}` },
    })
  return { buyer, checkout, pay }
}

async function referencesOf({ id }: { id: string }): Promise<string[]> {
  const { rows } = await sql<{ reference: string }>`
    select reference from payments.intents where subject = ${id} and access_code is not null
  `.execute(database)
  return rows.map(({ reference }) => reference)
}

test('another way to pay is another checkout, without a key too', async () => {
  const { buyer, body } = await place()
  const fromWallet = await checkOut(buyer, { ...body, pay_with: 'wallet' })
  expect(fromWallet.json()).toMatchObject({ status: 402, code: 'insufficient_funds' })
})

test('a request that meets the beginning of a payment waits for that one, whatever the order page asks meanwhile', async () => {
  const { buyer, checkout, pay } = await placeUnbegun()
  const [first, second] = await whileBeginning(pay, async () => {
    // The card provider does not know the payment yet.
    expect(await confirm({ buyer, checkout })).toEqual([402, 'payment_not_confirmed'])
    return pay()
  })
  expect([second.statusCode, second.json().code, second.headers['retry-after']]).toEqual([409, 'still_running', '2'])
  const { reference } = first.json().data.payment
  expect((await pay()).json().data.payment.reference).toBe(reference)
  expect(await referencesOf(checkout)).toEqual([reference])
})

test('a payment that was not begun is begun anew at once, and after a minute where its process has died', async () => {
  const { checkout, pay } = await placeUnbegun()
  expect((await whileDown(pay)).json().code).toBe('cards_down')
  const lost = (await pay()).json().data.payment.reference
  await sql`update payments.intents set access_code = null where reference = ${lost}`.execute(database)
  expect((await pay()).json().code).toBe('still_running')
  await sql`
    update payments.intents set created_at = created_at - interval '1 minute' where reference = ${lost}
  `.execute(database)
  const { reference } = (await pay()).json().data.payment
  expect(await referencesOf(checkout)).toEqual([reference])
  expect(reference).not.toBe(lost)
})

test('a repeated checkout says whether it waits, is paid or is cancelled', async () => {
  const [bought, dropped] = [await place(), await place()]
  const textOf = async ({ buyer, body }: typeof bought) => {
    await sql`delete from idempotency.responses`.execute(database)
    const answer = await checkOut(buyer, body, { 'idempotency-key': `${buyer} one` })
    return [answer.statusCode, answer.json().data.state, answer.json().message]
  }
  expect(await textOf(bought)).toEqual([201, 'placed', 'Your order waits for payment'])
  await payBy(bought.checkout)
  await confirm(bought)
  expect(await textOf(bought)).toEqual([201, 'paid', 'Your order is paid'])
  await act(dropped.buyer, dropped.id, 'cancel')
  expect(await textOf(dropped)).toEqual([201, 'cancelled', 'Your order is cancelled'])
})

test('the reference that a browser names when it confirms is never believed', async () => {
  const [paid, open] = [await place(), await place()]
  await payBy(paid.checkout)
  const name = (reference: string) =>
    call(`POST /checkouts/${open.checkout.id}/confirm`, { as: open.buyer, payload: { reference } })
  expect((await name(paid.checkout.payment!.reference)).json().data.state).toBe('placed')
  expect((await name('x'.repeat(101))).statusCode).toBe(422)
  await payBy(open.checkout)
  const settled = await name(paid.checkout.payment!.reference)
  expect([settled.statusCode, settled.json().data.state]).toEqual([200, 'paid'])
})
