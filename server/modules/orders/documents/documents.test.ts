import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { CreditNote, Invoice, Receipt } from '#contracts/order-documents.ts'
import { openOrderMarket } from '#tests/support/app/order-market.ts'
import { ordersData } from '../personal-data.ts'
import { issueCreditNotes } from './issue-documents.ts'

const market = await openOrderMarket()
const { act, addAddress, addBuyer, addProduct, addShop, app, call, codeOf, database, order, read } = market

async function paid() {
  const [buyer, seller] = [await addBuyer(30_000), await addShop()]
  const product = await addProduct(seller)
  const id = await order(buyer, seller, product, { method: 'door', address: await addAddress(buyer) })
  return { id, buyer, seller, product }
}

async function released() {
  const made = await paid()
  await act(made.seller, made.id, 'accept')
  await act(made.seller, made.id, 'release', { code: await codeOf(made.buyer, made.id) })
  return made
}

/** A member has neither on a document. */
const NOBODY = { address: null, tin: null }

const fetched = (as: string, id: string, what: string) => call(`GET /orders/${id}/${what}`, { as })
async function get<T>(as: string, id: string, what: 'receipt' | 'invoice' | 'credit-notes'): Promise<T> {
  return (await fetched(as, id, what)).json<{ data: T }>().data
}
const kinds = async (as: string, id: string) => (await read(as, id)).documents
const statuses = (id: string, ...calls: readonly (readonly [as: string, what: string])[]) =>
  Promise.all(calls.map(async ([as, what]) => (await fetched(as, id, what)).statusCode))

test('a paid order has a receipt, for its buyer alone, and an invoice once it is released, for its seller alone', async () => {
  const { id, buyer, seller } = await paid()
  const { number } = await read(buyer, id)
  const receipt = await get<Receipt>(buyer, id, 'receipt')
  expect(receipt).toMatchObject({
    number: expect.stringMatching(/^R-20\d\d-\d{6}$/),
    order_number: number,
    from: { name: 'Kettles', address: null },
    lines: [{ name: 'Kettle', price: 12_000, quantity: 1, line_total: 12_000 }],
    items_total: 12_000,
    delivery: { method: 'door', fee: 1_500 },
    total: 13_500,
    payment: { with: 'wallet', reference: number },
    came_back: 0,
  })
  expect(await kinds(buyer, id)).toEqual(['receipt'])
  expect(await kinds(seller, id)).toEqual([])
  const asked = [
    [seller, 'receipt'],
    [seller, 'invoice'],
    [buyer, 'invoice'],
  ] as const
  expect(await statuses(id, ...asked)).toEqual([404, 404, 404])

  await act(seller, id, 'accept')
  await act(seller, id, 'release', { code: await codeOf(buyer, id) })
  expect(await get<Invoice>(seller, id, 'invoice')).toMatchObject({
    number: expect.stringMatching(/^I-20\d\d-\d{6}$/),
    order_number: number,
    from: { name: 'Kanti Limited', address: expect.any(String), tin: expect.any(String) },
    items: 12_000,
    commission_percent: 4,
    commission: 480,
    vat_percent: 7.5,
    vat: 36,
    total: 516,
    came_back: 0,
  })
  expect(await kinds(seller, id)).toEqual(['invoice'])
  expect(await kinds(buyer, id)).toEqual(['receipt'])
  expect(await statuses(id, ...asked)).toEqual([404, 200, 404])
  const stranger = await addBuyer(0)
  expect(
    await statuses(
      id,
      [stranger, 'receipt'],
      [stranger, 'invoice'],
      [stranger, 'credit-notes'],
      [buyer, 'credit-notes'],
    ),
  ).toEqual([404, 404, 404, 200])
  expect(await get(buyer, id, 'receipt')).toEqual(receipt)
})

test('what is given back has a credit note for both parties, with the number of the receipt', async () => {
  const { id, buyer, seller } = await paid()
  await act(seller, id, 'decline', { reason: 'sold' })
  const { number } = await get<Receipt>(buyer, id, 'receipt')
  const note = {
    of: 'receipt',
    credits: number,
    reason: 'cancelled',
    vat: null,
    total: 13_500,
    from: { name: 'Kettles' },
  }
  const [ofBuyer] = await get<CreditNote[]>(buyer, id, 'credit-notes')
  expect(ofBuyer).toMatchObject({ ...note, number: expect.stringMatching(/^C-20\d\d-\d{6}$/) })
  // Before acceptance the seller does not know who the buyer is.
  expect(await get<CreditNote[]>(seller, id, 'credit-notes')).toEqual([
    { ...ofBuyer, to: { ...NOBODY, name: 'A buyer' } },
  ])
  expect((await get<Receipt>(buyer, id, 'receipt')).came_back).toBe(13_500)
  expect([await kinds(buyer, id), await kinds(seller, id)]).toEqual([['receipt', 'credit_note'], ['credit_note']])
  expect(await statuses(id, [seller, 'invoice'])).toEqual([404])
  // Their order does not follow that of the rows in the table.
  await sql`update orders.documents set seller_name = null where order_id = ${id} and kind = 'receipt'`.execute(
    database,
  )
  expect(await kinds(buyer, id)).toEqual(['receipt', 'credit_note'])
})

