import { expect, test } from 'vitest'
import { openCardOrderMarket } from '#tests/support/app/card-order-market.ts'

const DAY = { dayKobo: 20_000_00, balanceKobo: null }
const { act, call, expectExactBooks, paid, read, settleRefund } = await openCardOrderMarket({
  unverified: DAY,
  verified: DAY,
})

test('card payments that their buyer cancels go back to the card if they exceed what the wallet takes in a day', async () => {
  const { buyer, ids, sellerOf, checkout } = await paid({ shops: 3, refundTo: 'wallet' })
  const [first, second, declined] = ids as [string, string, string]
  const answers = await Promise.all([first, second].map((id) => act(buyer, id, 'cancel')))
  expect(answers.map((answer) => answer.json().message).toSorted()).toEqual([
    'The order is cancelled, and your money is back in your wallet',
    'The order is cancelled, and your money is on its way back to your card',
  ])
  const places = await Promise.all([first, second].map(async (id) => (await read(buyer, id)).payment.refund_to))
  expect(places.toSorted()).toEqual(['card', 'wallet'])
  const moneyOf = async () => (await call('GET /wallet', { as: buyer })).json().data
  expect(await moneyOf()).toMatchObject({ balance: 12_000, held: 12_000 })
  await settleRefund(checkout.payment!.reference)
  expect(await moneyOf()).toMatchObject({ balance: 12_000, held: 0 })
  const { top_ups_today } = (await call('GET /wallet/limits', { as: buyer })).json().data
  expect(top_ups_today).toEqual({ limit: 20_000, used: 12_000, left: 8_000 })

  await act(sellerOf.get(declined)!, declined, 'decline', { reason: 'sold' })
  expect((await read(buyer, declined)).payment.refund_to).toBe('wallet')
  expect(await moneyOf()).toMatchObject({ balance: 24_000, held: 0 })
  await expectExactBooks()
})
