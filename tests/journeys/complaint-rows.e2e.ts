import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Order } from '#contracts/orders.ts'
import { changesByMember, checkoutsByMember, complaintsByMember } from '#server/modules/orders/rate-limits.ts'
import { newBuyer } from '#tests/support/browser/bill-pages.ts'
import { goTo } from '#tests/support/browser/browser.ts'
import { openOperatorPageAt } from '#tests/support/browser/operator-page.ts'
import { change, confirmPhone, openShop, orderPickup, sell } from '#tests/support/browser/order-shop.ts'
import { accessIn, askApi, dialogOf } from '#tests/support/browser/people.ts'
import { newSignedIn, toastOf } from '#tests/support/browser/signed-in.ts'
import { connectToSite } from '#tests/support/browser/site-database.ts'
import { siteRateLimits } from '#tests/support/browser/site-rate-limits.ts'

const [TOTAL, PART, FEE] = [3000.5, 1000.5, 268.75]
const DISAGREES = 'The crack was there when I opened the box.'
const database = connectToSite()
const rateLimits = siteRateLimits(database)

interface Ordered {
  readonly id: string
  readonly number: string
}
type Step = (order: Ordered) => Promise<unknown>
type Parties = Awaited<ReturnType<typeof openParties>>

const allBack = { state: 'cancelled', back: TOTAL, earned: 0, reads: 'NGN 3,000.50 is back in your wallet.' }
const released = { state: 'completed', back: 0, earned: TOTAL - FEE, reads: 'The seller is paid.' }
const partBack = {
  state: 'completed',
  back: PART,
  earned: TOTAL - PART - FEE,
  reads: 'NGN 1,000.50 is back in your wallet.',
}

/** The ways of a complaint, row by row, from the accepted order to its end. */
const ways: readonly (readonly [name: string, end: typeof allBack, steps: (parties: Parties) => readonly Step[]])[] = [
  ['give back', allBack, (_) => [_.received, _.report('damaged'), _.answer('Give the money back')]],
  ['offer part, then silent 72 h', partBack, (_) => [_.received, _.report('damaged'), _.offerPart, _.endClock]],
  [
    'take back, agree, sent back, I have it back',
    allBack,
    (_) => [_.received, _.report('fake'), _.takeBack, _.agree, _.sendBack, _.haveItBack],
  ],
  ['disagree about the goods, agree', released, (_) => [_.received, _.report('wrong_item'), _.disagree, _.agree]],
  ['disagree, then silent 72 h', released, (_) => [_.received, _.report('not_as_described'), _.disagree, _.endClock]],
  [
    'disagree with "don\'t want it", then with "did not take it", an operator releases',
    released,
    (_) => [
      _.report('dont_want'),
      _.disagree,
      _.buyerReads('The seller did not agree, and the order went on.'),
      _.report('did_not_take'),
      _.disagree,
      _.isInReview,
      _.sellerWaits,
      _.decide('Money to the seller'),
    ],
  ],
  [
    'disagree with "has not come", 30 days without a decision',
    allBack,
    (_) => [_.handedOver, _.report('not_come'), _.disagree, _.isInReview, _.endClock],
  ],
  ['silent 48 h, all asked', allBack, (_) => [_.received, _.report('damaged'), _.endClock]],
  ['silent 48 h, a part asked', partBack, (_) => [_.received, _.report('damaged', 'part'), _.endClock]],
  [
    'silent 48 h, a return asked, not sent back in 14 days',
    released,
    (_) => [
      _.received,
      _.report('damaged', 'return'),
      _.endClock,
      _.buyerReads('Send it back, and mark it here.'),
      _.endClock,
    ],
  ],
  [
    'withdraw, then Everything is OK',
    released,
    (_) => [
      _.received,
      _.report('damaged'),
      _.withdraw,
      _.buyerReads('The buyer withdrew it, and the order went on.'),
      _.report('damaged'),
      _.everythingIsOk,
    ],
  ],
  [
    'disagree, disagree, an operator returns a part',
    partBack,
    (_) => [
      _.received,
      _.report('damaged'),
      _.disagree,
      _.letKantiDecide,
      _.decide('Part of the money back', { amount: `${PART}`, reads: DISAGREES }),
    ],
  ],
  [
    'disagree, disagree, 30 days without a decision after proven receipt',
    released,
    (_) => [_.received, _.report('damaged'), _.disagree, _.letKantiDecide, _.endClock],
  ],
  [
    'take back, silent 72 h, it did not come, an operator returns it, silent 7 days',
    allBack,
    (_) => [
      _.received,
      _.report('damaged'),
      _.takeBack,
      _.endClock,
      _.sendBack,
      _.didNotCome,
      _.isInReview,
      _.decide('Send back for the money'),
      _.sendBack,
      _.endClock,
    ],
  ],
]

test(
  'every row of a complaint ends as the table says, on the phones of buyer and seller and at the operators',
  { timeout: 240_000 },
  async () => {
    const parties = await openParties()
    for (const [name, { state, back, earned, reads }, steps] of ways) {
      const before = await parties.money()
      const order = await parties.place()
      for (const step of steps(parties)) await step(order)
      await parties.buyerReads(reads)(order)
      const after = await parties.money()
      const ended = [await parties.stateOf(order), after.balance - before.balance, after.earned - before.earned]
      expect(ended, name).toEqual([state, expect.closeTo(back - TOTAL), expect.closeTo(earned)])
    }
  },
)

/**
 * A buyer, a seller and an operator with what each does about an order. Other journeys place orders and report problems by
 * hand; here the calls do. The sandbox ends clocks.
 */
