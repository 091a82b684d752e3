import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { countOtherKeys, reencrypt } from '#server/database/reencrypt.ts'
import { keysFor } from '#server/kit/keys.ts'
import { openOrderMarket } from '#tests/support/app/order-market.ts'
import { addPicture } from '#tests/support/app/products.ts'
import { ordersEncryptedColumns } from './encrypted-columns.ts'
import { ordersData } from './personal-data.ts'

const market = await openOrderMarket()
const { act, addAddress, addBuyer, addProduct, addShop, app, call, codeOf, database, order, read, run } = market
const data = ordersData(app)

async function placed(state: 'paid' | 'accepted' = 'paid') {
  const [buyer, seller] = [await addBuyer(30_000), await addShop()]
  const product = await addProduct(seller, 5, 1_000)
  const id = await order(buyer, seller, product, { method: 'door', address: await addAddress(buyer) })
  if (state === 'accepted') await act(seller, id, 'accept')
  return { id, buyer, seller, product }
}

test('an order is exported to both parties, and the address to the buyer alone', async () => {
  const { id, buyer, seller } = await placed('accepted')
  await act(seller, id, 'decline', { reason: 'other', note: 'The rider is ill' })
  const of = { number: (await read(buyer, id)).number, total: 2_500, lines: [{ name: 'Kettle', quantity: 1 }] }
  expect(await data.export(buyer)).toMatchObject([{ ...of, role: 'buyer', address: { street: '1 Marina' } }])
  expect(await data.export(seller)).toMatchObject([
    { ...of, role: 'seller', address: null, own_steps: [{ step: 'accepted' }, { note: 'The rider is ill' }] },
  ])
  const [receipt, note] = [
    { kind: 'receipt', total: 2_500, name: 'Ada Obi' },
    { kind: 'credit_note', total: 2_500 },
  ]
  expect(await data.export(buyer)).toMatchObject([{ documents: [receipt, note] }])
  expect(await data.export(seller)).toMatchObject([{ documents: [{ ...note, name: 'Kettles' }] }])
  expect(await data.export(await addBuyer(0))).toEqual([])
})

test('an open order keeps both accounts open', async () => {
  const { id, buyer, seller } = await placed()
  const { number } = await read(buyer, id)
  for (const person of [buyer, seller])
    expect(await data.whatStops!(database, person)).toEqual([`Your order ${number} is still open.`])
  await act(buyer, id, 'cancel')
  for (const person of [buyer, seller]) expect(await data.whatStops!(database, person)).toEqual([])
})

test('of many open orders some are named, and all are counted', async () => {
  const [buyer, seller] = [await addBuyer(30_000), await addShop()]
  const product = await addProduct(seller, 9, 1_000)
  for (let n = 0; n < 7; n += 1) await order(buyer, seller, product, { key: `many-orders-${n}` })
  const stops = await data.whatStops!(database, seller)
  expect([stops.length, stops.at(-1)]).toEqual([6, 'In all, 7 orders are still open.'])
})

test('what a person says and shows of a problem is exported, keeps both accounts open, and is deleted with the account', async () => {
  const { id, buyer, seller } = await placed('accepted')
  await act(buyer, id, 'complaint', { kind: 'dont_want', wants: 'refund', text: 'I have found a cheaper one.' })
  const { number } = await read(buyer, id)
  for (const person of [buyer, seller])
    expect(await data.whatStops!(database, person)).toEqual([`Your order ${number} is still open.`])
  await act(seller, id, 'complaint/answer', { answer: 'give_back', text: 'So be it' })
  const photo = { id: crypto.randomUUID(), order_id: id, owner_id: buyer, key_encrypted: Buffer.alloc(9) }
  await database
    .insertInto('orders.evidence')
    .values({ ...photo, sha256: Buffer.alloc(32) })
    .execute()
  expect(await data.export(buyer)).toMatchObject([{ own_statements: [{ text: 'I have found a cheaper one.' }] }])
  await data.erase(database, buyer)
  const { statements } = (await read(seller, id)).complaint!
  expect(statements.map(({ by, text }) => [by, text])).toEqual([
    ['buyer', ''],
    ['seller', 'So be it'],
  ])
  expect(await database.selectFrom('orders.evidence').select('id').where('owner_id', '=', buyer).execute()).toEqual([])
})

