import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { secretsOf } from '#server/config.ts'
import { createPasswords } from '#server/modules/accounts/index.ts'
import { available, balanceOf, earned } from '#server/modules/ledger/index.ts'
import { openOrderMarket } from '#tests/support/app/order-market.ts'
import { tablesThatKnow } from '#tests/support/database/stored-rows.ts'
import { book } from '#tests/support/database/books.ts'

const market = await openOrderMarket()
const { act, addBuyer, addProduct, addShop, app, call, database, order, read, run } = market
const PASSWORD = 'ripe mangoes 24'
const hashed = await createPasswords(secretsOf(app.config)).hash(PASSWORD)

const address = {
  name: 'Yewande Zed',
  phone: '08055512345',
  street: '77 Quagga Close',
  landmark: 'Behind the Okapi',
  town: 'Eko',
  state: 'Lagos',
  note: 'Ring Xerxes',
}
const OF_BUYER = ['Bilqis', 'Zorilla', address.name, '8055512345', address.street, address.landmark, address.note]
const OF_SELLER = ['5 Numbat Road', 'Pangolin, 0806', 'Back to 9 Caracal Street']

/** Two parties with an order that is open, one that was declined, one that was released, a cart and an address book. */
async function lived() {
  const [buyer, seller] = [await addBuyer(60_000), await addShop()]
  await sql`update accounts.users set password_hash = ${hashed} where id in (${buyer}, ${seller})`.execute(database)
  await sql`update accounts.users set first_name = 'Bilqis', last_name = 'Zorilla' where id = ${buyer}`.execute(
    database,
  )
  await sql`update shops.order_terms set pickup_place = ${OF_SELLER[0]} where seller_id = ${seller}`.execute(database)
  const [one, other] = [await addProduct(seller), await addProduct(seller)]
  await sql`update catalog.products set warranty_address = ${OF_SELLER[2]} where id = ${other}`.execute(database)
  const saved = await call('POST /addresses', { as: buyer, payload: address })
  const door = { method: 'door', address: saved.json<{ data: { id: string } }>().data.id } as const
  const declined = await order(buyer, seller, one, door)
  await act(seller, declined, 'decline', { reason: 'other', note: OF_SELLER[2] })
  const sent = await order(buyer, seller, other, door)
  await act(seller, sent, 'accept')
  await act(seller, sent, 'sent', { waybill: OF_SELLER[1] })
  await act(buyer, sent, 'confirm')
  const open = await order(buyer, seller, other)
  expect((await call(`PUT /cart/items/${one}`, { as: buyer, payload: { quantity: 1 } })).statusCode).toBe(200)
  return { buyer, seller, declined, sent, open }
}

async function close(as: string): Promise<string> {
  return (await call('DELETE /account', { as, payload: { password: PASSWORD } })).body
}

/** Takes the money of an account out of the books, so that it no longer keeps the person. */
async function empty(account: 'available' | 'earned', userId: string) {
  const from = { available, earned }[account](userId)
  const kobo = await balanceOf(database, from)
  await book(database, 'correction', { from, to: 'expense:goodwill', kobo })
}

test('seller or buyer closes the account: refused while anything is open; a closed one leaves no address: not in orders and documents, the address book, the cart, shops or emails', async () => {
  const { buyer, seller, declined, sent, open } = await lived()
  const { number } = await read(buyer, open)
  expect(await tablesThatKnow(database, OF_BUYER)).toEqual(
    expect.arrayContaining(['addresses.addresses', 'orders.orders', 'orders.documents']),
  )
  expect(await tablesThatKnow(database, OF_SELLER)).toEqual(expect.arrayContaining(['orders.orders', 'orders.lines']))

  expect(await close(buyer)).toContain(`Your order ${number} is still open.`)
  expect(await close(seller)).toContain(`Your order ${number} is still open.`)
  await act(buyer, open, 'cancel')
  expect(await close(buyer)).toContain('Your wallet holds')
  expect(await close(seller)).toContain('Withdraw all of it.')
  await empty('available', buyer)
  await empty('earned', seller)

  expect(await close(buyer)).toContain('Your account is deleted')
  expect(await tablesThatKnow(database, OF_BUYER)).toEqual([])
  const gone = { name: 'A former member' }
  for (const id of [declined, sent, open]) expect((await read(seller, id)).other).toEqual({ id: null, ...gone })
  const { data: notes } = (await call(`GET /orders/${declined}/credit-notes`, { as: seller })).json()
  expect(notes).toMatchObject([{ of: 'receipt', from: { name: 'Kettles' }, to: gone, total: 13_500 }])
  expect((await call(`GET /orders/${sent}/invoice`, { as: seller })).json().data).toMatchObject({ total: 516 })

  expect(await close(seller)).toContain('Your account is deleted')
  expect(await tablesThatKnow(database, OF_SELLER)).toEqual([])
  // Ids, amounts, lines and documents stay.
  const { rows } = await sql<{ kind: string; total_kobo: number; seller_name: string | null }>`
    select kind, total_kobo, coalesce(buyer_name, seller_name) as seller_name from orders.documents order by issued_at, serial
  `.execute(database)
  expect(rows.map(({ kind, total_kobo, seller_name }) => [kind, total_kobo / 100, seller_name])).toEqual([
    ['receipt', 13_500, null],
    ['credit_note', 13_500, null],
    ['receipt', 13_500, null],
    ['invoice', 516, null],
    ['receipt', 12_000, null],
    ['credit_note', 12_000, null],
  ])
})

test('addresses and phones of an order are forgotten a year after its end, and not a day before', async () => {
  const { buyer, seller, sent, open } = await lived()
  await act(buyer, open, 'cancel')
  const placesOf = async (id: string) => {
    const { delivery } = await read(buyer, id)
    const { rows } = await sql<{ place: string }>`
      select listing ->> 'warranty_address' as place from orders.lines where order_id = ${id}
    `.execute(database)
    return [delivery.address?.street, delivery.place, delivery.waybill, rows[0]!.place]
  }
  await market.age(sent, '1 year')
  await market.age(open, '364 days')
  const kept = [undefined, OF_SELLER[0], null, OF_SELLER[2]]
  await run('forget-deliveries')
  expect(await placesOf(sent)).toEqual([undefined, null, null, null])
  expect(await placesOf(open)).toEqual(kept)
  expect(await read(seller, sent)).toMatchObject({ other: { name: 'A buyer' }, total: 13_500, state: 'completed' })
  await market.age(open, '1 day 1 minute')
  await run('forget-deliveries')
  expect(await placesOf(open)).toEqual([undefined, null, null, null])
  expect((await call(`GET /orders/${sent}/receipt`, { as: buyer })).json().data.to.name).toBe('Bilqis Zorilla')
})
