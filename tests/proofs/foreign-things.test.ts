import { randomUUID } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { z } from 'zod'
import { endpoint, methodOf, pathOf, type Endpoint } from '#contracts/endpoint.ts'
import { mounted } from '#server/module.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { isUuid } from '#server/kit/uuid.ts'
import { addActors } from '../support/app/actors.ts'
import { callApi } from '../support/app/call-api.ts'
import { endpoints } from '../support/app/endpoints.ts'
import { asOwner } from '../support/database/databases.ts'
import { fieldsOf, sampleOf } from '../support/fixtures/filled-request.ts'
import { kettle } from '../support/fixtures/product-fixture.ts'
import { addThings, ownedBy } from '../support/proofs/own-things.ts'
import { addPicture } from '../support/app/products.ts'
import { ONCE, plantedFault, proof, spread } from '../support/proofs/proof.ts'
import { shopForm } from '../support/fixtures/shop-form.ts'
import { openWholeApp } from '../support/app/whole-app.ts'

/**
 * A request for a thing of another member gets the same response, byte for byte, as a request for a thing that does not
 * exist: everything that the tables store about a member, in every path and every field that may name it.
 */
const output = z.object({ message: z.string() })
const notYours = new Refusal(403, 'not_yours', 'This is not yours.')
const planted = {
  readSecret: endpoint('GET /planted/{id}', {
    as: 'member',
    summary: 'Says of whom the thing is',
    params: z.strictObject({ id: z.string() }),
    output,
  }),
  takeSecret: endpoint('POST /planted', {
    as: 'member',
    summary: 'Says of whom the thing is',
    body: z.strictObject({ reference: z.string() }),
    output,
  }),
  takeOther: endpoint('POST /planted/others', {
    as: 'member',
    summary: 'Takes a field that nobody has looked at',
    body: z.strictObject({ voucher: z.string() }),
    output,
  }),
}
const answer = async (id: string) => {
  if (names.has(id)) throw notYours
  throw new Refusal(404, 'not_found', 'We could not find that.')
}
const { app, http, url } = await openWholeApp({ RATE_LIMIT_SCALE: '1000000' }, (whole) => ({
  ...whole,
  modules: {
    ...whole.modules,
    planted: mounted(planted, {
      readSecret: ({ params }) => answer(params.id),
      takeSecret: ({ body }) => answer(body.reference),
      takeOther: ({ body }) => answer(body.voucher),
    }),
  },
}))
const { database } = app
// Views are written every ten seconds, so a slow proof would find the views of its own calls in the rows of the owner.
app.interest.note = () => {}
const { people, tokens } = await addActors(app)
const [owner, stranger] = [people['seller A'], people['seller B']]
const calls = endpoints.filter(({ describe }) => !['operator', 'appointed'].includes(describe.as))
const things = await addThings(app, owner)
const snapshot = () => ownedBy(database, owner)
/** The names of the owner's things, each with what it is. Plans belong to the market. */
const plans = new Set(
  (await sql<{ id: string }>`select id from subscriptions.plans`.execute(database)).rows.map(({ id }) => id),
)
const names = new Map(
  (await snapshot()).flatMap(({ table, names: own }) =>
    own.filter((name) => !plans.has(name)).map((name) => [name, table]),
  ),
)
for (const [what, name] of Object.entries(things)) names.set(name, what)

const shop = { ...shopForm, storename: 'Bola Stores' }
const [free, standard] = (
  await sql<{ id: string; naira: number }>`
    select id, price_kobo / 100 as naira from subscriptions.plans where retired_at is null order by price_kobo
  `.execute(database)
).rows
const plan = { amount_paid: 0, subscription_duration_months: 3, subscription_plan: free!.id }
const paid = { amount_paid: standard!.naira, subscription_duration_months: 6, subscription_plan: standard!.id }
const addPhoto = () => addPicture(database, { owner_id: stranger, unused_since: new Date() })
const { rows } = await sql<{ id: string }>`select id from catalog.categories`.execute(database)
const entered = [await ask('PUT', '/seller/dashboard/mystore', shop)]
entered.push(await ask('POST', '/seller/subscription/my-plan', plan))
const wanted = async () => ({
  ...kettle({ category: rows[0]!.id, cover: await addPhoto() }),
  product_image: [await addPhoto()],
  price: 15_000,
})
const listed = await ask('POST', '/products', await wanted())
const listing = await wanted()
const ownProduct = listed.json<{ data: { id: string } }>().data.id

