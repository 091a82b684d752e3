import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, expect } from 'vitest'
import { writeMessage } from '#server/modules/messaging/index.ts'
import { addActors } from '../support/app/actors.ts'
import { callApi } from '../support/app/call-api.ts'
import { kettle } from '../support/fixtures/product-fixture.ts'
import {
  BUYERS,
  chosen,
  foresee,
  PLACES,
  step,
  type Buyer,
  type Model,
  type Step,
  type Subject,
  type Reported,
} from '../support/proofs/market-model.ts'
import { addCategory, addPicture } from '../support/app/products.ts'
import { plantedFault, proof } from '../support/proofs/proof.ts'
import { openWholeApp, serve } from '../support/app/whole-app.ts'

/**
 * A seller and two buyers make calls in a random order. Each response must be the one that a small model predicts, and
 * each list and count must match the model. A failure prints the seed and the calls that reproduce it.
 */
const CALLS = 30
/** An id that no product and no message has. */
const NOBODYS = '5b0a2f06-6c0e-4c3a-9d3e-0c8f3a1f7a11'

const market = await openMarket()
const { database } = market.app

proof(
  'G18',
  'calls of two buyers and a seller in any order give the responses, lists and counts of the model',
  { small: 3, full: 500 },
  async (runs) => {
    await check(market.http, runs)
    return runs * CALLS
  },
)

plantedFault('G18', 'an outdated count of saves is detected', async () => {
  const stale = new Map<string, number>()
  const { selling } = market.app.modules
  const listOwnProducts = selling!.operations['listOwnProducts'] as unknown as (
    request: object,
  ) => Promise<{ data: { id: string; saves: number }[] }>
  const remembering = async (request: object) => {
    const page = await listOwnProducts(request)
    for (const product of page.data) {
      if (!stale.has(product.id)) stale.set(product.id, product.saves)
      product.saves = stale.get(product.id)!
    }
    return page
  }
  const operations = { ...selling!.operations, listOwnProducts: remembering as never }
  const http = await serve({ ...market.app, modules: { ...market.app.modules, selling: { ...selling!, operations } } })
  afterAll(() => http.close())
  await expect(check(http, 50)).rejects.toMatchObject({ cause: { name: 'AssertionError' } })
})

async function openMarket() {
  const { app } = await openWholeApp({ RATE_LIMIT_SCALE: '1000000' })
  const { people, tokens } = await addActors(app)
  const http = await serve(app)
  afterAll(() => http.close())
  const seller = people['seller A']
  await sql`
    insert into shops.shops (seller_id, storename, address_1, city, state)
    values (${seller}, 'Ada Stores', '5 Allen Avenue', 'Ikeja', 'Lagos')
  `.execute(app.database)
  await sql`
    insert into subscriptions.subscriptions (user_id, plan_id, amount_paid_kobo, max_listings, ends_at)
    select ${seller}, id, 0, ${PLACES}, now() + interval '90 days' from subscriptions.plans where title = 'basic'
  `.execute(app.database)
  const category = await addCategory(app.database, 'Things')
  return { app, http, people, tokens, seller, category }
}

async function check(http: FastifyInstance, runs: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: CALLS, maxLength: CALLS }), async (steps) => {
      const model = await begin()
      for (const each of steps) {
        const subject = chosen(model, each)
        const reported = await does(http, each, subject)
        expect([each, reported.status]).toEqual([each, foresee(model, each, subject, reported.body.data)])
        await compareProducts(http, model)
        if ('buyer' in each) await compareBuyer(http, model, each.buyer)
      }
      for (const each of BUYERS) await compareBuyer(http, model, each)
      await compareMarket(http, model)
    }),
    { numRuns: runs, endOnFailure: true },
  )
}

/** An empty market with empty inboxes. */
async function begin(): Promise<Model> {
  for (const table of ['saved_items.items', 'messaging.messages', 'catalog.products'])
    await sql`delete from ${sql.raw(table)}`.execute(database)
  await sql`update accounts.users set first_name = 'Ada'`.execute(database)
  return {
    products: [],
    saved: { 'buyer A': [], 'buyer B': [] },
    messages: { 'buyer A': [], 'buyer B': [] },
    names: { 'buyer A': 'Ada', 'buyer B': 'Ada' },
  }
}

