import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, expect } from 'vitest'
import { addActors } from '../support/app/actors.ts'
import { callApi } from '../support/app/call-api.ts'
import { openOrderMarket } from '../support/app/order-market.ts'
import { kettle } from '../support/fixtures/product-fixture.ts'
import { addPicture, addProduct } from '../support/app/products.ts'
import { plantedFault, proof } from '../support/proofs/proof.ts'
import { openWholeApp, type WholeApp } from '../support/app/whole-app.ts'

/**
 * A price that a client claims never counts: plans and orders cost their own price, a product exactly what its seller
 * wrote.
 */
const market = await openMarket()
const { database } = market.app
const sizes = { small: 300, full: 2_000 }

beforeEach(() => sql`delete from subscriptions.subscriptions`.execute(database))

const ODD_AMOUNTS = [0, -0, -1, 0.001, 1e-7, 1e3, 1e21, 2 ** 53, 15_000, 14_999.99, 50_000, 150, 1_500_000, 0.01]
const ODD_TEXTS = ['0', '1e3', 'NaN', 'Infinity', '-1', '0x10', '1,000', ' 1 ', '١٢', '', '15000', '15000.00', '1.005']
const amount = fc.oneof(
  fc.constantFrom<unknown>(...ODD_AMOUNTS, ...ODD_TEXTS, null, true, [0], {}),
  fc.double({ noNaN: true }),
  fc.integer(),
)

proof('G11', 'no amount that a client claims to have paid gets a plan at another price', sizes, async (tries) => {
  await tamper(market, tries)
  expect(await countWrongPlans(market)).toBe(0)
})

plantedFault('G11', 'a call that trusts the claimed amount is detected', async () => {
  const trusting = await openMarket(trustsAmounts)
  await tamper(trusting, sizes.small)
  expect(await countWrongPlans(trusting)).toBeGreaterThan(0)
})

proof(
  'G11',
  'a product price is stored exactly as written, or refused if it is not a price of at least one naira',
  sizes,
  async (tries) => {
    const { ask, product, payload } = market
    await fc.assert(
      fc.asyncProperty(amount, async (price) => {
        const answer = await ask(`PUT /products/${product}`, { ...payload, price })
        const isPrice =
          (typeof price === 'number' || typeof price === 'string') &&
          /^\d{1,9}(\.\d{1,2})?$/.test(`${price}`) &&
          Number(price) >= 1
        expect([price, answer.statusCode]).toEqual([price, isPrice ? 200 : 422])
        if (!isPrice) return
        const { rows } = await sql<{ kobo: string }>`
          select price_kobo::text as kobo from catalog.products where id = ${product}
        `.execute(database)
        const [naira, decimals = ''] = `${price}`.split('.')
        expect(rows[0]!.kobo).toBe(BigInt(`${naira}${decimals.padEnd(2, '0')}`).toString())
      }),
      { numRuns: tries },
    )
  },
)

/** Each try is a quote and a checkout. */
const checkouts = { small: 100, full: 2_000 }
proof('G47', 'no price or total that a client claims changes a quote, or gets an order', checkouts, async (tries) => {
  expect(await orderAtOddTotals(tries)).toEqual([])
  return tries * 2
})

plantedFault('G47', 'a checkout that trusts the claimed total is detected', async () => {
  expect(await orderAtOddTotals(checkouts.small, trustsTotals)).not.toEqual([])
})

/** Returns the quotes of another price, and the totals that were accepted but are not the price or cost another sum. */
async function orderAtOddTotals(tries: number, change?: (app: WholeApp) => WholeApp) {
  const settings = { RATE_LIMIT_SCALE: '1000000' }
  const orders = await openOrderMarket(settings, change && { change })
  const [seller, buyer] = [await orders.addShop(), await orders.addBuyer(tries * 6_000)]
  await sql`update accounts.sessions set signed_in_at = now() + interval '1 day'`.execute(orders.database)
  const product = await orders.addProduct(seller, 999, 1_500.5)
  const wrong: unknown[] = []
  const asked = fc.record({
    quantity: fc.integer({ min: 1, max: 3 }),
    total: fc.oneof(
      { arbitrary: fc.constantFrom(1_500.5, 3_001, 4_501.5), weight: 2 },
      { arbitrary: amount, weight: 1 },
    ),
    more: fc.constantFrom({}, {}, {}, { total: 1 }, { price: 1 }, { delivery_fee: 0 }),
  })
  await fc.assert(
    fc.asyncProperty(asked, async ({ quantity, total, more }) => {
      await sql`update catalog.stock set pieces = 999 where product_id = ${product}`.execute(orders.database)
      const line = { product, quantity, ...more }
      const ordered = [{ seller, method: 'pickup', lines: [line] }]
      const isPlain = Object.keys(more).length === 0
      const quote = await orders.call('POST /checkouts/quote', { as: buyer, payload: { orders: ordered } })
      const isQuoted = quote.statusCode === 200 && quote.json().data.total === 1_500.5 * quantity
      if (isPlain ? !isQuoted : quote.statusCode !== 422) wrong.push({ quantity, more, quote: quote.body })
      const payload = { orders: ordered, expected_total: total }
      const answer = await orders.place(buyer, payload, { 'idempotency-key': randomUUID() })
      expect(answer.statusCode).toBeLessThan(500)
      const { rows } = await sql<{ paid: number }>`
        select coalesce(sum(amount_kobo), 0)::integer as paid from wallet.transactions
        where kind = 'order' and user_id = ${buyer} and made_at >= (select max(created_at) from orders.checkouts)
      `.execute(orders.database)
      const isPrice = total === 1_500.5 * quantity && isPlain
      const isRight = answer.statusCode === 201 ? isPrice && rows[0]!.paid === quantity * 1_500_50 : !isPrice
      if (!isRight) wrong.push({ quantity, total, more, status: answer.statusCode })
    }),
    { numRuns: tries },
  )
  return wrong
}