proof('G9', 'the seller that asks can set up a shop, choose a plan and list a product', ONCE, () => {
  expect([...entered, listed].map(({ statusCode }) => statusCode)).toEqual([200, 201, 201])
  return 3
})

proof(
  'G9',
  'each table with rows about a member has a row of the owner that the next proofs ask for',
  ONCE,
  async () => {
    const owned = await snapshot()
    const missing = owned.filter(({ rows }) => rows.length === 0).map(({ table }) => table)
    expect(missing, 'a table without such a row belongs in addThings of tests/support/proofs/own-things.ts').toEqual([])
    return owned.length
  },
)

plantedFault('G9', 'a table of member data without such a row is detected', async () => {
  await asOwner(url, 'create table wallet.vouchers (id uuid, user_id uuid)')
  expect((await snapshot()).filter(({ rows }) => rows.length === 0)).toMatchObject([{ table: 'wallet.vouchers' }])
  await asOwner(url, 'drop table wallet.vouchers')
})

/** Their parameters name nothing that belongs to a member, or something that is public. Add such a new call. */
const NAME_NOTHING = [
  'GET /reset-password/verify-password-token/{email}/{otp}',
  'GET /nigeria/{state_code}/towns',
  'GET /shops/{id}',
  'GET /shops/{id}/reviews',
  // Every product was on the market once.
  'POST /products/{id}/reports',
  'POST /shops/{id}/reports',
  'POST /sandbox/orders/{id}/clock',
  'POST /sandbox/orders/{id}/age',
  'POST /sandbox/withdrawals/{id}/clock',
  'POST /sandbox/members/{id}/age',
  'PUT /sandbox/disputes/{id}',
]
/** Bodies that are valid, so that the call looks up what its path names. */
const BODIES: Readonly<Record<string, object>> = {
  'PUT /products/{id}': { unlist: true },
  'POST /products/{id}/interest': { kind: 'view' },
  'PUT /cart/items/{productId}': { quantity: 1 },
  'PUT /addresses/{id}': { name: 'Bola', phone: '08031234567', street: '1 Marina', town: 'Eko', state: 'Lagos' },
  'POST /orders/{id}/cancel': {},
  'POST /orders/{id}/accept': {},
  'POST /orders/{id}/decline': { reason: 'other' },
  'POST /orders/{id}/sent': {},
  'POST /orders/{id}/handed-over': {},
  'POST /orders/{id}/received': {},
  'POST /orders/{id}/code': {},
  'POST /orders/{id}/release': { code: '123456' },
  'POST /orders/{id}/confirm': {},
  'PUT /orders/{id}/refund-to': { refund_to: 'wallet' },
  'POST /orders/{id}/complaint': { kind: 'damaged', wants: 'refund', text: 'There is a crack in it.' },
  'POST /orders/{id}/complaint/answer': { answer: 'give_back' },
  'POST /orders/{id}/complaint/response': { response: 'agree' },
  'POST /orders/{id}/complaint/sent-back': { note: 'Parcel 77' },
  'POST /orders/{id}/complaint/got-back': { came: true },
  'POST /orders/{id}/return': { text: 'It is too small' },
  'POST /orders/{id}/return/answer': { answer: 'accept' },
  'POST /orders/{id}/refund': { amount: 100 },
  'POST /checkouts/{id}/pay': { pay_with: 'card' },
  'POST /checkouts/{id}/confirm': {},
  'POST /orders/{id}/review': { stars: 5, text: '' },
  'POST /reviews/{id}/reply': { text: 'Thank you' },
  'POST /reviews/{id}/reports': { reason: 'It insults' },
}

