import fc from 'fast-check'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { z } from 'zod'
import { endpoint, methodOf, pathOf, type Endpoint } from '#contracts/endpoint.ts'
import { mounted } from '#server/module.ts'
import { writeMessage } from '#server/modules/messaging/index.ts'
import { addActors, type Actor } from '../support/app/actors.ts'
import { callApi } from '../support/app/call-api.ts'
import { endpoints } from '../support/app/endpoints.ts'
import { kettle } from '../support/fixtures/product-fixture.ts'
import { addPicture, addProduct } from '../support/app/products.ts'
import { ONCE, plantedFault, proof } from '../support/proofs/proof.ts'
import { shopForm } from '../support/fixtures/shop-form.ts'
import { openWholeApp } from '../support/app/whole-app.ts'

/** A call accepts no field that its contract does not name, and returns none. */
const planted = {
  tellAll: endpoint('POST /planted', {
    as: 'anyone',
    summary: 'Takes what it is given, and tells the whole row',
    body: z.object({ name: z.string(), owner: z.object({ id: z.string() }) }),
    output: z.object({ message: z.string(), data: z.object({ id: z.string() }) }),
  }),
}
const { app, http } = await openWholeApp({ RATE_LIMIT_SCALE: '1000000' }, (whole) => ({
  ...whole,
  modules: {
    ...whole.modules,
    planted: mounted(planted, {
      tellAll: async () => ({ message: 'Success', data: { id: '1', password_hash: 'secret' }, role: 'operator' }),
    }),
  },
}))
const { database } = app
const { people, tokens } = await addActors(app)
const seller = people['seller A']
await ask('seller A', 'PUT /seller/dashboard/mystore', shopForm)
const product = await addProduct(database, {
  seller_id: seller,
  cover_id: await addPicture(database, { owner_id: seller }),
})
await writeMessage(database, seller, { subject: 'Welcome', body: 'Good to have you.' })
const payload = await payloadOf(product)
const { rows } = await sql<{ id: string }>`select id from subscriptions.plans where title = 'basic'`.execute(database)
const plan = { amount_paid: 0, subscription_duration_months: 3, subscription_plan: rows[0]!.id }
await ask('seller A', 'POST /seller/subscription/my-plan', plan)
const upload = () => addPicture(database, { owner_id: seller, unused_since: new Date() })
const another = { ...payload, product_cover_image: await upload(), product_image: [await upload()] }

proof('G10', 'every body is closed, at every depth', ONCE, () => {
  expect(endpoints.flatMap(listOpenObjects)).toEqual([])
  return endpoints.length
})

plantedFault('G10', 'a body that accepts unknown fields is detected', () => {
  expect(listOpenObjects(planted.tellAll)).toEqual(['POST /planted', 'POST /planted.owner'])
})

/** Requests that are allowed and valid in every part. */
const rightful: readonly (readonly [actor: Actor, call: string, body: object])[] = [
  ['seller A', 'PUT /seller/dashboard/mystore', shopForm],
  ['seller A', 'POST /products', another],
  ['seller A', `PUT /products/${product}`, payload],
  ['seller A', `PUT /products/${product}`, { unlist: false }],
  [
    'seller A',
    'PUT /seller/dashboard/order-terms',
    { takes_orders: true, pickup: { place: 'Ikeja', days: 2 }, door: null },
  ],
  ['buyer A', `PUT /cart/items/${product}`, { quantity: 2 }],
  ['seller A', 'PUT /update-profile', { first_name: 'Ada', last_name: 'Eze' }],
  ['buyer A', 'POST /seller/dashboard/save-item', { product, user: people['buyer A'] }],
  ['buyer A', `POST /products/${product}/reports`, { reason: 'scam' }],
  ['buyer A', `POST /shops/${people['seller A']}/reports`, { reason: 'scam' }],
  ['visitor', `POST /products/${product}/interest`, { kind: 'view' }],
  ['operator', 'POST /operator/categories', { name: 'Books' }],
]
const POWERS = (
  'id user_id seller_id owner_id seller role scope is_operator isOperator is_seller kyc_status verified ' +
  'email_confirmed_at suspended_at taken_down_at paused_at is_listed price_kobo amount_kobo balance created_at ' +
  'subscription_plan max_listings outcome views'
).split(' ')

proof(
  'G10',
  'a valid body with unknown fields is refused, and changes nothing',
  { small: 500, full: 5_000 },
  async (tries) => {
    const before = await snapshot()
    const extras = fc.dictionary(
      fc.constantFrom(...POWERS),
      fc.oneof(fc.constant(seller), fc.jsonValue({ maxDepth: 1 })),
      {
        minKeys: 1,
        maxKeys: 3,
      },
    )
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...rightful), extras, async ([actor, call, body], extra) => {
        const answer = await ask(actor, call, { ...extra, ...body })
        // A body that sets a prototype is refused while it is parsed.
        const status = JSON.stringify(extra).includes('"__proto__":') ? 400 : 422
        expect([call, answer.statusCode]).toEqual([call, status])
      }),
      { numRuns: tries },
    )
    expect(await snapshot()).toEqual(before)
  },
)

