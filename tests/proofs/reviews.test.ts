import { sql } from 'kysely'
import { expect } from 'vitest'
import { openOrderCopies } from '../support/app/order-copies.ts'
import { plantedFault, proof } from '../support/proofs/proof.ts'

/**
 * The buyer, the seller and somebody else try to review an order in each of its states, several times at once, in two copies
 * of the market. The order gets one review if it is completed, by its buyer, and otherwise none.
 */
const sizes = { small: 100, full: 2_000 }
const STATES = ['paid', 'accepted', 'delivered', 'complaint', 'cancelled', 'completed', 'late'] as const
/** By the buyer at once in two copies, then by others, then by the buyer again. */
const TRIES_AN_ORDER = 5

proof('G51', 'an order has one review of its buyer if it is completed, and otherwise none', sizes, async (tries) => {
  expect(await review(tries)).toEqual([])
})

plantedFault('G51', 'a review without a look at the state is detected', async () => {
  const anyState = (text: string) => text.replace("and state = 'completed' for update of", 'for update of')
  expect(await review(sizes.small, anyState)).not.toEqual([])
})

/** Returns what went wrong. */
async function review(tries: number, fault?: (text: string) => string) {
  const market = await openOrderCopies(fault)
  const { act, addBuyer, addProduct, addShop, age, copies, database, keepSignedIn, order } = market
  const orders = Math.ceil(tries / TRIES_AN_ORDER)
  const [buyer, seller, other] = [await addBuyer(orders * 1_000), await addShop(), await addBuyer(0)]
  await keepSignedIn()
  const wrong: unknown[] = []
  for (let each = 0; each < orders; each += 1) {
    const state = STATES[each % STATES.length]!
    const id = await order(buyer, seller, await addProduct(seller, 5, 1_000))
    await bring(id, state)
    const [one, twin] = copies
    const write = (copy: typeof one, as: string) => copy.act(as, id, 'review', { stars: 5, text: '' })
    const answers = await Promise.all([write(one, buyer), write(twin, buyer), write(one, seller), write(twin, other)])
    answers.push(await write(one, buyer))
    const { rows } = await sql<{ buyer_id: string }>`
      select buyer_id from reviews.reviews where order_id = ${id}
    `.execute(database)
    const wanted = state === 'completed' ? [buyer] : []
    const statuses = answers.map(({ statusCode }) => statusCode)
    const written = statuses.filter((status) => status === 201).length
    const isRight =
      written === wanted.length &&
      statuses.every((status) => [201, 403, 404, 409].includes(status)) &&
      JSON.stringify(rows.map(({ buyer_id }) => buyer_id)) === JSON.stringify(wanted)
    if (!isRight) wrong.push({ state, statuses, rows })
  }
  return wrong

  async function bring(id: string, state: (typeof STATES)[number]) {
    if (state === 'paid') return
    if (state === 'cancelled') return void (await act(buyer, id, 'cancel'))
    await act(seller, id, 'accept')
    if (state === 'accepted') return
    await act(buyer, id, state === 'completed' || state === 'late' ? 'confirm' : 'received')
    const problem = { kind: 'damaged', wants: 'refund', text: 'The lid of it has a crack.', photos: [] }
    if (state === 'complaint') await act(buyer, id, 'complaint', problem)
    if (state === 'late') await age(id, '60 days')
  }
}