test('the orders of a closed account lose name, phone, address and notes', async () => {
  const { id, buyer, seller } = await placed('accepted')
  await act(seller, id, 'decline', { reason: 'other', note: 'Call me at 0803' })
  for (const person of [buyer, seller]) {
    await data.erase(database, person)
    await sql`
      update accounts.users set closed_at = now(), phone = null, first_name = '', last_name = '' where id = ${person}
    `.execute(database)
  }
  expect(await read(seller, id)).toMatchObject({
    other: { id: null, name: 'A former member' },
    buyer: null,
    delivery: { address: null, place: null },
    total: 2_500,
  })
  expect(await read(buyer, id)).toMatchObject({
    other: { id: null, name: 'A former member' },
    seller: { storename: 'A former member', phone: null },
    delivery: { address: null },
  })
  expect((await read(buyer, id)).timeline.map(({ note }) => note)).toEqual([null, null, null])
})

test('what a seller wrote of a sent order is exported, and lost with the account of the seller', async () => {
  const { id, buyer, seller } = await placed('accepted')
  await act(seller, id, 'sent', { waybill: 'Musa, 0803 000 0000' })
  await act(buyer, id, 'confirm')
  expect(await data.export(seller)).toMatchObject([{ waybill: 'Musa, 0803 000 0000', sent_at: expect.any(Date) }])
  await data.erase(database, seller)
  expect((await read(buyer, id)).delivery.waybill).toBeNull()
})

test('release codes are encrypted again with a new key', async () => {
  const { id, buyer } = await placed('accepted')
  const code = await codeOf(buyer, id)
  const [secret] = app.secrets
  const [column] = ordersEncryptedColumns(keysFor(['n'.repeat(32), secret], 'orders'))
  expect(await countOtherKeys(database, column!)).toBeGreaterThan(0)
  await reencrypt(database, column!)
  expect(await countOtherKeys(database, column!)).toBe(0)
  const [back] = ordersEncryptedColumns(keysFor([secret, 'n'.repeat(32)], 'orders'))
  await reencrypt(database, back!)
  expect(await codeOf(buyer, id)).toBe(code)
})

test('a picture of an order is kept while the order is open and for 90 days after, though its seller deletes it', async () => {
  const [buyer, seller] = [await addBuyer(), await addShop()]
  const [cover, other] = [
    await addPicture(database, { owner_id: seller }),
    await addPicture(database, { owner_id: seller }),
  ]
  const product = await addProduct(seller)
  await sql`update catalog.products set cover_id = ${cover} where id = ${product}`.execute(database)
  await sql`
    insert into catalog.product_media (product_id, position, media_id) values (${product}, 1, ${other})
  `.execute(database)
  const id = await order(buyer, seller, product)
  expect((await call(`DELETE /delete-media/${other}`, { as: seller })).statusCode).toBe(200)
  expect((await call(`DELETE /delete-media/${other}`, { as: seller })).statusCode).toBe(404)
  expect((await call(`DELETE /products/${product}`, { as: seller })).statusCode).toBe(200)
  const kept = async () => {
    await sql`update media.media set unused_since = unused_since - interval '2 days'`.execute(database)
    await run('sweep-media')
    const { rows } = await sql<{ id: string }>`
      select id from media.media where id = any(${[cover, other]}::uuid[]) and is_stored`.execute(database)
    return rows.length
  }
  expect(await kept()).toBe(2)
  await act(buyer, id, 'cancel')
  await sql`update media.media set kept_until = kept_until - interval '91 days'`.execute(database)
  expect(await kept()).toBe(2)
  await sql`update media.media set kept_until = kept_until - interval '1 day 13 hours'`.execute(database)
  expect(await kept()).toBe(0)
})
