import { sql } from 'kysely'
import { expect } from 'vitest'
import { openOrderCopies } from '../support/app/order-copies.ts'
import { plantedFault, proof } from '../support/proofs/proof.ts'

/**
 * Everything that can end an order happens at once, in two copies of the market: the right code, Everything is OK, the
 * seller gives up, the clock; before acceptance: accept, cancel, the clock; after delivery: code, Everything is OK, the
 * clock. One of them wins, the others get the response that the
 * order has changed, and the books have one end.
 */
const sizes = { small: 12, full: 2_000 }
const STATES = ['paid', 'accepted', 'delivered'] as const

proof('G40', 'of all that happens to an order at once, one event counts', sizes, async (races) => {
  expect(await race(races)).toEqual([])
})

plantedFault('G40', 'a state that is read before the lock is detected', async () => {
  const late = (text: string) => text.replace(' for update', '').replace(' and state = ', " and '' <> ")
  expect(await race(sizes.small, late)).not.toEqual([])
})

/** Returns what went wrong. */
async function race(races: number, fault?: (text: string) => string) {
  const market = await openOrderCopies(fault)
  const { act, addBuyer, addProduct, addShop, codeOf, copies, database, expectBalancedBooks, keepSignedIn, order } =
    market
  const [buyer, seller] = [await addBuyer(races * 1_000), await addShop()]
  await keepSignedIn()
  const wrong: unknown[] = []
  for (let each = 0; each < races; each += 1) {
    const id = await order(buyer, seller, await addProduct(seller, 5, 1_000))
    const state = STATES[each % STATES.length]!
    if (state !== 'paid') await act(seller, id, 'accept')
    if (state === 'delivered') await act(seller, id, 'handed-over')
    const code = state === 'paid' ? '' : await codeOf(buyer, id)
    const before = await countEvents(id)
    await sql`update orders.orders set due_at = now() where id = ${id}`.execute(database)
    const [one, other] = copies
    const release = [() => one.act(seller, id, 'release', { code }), () => other.act(buyer, id, 'confirm')]
    const steps = {
      paid: [() => other.act(seller, id, 'accept'), () => one.act(buyer, id, 'cancel')],
      accepted: [...release, () => one.act(seller, id, 'decline', { reason: 'other' })],
      delivered: release,
    }[state]
    const turned = [...steps.slice(each % steps.length), ...steps.slice(0, each % steps.length)]
    const [answers] = await Promise.all([Promise.all(turned.map((step) => step())), other.run('sweep-orders')])
    const done = answers.filter(({ statusCode }) => statusCode === 200).length
    const refused = answers.filter(
      (answer) => answer.statusCode === 409 && answer.json().code === 'state_changed',
    ).length
    const happened = (await countEvents(id)) - before
    const { rows: ends } = await sql`select from ledger.entries where key = ${`order:${id}:end`}`.execute(database)
    const isOpen = await isStillOpen(id)
    const isRight = happened === 1 && done <= 1 && done + refused === answers.length && ends.length === (isOpen ? 0 : 1)
    if (!isRight) wrong.push({ happened, statuses: answers.map(({ statusCode }) => statusCode), ends: ends.length })
  }
  if (wrong.length === 0) await expectBalancedBooks()
  return wrong

  async function countEvents(id: string) {
    const { rows } = await sql`select from orders.events where order_id = ${id}`.execute(database)
    return rows.length
  }
  async function isStillOpen(id: string) {
    const { rows } = await sql`select from orders.orders where id = ${id} and ended_at is null`.execute(database)
    return rows.length === 1
  }
}