proof('G9', 'in a path, a thing of another member is answered like a missing one, byte for byte', ONCE, async () => {
  const before = await snapshot()
  const asked = calls.filter(
    ({ call }) => call.includes('{') && !NAME_NOTHING.includes(call) && !call.includes('{network}'),
  )
  expect(await findTellingPaths(asked), 'a call whose path names something public belongs in NAME_NOTHING').toEqual([])
  expect(await snapshot()).toEqual(before)
  return asked.length * names.size
})

plantedFault('G9', 'a path that tells a foreign thing from a missing one is detected', async () => {
  expect(await findTellingPaths([planted.readSecret])).toContain('GET /planted/{id} tells the purchase of another')
})

/** Fields that name a thing. */
const NAMING =
  'address category id orders photos product product_cover_image product_image reference seller subscription_plan token user'.split(
    ' ',
  )
/** Fields that carry a value of their own. Whose a meter or card number is, only the bill provider knows. */
const SAYING = (
  'account_number amount bank_code billersCode brand_name code color condition confirmPassword confirm_password description details email ' +
  'first_name from landmark last_name name new_password note old_password page page_size password pay_with phone pickup prefix price price_above ' +
  'price_below product_name provider purpose reason search service_id social_type state street store_address_1 store_address_2 text ' +
  'store_address_postal_code store_city store_description store_state storename to town until updated_at variation_code waits_for_me ' +
  'warranty_address waybill id_card_number shown_version'
).split(' ')
const checkoutOf = (call: string, seller: string, product: string) => ({
  orders: [{ seller, method: 'door', lines: [{ product, quantity: 1 }] }],
  ...(call === 'POST /checkouts' && { pay_with: 'wallet', expected_total: 1 }),
})
/** The body around a field, where a generated sample would be refused before the call looks up what the field names. */
const AROUND: Readonly<Record<string, (name: string) => object>> = {
  ...Object.fromEntries(
    ['POST /products', 'PUT /products/{id}'].flatMap((call) => [
      [`${call} category`, (id: string) => ({ ...listing, category: id })],
      [`${call} product_cover_image`, (id: string) => ({ ...listing, product_cover_image: id })],
      [`${call} product_image`, (id: string) => ({ ...listing, product_image: [id] })],
    ]),
  ),
  'POST /seller/subscription/my-plan subscription_plan': (id) => ({ ...plan, subscription_plan: id }),
  'POST /seller/subscription/my-plan reference': (id) => ({ ...paid, reference: id }),
  'POST /payments subscription_plan': (id) => ({ purpose: 'subscription', subscription_plan: id }),
  'POST /wallet/fund reference': (id) => ({ amount: 30_000, reference: id }),
  ...Object.fromEntries(
    ['POST /checkouts/quote', 'POST /checkouts'].flatMap((call) => [
      [`${call} orders`, (id: string) => checkoutOf(call, owner, id)],
      [`${call} address`, (address: string) => ({ ...checkoutOf(call, stranger, ownProduct), address })],
    ]),
  ),
  'POST /seller/dashboard/save-item product': (id) => ({ product: id, user: stranger }),
}
/** These calls return public data: listed products of any seller, and what the simulators captured. */
const isPublic = (call: string) => call === 'GET /products' || call.includes('/sandbox/')

proof('G9', 'each text field of a body, form or query is listed as naming a thing or as carrying a value', ONCE, () => {
  expect(listUnknownFields(calls)).toEqual([])
  return calls.length
})

plantedFault('G9', 'a field that is in neither list is detected', () => {
  expect(listUnknownFields([planted.takeOther])).toEqual(['POST /planted/others voucher'])
})