/** Carries out the step. Returns the status and the body of the response. */
async function does(http: FastifyInstance, step: Step, { product, message }: Subject) {
  const { people, seller, category } = market
  const productId = product?.id ?? NOBODYS
  switch (step.kind) {
    case 'list': {
      const cover = await photo()
      return ask(http, 'seller A', 'POST /products', {
        ...wares(step.name, cover, category),
        product_image: [await photo()],
      })
    }
    case 'rename': {
      const cover = product?.cover ?? (await photo())
      return ask(http, 'seller A', `PUT /products/${productId}`, wares(step.name, cover, category))
    }
    case 'set listed':
      return ask(http, 'seller A', `PUT /products/${productId}`, { unlist: !step.isListed })
    case 'remove':
      return ask(http, 'seller A', `DELETE /products/${productId}`)
    case 'save':
      return ask(http, step.buyer, 'POST /seller/dashboard/save-item', { product: productId, user: people[step.buyer] })
    case 'unsave':
      return ask(http, step.buyer, `DELETE /seller/dashboard/un-save-item/${productId}`)
    case 'be written to':
      await writeMessage(database, people[step.buyer], { subject: 'Hello', body: `To ${seller}` })
      return { status: 200, body: { data: await newestMessageOf(people[step.buyer]) } }
    case 'read':
      return ask(http, step.buyer, `PUT /messages/${people[step.buyer]}/${message?.id ?? NOBODYS}/read`)
    case 'read all':
      return ask(http, step.buyer, `PUT /messages/${people[step.buyer]}/read-all`)
    case 'change name':
      return ask(http, step.buyer, 'PUT /update-profile', { first_name: step.name, last_name: 'Obi' })
  }
}

async function compareProducts(http: FastifyInstance, { products, saved }: Model): Promise<void> {
  const { body } = await ask(http, 'seller A', 'GET /seller/dashboard/my-products')
  const savesOf = (id: string) => BUYERS.filter((each) => saved[each].includes(id)).length
  expect(body.data.map(({ id, name, unlist, saves }: Reported) => ({ id, name, unlist, saves }))).toEqual(
    products.map(({ id, name, isListed }) => ({ id, name, unlist: !isListed, saves: savesOf(id) })),
  )
  expect(body.listings).toEqual({ used: products.filter(({ isListed }) => isListed).length, most: PLACES })
}

async function compareBuyer(http: FastifyInstance, model: Model, buyer: Buyer): Promise<void> {
  const listed = model.products.filter(({ isListed }) => isListed).map(({ id }) => id)
  const shown = model.saved[buyer].filter((id) => listed.includes(id))
  const items = (await ask(http, buyer, 'GET /seller/dashboard/save-item')).body
  expect(items.data.map(({ product }: { product: Reported }) => product.id)).toEqual(shown)
  expect(items.gone).toBe(model.saved[buyer].length - shown.length)
  const inbox = (await ask(http, buyer, `GET /messages/${market.people[buyer]}`)).body
  expect(inbox.data.map(({ id, read }: Reported) => ({ id, isRead: read }))).toEqual(model.messages[buyer])
  const { first_name } = (await ask(http, buyer, 'GET /complete-registration')).body.data
  expect(first_name).toBe(model.names[buyer])
}

/** Compares what each buyer sees on the market, including the marks on saved products. */
async function compareMarket(http: FastifyInstance, { products, saved }: Model): Promise<void> {
  for (const each of BUYERS) {
    const { data } = (await ask(http, each, 'GET /products')).body
    expect(data.map(({ id, name, current_user_saved_product: isSaved }: Reported) => ({ id, name, isSaved }))).toEqual(
      products
        .filter(({ isListed }) => isListed)
        .map(({ id, name }) => ({ id, name, isSaved: saved[each].includes(id) })),
    )
  }
}

async function ask(http: FastifyInstance, actor: Buyer | 'seller A', call: string, payload?: object) {
  const answer = await callApi(http, call, { token: market.tokens[actor], ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json() }
}

const photo = () => addPicture(database, { owner_id: market.seller, unused_since: new Date() })

function wares(name: string, cover: string, category: string) {
  return { ...kettle({ category, cover }), name, price: 15_000 }
}

async function newestMessageOf(userId: string) {
  const { rows } = await sql<{ id: string }>`
    select id from messaging.messages where user_id = ${userId} order by created_at desc limit 1
  `.execute(database)
  return rows[0]
}
