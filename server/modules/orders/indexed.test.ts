import { expect, test } from 'vitest'
import { openOrderMarket } from '#tests/support/app/order-market.ts'
import { notingStatements, tablesReadWhole } from '#tests/support/database/noted-statements.ts'

/** Tables that stay small, or are read by an index of the few rows that are open, or joined whole while they are empty. */
const SMALL = /^(catalog\.(categories|listing_changes)|limits\.|messaging\.|orders\.complaints|shops\.order_terms)/
const texts = new Set<string>()
const market = await openOrderMarket(
  {},
  { change: (app) => ({ ...app, database: notingStatements(app.database, texts) }) },
)
const { addAddress, addBuyer, addProduct, addShop, call, codeOf, order, place, run } = market

async function act(...asked: Parameters<typeof market.act>) {
  const { statusCode, body } = await market.act(...asked)
  expect(statusCode, body).toBeLessThan(300)
}

test('no call about an order reads a growing table as a whole', async () => {
  const [buyer, seller] = [await addBuyer(90_000), await addShop()]
  const product = await addProduct(seller, 20, 3_000)
  const get = (as: string, ...paths: string[]) => Promise.all(paths.map((path) => call(`GET ${path}`, { as })))
  const asParties = async (id: string) => {
    const paths = ['', '/code', '/receipt', '/invoice', '/credit-notes'].map((path) => `/orders/${id}${path}`)
    await Promise.all([get(buyer, ...paths), get(seller, ...paths)])
  }
  texts.clear()
  await call(`PUT /cart/items/${product}`, { as: buyer, payload: { quantity: 1 } })
  const orders = [{ seller, method: 'door', lines: [{ product, quantity: 1 }] }]
  const address = await addAddress(buyer)
  await call('POST /checkouts/quote', { as: buyer, payload: { orders, address } })
  const byCard = await place(buyer, { orders, address, pay_with: 'card', expected_total: 4_500 })
  const checkout = byCard.json().data
  await call(`POST /checkouts/${checkout.id}/confirm`, { as: buyer, payload: {} })
  await get(buyer, `/checkouts/${checkout.id}`, '/cart', '/wallet', '/wallet/transactions')
  await act(buyer, checkout.orders[0].id, 'cancel')

  const released = await order(buyer, seller, product)
  await act(seller, released, 'accept')
  await asParties(released)
  await act(seller, released, 'release', { code: await codeOf(buyer, released) })
  await act(buyer, released, 'review', { stars: 5, text: 'It boils.' })
  await act(buyer, released, 'return', { text: 'It is too small' })
  await act(seller, released, 'return/answer', { answer: 'accept', text: 'Bring it' })
  await act(seller, released, 'refund', { amount: 1_000 })
  await asParties(released)

  const disputed = await order(buyer, seller, product)
  await act(seller, disputed, 'accept')
  await act(buyer, disputed, 'received')
  await act(buyer, disputed, 'complaint', { kind: 'damaged', wants: 'refund', text: 'There is a crack in it.' })
  await act(seller, disputed, 'complaint/answer', { answer: 'offer', amount: 500 })
  await act(buyer, disputed, 'complaint/response', { response: 'agree' })
  await asParties(disputed)
  for (const [as, role] of [
    [buyer, 'buyer'],
    [seller, 'seller'],
  ] as const)
    await get(
      as,
      ...['', '&state=open', '&state=done', '&state=paid', '&state=completed', '&waits_for_me=true'].map(
        (more) => `/orders?role=${role}${more}`,
      ),
    )
  await get(seller, '/earnings', '/earnings/movements')
  await run('sweep-orders')

  expect(texts.size).toBeGreaterThan(100)
  const found = new Map<string, string>()
  for (const text of texts) {
    if (!/^\s*(select|with|insert|update|delete)/i.test(text)) continue
    for (const table of await tablesReadWhole(market.database, text)) if (!SMALL.test(table)) found.set(table, text)
  }
  expect([...found]).toEqual([])
})