const inFields = { small: 8, full: names.size }
proof('G9', 'in a field, a thing of another member is answered like a missing one', inFields, async (count) => {
  const before = await snapshot()
  expect(await findTellingFields(calls, spread([...names], count))).toEqual([])
  expect(await snapshot()).toEqual(before)
  return calls.flatMap(namingFields).length * count
})

plantedFault('G9', 'a field that tells a foreign thing from a missing one is detected', async () => {
  expect(await findTellingFields([planted.takeSecret], [...names])).toContain(
    'reference of POST /planted tells the payment of another',
  )
})

function fieldsIn({ call, describe }: Endpoint): string[] {
  if (isPublic(call)) return []
  const fields = [describe.query, describe.body, describe.form?.fields].flatMap((part) =>
    Object.entries(fieldsOf(part)),
  )
  return fields.flatMap(([name, field]) => (JSON.stringify(field).includes('"string"') && !field.enum ? [name] : []))
}

function namingFields(each: Endpoint): string[] {
  return fieldsIn(each).filter((name) => NAMING.includes(name))
}

function listUnknownFields(asked: readonly Endpoint[]): string[] {
  return asked.flatMap((each) =>
    fieldsIn(each).flatMap((name) => ([...NAMING, ...SAYING].includes(name) ? [] : [`${each.call} ${name}`])),
  )
}

type Named = readonly [name: string, what: string]

/** Calls by whose path seller B can tell a thing of seller A from one that does not exist. */
async function findTellingPaths(asked: readonly Endpoint[]): Promise<string[]> {
  const tells: string[] = []
  for (const { call, describe } of asked) {
    const body = BODIES[call]
    if (describe.body && !body) tells.push(`${call} has no body in BODIES`)
    const path = call.includes('{id}') ? pathOf(call).replace('{userId}', stranger) : pathOf(call)
    const at = (id: string) => ask(methodOf(call), path.replaceAll(/\{\w+\}/g, encodeURIComponent(id)), body)
    for (const what of await listDistinguished([...names], at)) tells.push(`${call} tells the ${what} of another`)
  }
  return tells
}

/** The same for fields: returns the fields that tell them apart. */
async function findTellingFields(asked: readonly Endpoint[], sought: readonly Named[]): Promise<string[]> {
  const tells: string[] = []
  for (const each of asked) {
    const { call, describe } = each
    const samples = Object.entries(fieldsOf(describe.body)).map(([name, field]) => [name, sampleOf(name, field)])
    for (const field of namingFields(each)) {
      const around = AROUND[`${call} ${field}`] ?? ((id) => ({ ...Object.fromEntries(samples), [field]: id }))
      const path = pathOf(call).replaceAll(/\{\w+\}/g, call === 'PUT /products/{id}' ? ownProduct : randomUUID())
      for (const what of await listDistinguished(sought, (id) => ask(methodOf(call), path, around(id))))
        tells.push(`${field} of ${call} tells the ${what} of another`)
    }
  }
  return tells
}

/** The things whose response differs from that of a missing thing. */
async function listDistinguished(
  sought: readonly Named[],
  at: (id: string) => ReturnType<typeof ask>,
): Promise<string[]> {
  const revealed: string[] = []
  const missingId = randomUUID()
  const noneById = await at(missingId)
  for (const [id, what] of sought) {
    const missing = isUuid(id) ? missingId : missingLike(id)
    const [foreign, none] = [await at(id), isUuid(id) ? noneById : await at(missing)]
    const isSame =
      foreign.statusCode === none.statusCode && foreign.body.replaceAll(id, '') === none.body.replaceAll(missing, '')
    if (!isSame) revealed.push(what)
  }
  return revealed
}

/** A name of the same form that nothing has. */
function missingLike(name: string): string {
  return name.replaceAll(/[a-z]/g, 'q').replaceAll(/\d/g, '7')
}

/** Sends a request as seller B. */
function ask(method: NonNullable<InjectOptions['method']>, path: string, payload?: object) {
  return callApi(http, `${method} ${path}`, { token: tokens['seller B'], ...(payload && { payload }) })
}
