import { sql } from 'kysely'
import { expect } from 'vitest'
import { openOrderCopies } from '../support/app/order-copies.ts'
import { plantedFault, proof } from '../support/proofs/proof.ts'

/**
 * Twenty buyers order one of few pieces at once, from two copies of the market, and again after the clock of one order has
 * put its piece back: what was sold and what is left are all the pieces that there were.
 */
const BUYERS = 20
const PIECES = 3
const sizes = { small: 3, full: 2_000 }

proof('G39', 'pieces that many buyers order at once are sold once', sizes, async (races) => {
  expect(await race(races)).toEqual([])
})

plantedFault('G39', 'a reservation that does not look at what is left is detected', async () => {
  const blind = (text: string) =>
    text
      .replace(' and pieces >= ', ' and 999 >= ')
      .replace('set pieces = pieces - ', 'set pieces = pieces - sign(pieces)::integer * ')
  expect(await race(1, blind)).not.toEqual([])
})

/** Returns what did not add up in each race that went wrong. */
async function race(races: number, fault?: (text: string) => string) {
  const { addBuyer, addProduct, addShop, call, copies, database, keepSignedIn, piecesOf } = await openOrderCopies(fault)
  const seller = await addShop()
  const buyers: string[] = []
  for (let each = 0; each < BUYERS; each += 1) buyers.push(await addBuyer(races * 2_000))
  await keepSignedIn()
  const wrong: unknown[] = []
  for (let each = 0; each < races; each += 1) {
    const product = await addProduct(seller, PIECES, 1_000)
    const orders = [{ seller, method: 'pickup', lines: [{ product, quantity: 1 }] }]
    const orderAll = (some: readonly string[]) =>
      Promise.all(
        some.map(async (as, index) => {
          const { place } = copies[index % 2]!
          const answer = await place(as, { orders, expected_total: 1_000 })
          return { status: answer.statusCode, id: answer.json().data?.orders[0].id as string }
        }),
      )
    const half = BUYERS / 2
    const first = await orderAll(buyers.slice(0, half))
    const taken = first.find(({ status }) => status === 201)!
    const [again] = await Promise.all([
      orderAll(buyers.slice(half)),
      call(`POST /sandbox/orders/${taken.id}/clock`, { payload: {} }),
    ])
    const { rows } = await sql<{ sold: number }>`
      select coalesce(sum(quantity), 0)::integer as sold from orders.lines join orders.orders on orders.id = order_id
      where product_id = ${product} and state <> 'cancelled'
    `.execute(database)
    const odd = [...first, ...again].filter(({ status }) => status !== 201 && status !== 409)
    const { sold } = rows[0]!
    const left = await piecesOf(product)
    if (sold + left !== PIECES || odd.length > 0) wrong.push({ sold, left, odd })
  }
  return wrong
}