test('a part that goes back has a credit note, and the invoice is about what is kept', async () => {
  const { id, buyer, seller } = await paid()
  await act(seller, id, 'accept')
  await act(buyer, id, 'received')
  const text = 'The lid has a crack on one side.'
  await act(buyer, id, 'complaint', { kind: 'damaged', wants: 'part', amount: 3_000, text })
  await act(seller, id, 'complaint/answer', { answer: 'offer', amount: 3_000 })
  await act(buyer, id, 'complaint/response', { response: 'agree' })
  expect(await get(buyer, id, 'credit-notes')).toMatchObject([{ reason: 'problem', total: 3_000 }])
  expect(await get<Invoice>(seller, id, 'invoice')).toMatchObject({
    items: 9_000,
    commission: 360,
    vat: 27,
    total: 387,
  })
})

test('credit notes after the release are about receipt and invoice, and give back no more than those say', async () => {
  const { id, buyer, seller } = await released()
  const credit = (refundKobo: number, fee?: { commission: number; vat: number }) =>
    database.transaction().execute((tx) => issueCreditNotes(tx, id, { refundKobo, fee, reason: 'return' }))
  await credit(300_000, { commission: 12_000, vat: 900 })
  await credit(2_000_000)
  await credit(100)
  const [, invoice] = [await get<Receipt>(buyer, id, 'receipt'), await get<Invoice>(seller, id, 'invoice')]
  expect(invoice.came_back).toBe(129)
  const ofSeller = await get<CreditNote[]>(seller, id, 'credit-notes')
  expect(ofSeller).toMatchObject([
    { of: 'receipt', total: 3_000, vat: null, to: { name: 'Ada Obi' } },
    { of: 'invoice', total: 129, vat: 9, credits: invoice.number, from: { name: 'Kanti Limited' }, to: invoice.to },
    { of: 'receipt', total: 10_500 },
  ])
  expect(await get(buyer, id, 'credit-notes')).toEqual(ofSeller.filter(({ of }) => of === 'receipt'))
})

test('the millionth document of a year has a number of its own', async () => {
  const { id, buyer } = await paid()
  await sql`
    insert into orders.documents (kind, order_id, credits, total_kobo, body, year, serial, issued_at)
    select 'credit_note', order_id, receipt.id, 100, '{"reason": "return", "vat_kobo": null}', 2001, serials.serial, now()
    from orders.documents as receipt cross join unnest(array[100000, 1000000]) as serials (serial)
    where order_id = ${id}
  `.execute(database)
  const notes = await get<CreditNote[]>(buyer, id, 'credit-notes')
  expect(notes.map(({ number }) => number)).toEqual(['C-2001-100000', 'C-2001-1000000'])
})

test('a document stays as it was issued, but for the names of people who have left', async () => {
  const { id, buyer, seller } = await released()
  const change = (what: string) =>
    sql`update orders.documents set ${sql.raw(what)} where order_id = ${id}`.execute(database)
  for (const what of [
    "body = '{}'",
    'total_kobo = 1',
    'serial = serial + 100000',
    'serial = null',
    "buyer_name = 'Another'",
    "buyer_name = null, body = '{}'",
  ])
    await expect(change(what), what).rejects.toThrow('A document stays as it was issued')
  await expect(sql`delete from orders.documents where order_id = ${id}`.execute(database)).rejects.toThrow('stays')
  await expect(sql`truncate orders.documents cascade`.execute(database)).rejects.toThrow()
  const before = await get<Receipt>(buyer, id, 'receipt')
  const { rows } = await sql<{ body: string }>`select body::text from orders.documents where order_id = ${id}`.execute(
    database,
  )
  for (const { body } of rows) expect(body).not.toMatch(/Ada|Obi|Marina|0803/)
  const data = ordersData(app)
  await data.erase(database, buyer)
  await data.erase(database, seller)
  const gone = { name: 'A former member' }
  expect(await get(buyer, id, 'receipt')).toEqual({
    ...before,
    from: { ...NOBODY, ...gone },
    to: { ...NOBODY, ...gone },
  })
  expect((await get<Invoice>(seller, id, 'invoice')).to).toMatchObject(gone)
})