async function openParties() {
  const [{ page: shop, member: seller }, { page: phone, member: buyer }] = await Promise.all([
    newSignedIn(),
    newBuyer(50_000),
  ])
  const sellerId = await openShop(database, seller.email)
  const product = await sell(database, sellerId, { name: 'Kettle of the complaints', kobo: 3000_50 })
  await change(database, `update catalog.stock set pieces = 99 where product_id = '${product}'`)
  const buyerId = await confirmPhone(database, buyer.email)
  await change(database, `update accounts.users set kyc_status = 'verified' where id = '${buyerId}'`)
  const [asBuyer, asSeller] = [await accessIn(phone), await accessIn(shop)]
  const { page: operatorPage } = await openOperatorPageAt(database, '/operator/complaints', { width: 1280 })

  const act =
    (as: string, action: string, body: object = {}): Step =>
    ({ id }) =>
      askApi(`POST /orders/${id}/${action}`, { as, body })
  /** Reads a text on the page of the order. */
  const reads =
    (page: Page, text: string): Step =>
    async ({ id }) => {
      await goTo(page, `/order-item?id=${id}`)
      await page.getByText(text).first().waitFor()
    }
  /** Presses a button of the order, fills in the text of its dialog, and sends it. */
  const press =
    (page: Page, button: string, yes = button, text?: string): Step =>
    async ({ id }) => {
      await goTo(page, `/order-item?id=${id}`)
      await page.getByRole('button', { name: button, exact: true }).click()
      const dialog = dialogOf(page)
      if (text) await dialog.getByRole('textbox').fill(text)
      await dialog.getByRole('button', { name: yes, exact: true }).click()
      await dialog.waitFor({ state: 'hidden' })
    }
  const answer =
    (name: string, typed: Readonly<Record<string, string>> = {}): Step =>
    async ({ id }) => {
      await goTo(shop, `/order-item?id=${id}`)
      await shop.getByRole('button', { name: 'Answer', exact: true }).click()
      await dialogOf(shop).getByLabel(name).check()
      await dialogOf(shop).getByRole('button', { name: 'Next' }).click()
      const dialog = dialogOf(shop, name)
      for (const [label, value] of Object.entries(typed)) await dialog.getByLabel(label).fill(value)
      await dialog.getByRole('button', { name }).click()
      await dialog.waitFor({ state: 'hidden' })
    }

  return {
    async place(): Promise<Ordered> {
      await rateLimits.forgive([...checkoutsByMember, complaintsByMember, changesByMember], buyerId, 4)
      await rateLimits.forgive(changesByMember, sellerId, 4)
      const order = await orderPickup(asBuyer, { seller: sellerId, product, naira: TOTAL })
      await act(asSeller, 'accept')(order)
      return order
    },
    async money() {
      const [wallet, earnings] = await Promise.all([
        askApi<{ data: { balance: number } }>('GET /wallet', { as: asBuyer }),
        askApi<{ data: { earned: number } }>('GET /earnings', { as: asSeller }),
      ])
      return { balance: wallet.data.balance, earned: earnings.data.earned }
    },
    stateOf: async ({ id }: Ordered) =>
      (await askApi<{ data: Order }>(`GET /orders/${id}`, { as: asSeller })).data.state,
    received: act(asBuyer, 'received'),
    handedOver: act(asSeller, 'handed-over'),
    report: (kind: string, wants = 'refund') =>
      act(asBuyer, 'complaint', {
        kind,
        wants,
        text: 'It boils nothing, and the lid is missing.',
        ...(wants === 'part' && { amount: PART }),
      }),
    endClock: (({ id }) => askApi(`POST /sandbox/orders/${id}/clock`)) as Step,
    answer,
    offerPart: answer('Offer part of it', { 'How much goes back?': `${PART}` }),
    takeBack: answer('Take it back for a refund'),
    disagree: answer('Disagree', { 'Why do you disagree?': 'It left the shop whole.' }),
    agree: press(phone, 'Agree'),
    letKantiDecide: press(phone, 'Disagree, let Kanti decide', 'Let our team decide', DISAGREES),
    withdraw: press(phone, 'Withdraw what I reported', 'Withdraw'),
    everythingIsOk: press(phone, 'Everything is OK'),
    sendBack: press(phone, 'I have sent it back', 'Mark as sent back', 'Parcel 77'),
    haveItBack: press(shop, 'I have it back'),
    didNotCome: press(shop, 'It did not come', 'Let our team decide', 'The parcel holds a brick.'),
    buyerReads: (text: string) => reads(phone, text),
    /** No order waits for the seller, though one has a problem. */
    sellerWaits: async () => {
      await goTo(shop, '/sales')
      await shop.getByRole('tab', { name: 'Problems 1' }).waitFor()
      await expect.poll(() => shop.evaluate(() => Number(localStorage.getItem('sales-count')))).toBe(0)
    },
    isInReview: reads(phone, 'Our team reads both sides and decides. The money stays held.'),
    decide:
      (label: string, { amount, reads }: { amount?: string; reads?: string } = {}): Step =>
      async ({ number }) => {
        await operatorPage.goto('/operator/complaints')
        await operatorPage.getByRole('link', { name: number }).click()
        const problem = dialogOf(operatorPage, `Problem with order ${number}`)
        if (reads) await problem.getByText(reads).waitFor()
        await problem.getByRole('button', { name: label }).click()
        const dialog = dialogOf(operatorPage, label)
        if (amount) await dialog.getByLabel('How much goes back to the buyer').fill(amount)
        await dialog.getByLabel('Why?').fill('The photos show it.')
        await dialog.getByRole('button', { name: label }).click()
        await toastOf(operatorPage, 'Decided. Both parties read the reason').waitFor()
      },
  }
}