proof('G10', 'the successful responses have no field that their contract does not name', ONCE, async () => {
  for (const [actor, call, body] of rightful) {
    const answer = await ask(actor, call, body)
    expect([call, answer.statusCode < 300]).toEqual([call, true])
    const { describe } = endpoints.find((each) => isOf(each, call))!
    const reported = answer.body === '' ? undefined : answer.json()
    expect([call, listExtras(describe.output, reported)]).toEqual([call, []])
  }
  let checked = 0
  for (const { call, describe } of endpoints.filter((each) => methodOf(each.call) === 'GET')) {
    const path = pathOf(call)
      .replace('{userId}', seller)
      .replace('{id}', call.includes('/shops/') ? seller : product)
    for (const actor of ['visitor', 'seller A', 'buyer A', 'operator'] as const) {
      const answer = await ask(actor, `GET ${path}`)
      if (answer.statusCode !== 200) continue
      expect([call, actor, listExtras(describe.output, answer.json())]).toEqual([call, actor, []])
      checked += 1
    }
  }
  expect(checked).toBeGreaterThan(30)
  return checked
})

plantedFault('G10', 'a call that returns a whole row is trimmed, and would be detected', async () => {
  const answer = await ask('visitor', 'POST /planted', { name: 'a', owner: { id: '1' } })
  expect(answer.json()).toEqual({ message: 'Success', data: { id: '1' } })
  const whole = { message: 'Success', data: { id: '1', password_hash: 'secret' }, role: 'operator' }
  expect(listExtras(planted.tellAll.describe.output, whole)).toEqual(['data.password_hash', 'role'])
})

type JsonSchema = z.core.JSONSchema.JSONSchema

/** Objects in the body of a call that accept unknown fields. */
function listOpenObjects({ call, describe }: Endpoint): string[] {
  if (!describe.body) return []
  const walk = (schema: JsonSchema, path: string): string[] => {
    const parts = [...(schema.anyOf ?? []), ...(schema.allOf ?? []), ...(schema.oneOf ?? [])] as JsonSchema[]
    const fields = Object.entries(schema.properties ?? {}) as [string, JsonSchema][]
    const items = schema.items && typeof schema.items === 'object' ? [schema.items as JsonSchema] : []
    return [
      ...(schema.properties && schema.additionalProperties !== false ? [path] : []),
      ...parts.flatMap((part) => walk(part, path)),
      ...items.flatMap((item) => walk(item, `${path}[]`)),
      ...fields.flatMap(([name, field]) => walk(field, `${path}.${name}`)),
    ]
  }
  return walk(z.toJSONSchema(describe.body, { io: 'input', unrepresentable: 'any' }), call)
}

/** Paths of the fields of a response that the contract does not name. Throws if the response does not fit it. */
function listExtras(output: z.ZodType, answer: unknown): string[] {
  const compare = (given: unknown, named: unknown, path: string): string[] => {
    if (typeof given !== 'object' || given === null) return []
    return Object.entries(given).flatMap(([key, value]) => {
      const here = path === '' ? key : `${path}.${key}`
      const known = named as Record<string, unknown>
      return key in known ? compare(value, known[key], here) : [here]
    })
  }
  return compare(answer, output.parse(answer), '').toSorted()
}

function isOf({ call }: Endpoint, asked: string): boolean {
  return new RegExp(`^${call.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(asked)
}

function ask(actor: Actor, call: string, body?: object) {
  return callApi(http, call, { token: tokens[actor], ...(body && { payload: body }) })
}

/** A product in the form in which its seller would send it back. */
async function payloadOf(id: string) {
  const { data } = (await ask('seller A', `GET /products/${id}`)).json()
  return { ...kettle({ category: data.category.id, cover: data.product_cover_image.id }), price: 15_000 }
}

/** The rows of every table that one of the calls could change. */
function snapshot() {
  const tables = ['accounts.users', 'shops.shops', 'catalog.products', 'catalog.categories', 'media.media']
  const theirs = [
    'saved_items.items',
    'reports.reports',
    'reports.shop_reports',
    'subscriptions.subscriptions',
    'shops.order_terms',
    'cart.items',
  ]
  return Promise.all(
    [...tables, ...theirs].map(
      async (table) => (await sql`select * from ${sql.raw(table)} order by 1`.execute(database)).rows,
    ),
  )
}