/** The planted fault: what the client expects becomes the price. */
function trustsTotals(app: WholeApp): WholeApp {
  const { checkouts } = app.modules
  const placeCheckout = async (request: {
    body: { expected_total: number; orders: { lines: { quantity: number }[] }[] }
  }) => {
    const { expected_total, orders: asked } = request.body
    const price = Math.max(1_000_00, Math.round(expected_total / asked[0]!.lines[0]!.quantity))
    await sql`update catalog.products set price_kobo = ${price}`.execute(app.database)
    return checkouts!.operations['placeCheckout']!(request as never)
  }
  const operations = { ...checkouts!.operations, placeCheckout: placeCheckout as never }
  return { ...app, modules: { ...app.modules, checkouts: { ...checkouts!, operations } } }
}

async function openMarket(change?: (app: WholeApp) => WholeApp) {
  const { app, http } = await openWholeApp({ RATE_LIMIT_SCALE: '1000000' }, change)
  const { people, tokens } = await addActors(app)
  const seller = people['seller A']
  const { rows: plans } = await sql<{ id: string }>`select id from subscriptions.plans`.execute(app.database)
  const cover = await addPicture(app.database, { owner_id: seller })
  const product = await addProduct(app.database, { seller_id: seller, cover_id: cover })
  const { rows } = await sql<{ category_id: string }>`select category_id from catalog.products`.execute(app.database)
  const payload = kettle({ category: rows[0]!.category_id, cover })
  const ask = (call: string, payload: object) => callApi(http, call, { token: tokens['seller A'], payload })
  return { app, ask, plans: plans.map(({ id }) => id), product, payload }
}

type Market = Awaited<ReturnType<typeof openMarket>>

async function tamper({ ask, plans }: Market, tries: number): Promise<void> {
  const claim = fc.record({
    amount_paid: amount,
    subscription_duration_months: fc.constantFrom<unknown>(3, 6, 0, 1, 12, 1200, -3, 2.5, '6'),
    subscription_plan: fc.constantFrom(...plans),
    reference: fc.option(fc.constantFrom('paid', 'kanti-1', ''), { nil: undefined }),
  })
  await fc.assert(
    fc.asyncProperty(claim, async (body) => {
      expect((await ask('POST /seller/subscription/my-plan', body)).statusCode).toBeLessThan(500)
    }),
    { numRuns: tries },
  )
}

/** Counts plans that were obtained without paying their price. */
async function countWrongPlans({ app }: Market): Promise<number> {
  const { rows } = await sql`
    select from subscriptions.subscriptions join subscriptions.plans on plans.id = plan_id
    where amount_paid_kobo <> price_kobo or (price_kobo > 0 and payment_reference is null)
      or ends_at > (starts_at at time zone 'Africa/Lagos'
        + make_interval(months => case when price_kobo = 0 then 3 else 6 end)) at time zone 'Africa/Lagos'
  `.execute(app.database)
  return rows.length
}

/** The planted fault. Each plan that it gives has ended at once, so that the next one can be had. */
function trustsAmounts(app: WholeApp): WholeApp {
  const { subscriptions } = app.modules
  const choosePlan = async ({ body, caller }: { body: Record<string, unknown>; caller: { userId: string } }) => {
    await sql`
      insert into subscriptions.subscriptions (user_id, plan_id, max_listings, amount_paid_kobo, ends_at, ended_at)
      values (${caller.userId}, ${body['subscription_plan']}, 1, ${body['amount_paid']},
        now() + make_interval(months => ${Math.max(1, Number(body['subscription_duration_months']))}),
        now()) on conflict do nothing
    `.execute(app.database)
    return { message: 'Success', data: null }
  }
  const operations = { ...subscriptions!.operations, choosePlan: choosePlan as never }
  return { ...app, modules: { ...app.modules, subscriptions: { ...subscriptions!, operations } } }
}
