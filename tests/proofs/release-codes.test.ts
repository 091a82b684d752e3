import { expect } from 'vitest'
import { openOrderCopies } from '../support/app/order-copies.ts'
import { asOwner } from '../support/database/databases.ts'
import { plantedFault, proof } from '../support/proofs/proof.ts'

/** However many guess the code of an order at once, at two copies of the market, five guesses are compared with the code. */
const GUESSES_EACH = 25
const sizes = { small: 100, full: 100_000 }

proof('G41', 'a release code is compared with five guesses, and is dead afterwards', sizes, async (guesses) => {
  expect(await guess(guesses)).toEqual({ mostCompared: 5, odd: [] })
})

plantedFault('G41', 'tries that are read before they are counted are detected', async () => {
  const { mostCompared } = await guess(GUESSES_EACH, (text) => text.replace(' for update', ''))
  expect(mostCompared).toBeGreaterThan(5)
})

/** Returns how many guesses of one code were compared at most, and unexpected answers. */
async function guess(guesses: number, fault?: (text: string) => string) {
  const { act, addBuyer, addProduct, addShop, codeOf, copies, keepSignedIn, order, url } = await openOrderCopies(fault)
  if (fault) await asOwner(url, 'alter table orders.orders drop constraint orders_code_tries_check')
  const rounds = Math.ceil(guesses / GUESSES_EACH)
  const [buyer, seller] = [await addBuyer(rounds * 1_000), await addShop()]
  await keepSignedIn()
  let mostCompared = 0
  const odd: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    const id = await order(buyer, seller, await addProduct(seller, 5, 1_000))
    await act(seller, id, 'accept')
    const code = Number(await codeOf(buyer, id))
    const wrong = Array.from({ length: GUESSES_EACH }, (_, at) => `${(code + at + 1) % 1_000_000}`.padStart(6, '0'))
    const answers = await Promise.all(
      wrong.map((typed, at) => copies[at % 2]!.act(seller, id, 'release', { code: typed })),
    )
    const last = await act(seller, id, 'release', { code: `${code}`.padStart(6, '0') })
    const reported = [...answers, last].map((answer) => `${answer.statusCode} ${answer.json().code}`)
    mostCompared = Math.max(mostCompared, reported.filter((each) => each === '422 wrong_code').length)
    odd.push(...reported.filter((each) => each !== '422 wrong_code' && each !== '409 code_dead'))
  }
  return { mostCompared, odd }
}
