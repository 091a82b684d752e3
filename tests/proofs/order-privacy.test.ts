import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { methodOf, pathOf, type Endpoint } from '#contracts/endpoint.ts'
import { endpoints } from '../support/app/endpoints.ts'
import { fileOf, formOf } from '../support/app/forms.ts'
import type { WholeApp } from '../support/app/whole-app.ts'
import { photoWith } from '../support/fixtures/photos.ts'
import {
  actors,
  mayRead,
  openOrderWorld,
  stages,
  type OrderActor,
  type OrderWorld,
  type Stage,
} from '../support/proofs/order-world.ts'
import { plantedFault, proof } from '../support/proofs/proof.ts'

/**
 * Only its parties see an order, and each only what concerns them: every reading call of the API, with every id of the order
 * in its path, by both parties and others, at each stage of an order. What others call on it is answered as for an order that
 * does not exist, what a party calls in place of the other is refused, and neither changes anything.
 */
const reads = endpoints.filter(
  ({ call, describe }) =>
    methodOf(call) === 'GET' && !['operator', 'appointed'].includes(describe.as) && !call.includes('/sandbox/'),
)
/** The small size asks in three stages. */
const SMALL: readonly Stage[] = ['paid', 'complaint', 'old']
const sizes = { small: SMALL.length, full: stages.length }

proof('G50', 'no reading call shows of an order what its caller may not see at that stage', sizes, async (count) => {
  const { seen, unread, asked } = await readAll(count)
  expect(seen).toEqual([])
  expect(unread, 'what nobody reads is not recognized').toEqual([])
  return asked
})

plantedFault('G50', 'a call that reads an order of anybody is detected', async () => {
  const { seen } = await readAll(1, asOwner('getOrder'))
  expect(seen).toContain('paid: GET /orders/{id} shows the other seller the order')
})

/** Asks every reading call in `count` stages. Returns what somebody saw who may not. */
async function readAll(count: number, change?: (app: WholeApp) => WholeApp) {
  const world = await openOrderWorld(change)
  const asked = count === stages.length ? stages : SMALL.slice(0, count)
  const seen = new Set<string>()
  const read = new Set<string>()
  let requests = 0
  for (const stage of stages.slice(0, stages.indexOf(asked.at(-1)!) + 1)) {
    await world.enter(stage)
    if (!asked.includes(stage)) continue
    for (const { call } of reads) {
      for (const path of pathsOf(call, world)) {
        for (const actor of actors) {
          requests += 1
          for (const { what, isAllowed } of await shownIn(world, { actor, path, stage })) {
            if (isAllowed) read.add(`${what} by the ${actor}`)
            else seen.add(`${stage}: ${call} shows the ${actor} the ${what}`)
          }
        }
      }
    }
  }
  return { seen: [...seen], unread: unreadIn(world, asked, read), asked: requests }
}

/** What a party may read, and no call has shown. */
function unreadIn(world: OrderWorld, asked: readonly Stage[], read: ReadonlySet<string>): string[] {
  return world
    .secrets()
    .flatMap((secret) =>
      (['buyer', 'seller'] as const)
        .filter(
          (role) => asked.some((stage) => mayRead(secret, role, stage)) && !read.has(`${secret.what} by the ${role}`),
        )
        .map((role) => `${secret.what} by the ${role}`),
    )
}

interface Read {
  readonly actor: OrderActor
  readonly path: string
  readonly stage: Stage
}

/** The private things in an answer. */
async function shownIn(world: OrderWorld, { actor, path, stage }: Read) {
  const as = world.people[actor]
  const answer = await world.call(`GET ${path}`, as === undefined ? {} : { as })
  expect(answer.statusCode, path).toBeLessThan(500)
  // What was asked for is repeated in the links of a page. A photo is known by its path.
  const isPhoto = answer.headers['content-type'] === 'image/jpeg'
  const text = isPhoto ? path : answer.body.replaceAll(path, '')
  return world
    .secrets()
    .filter(({ what, texts }) => (!isPhoto || what.startsWith('photo')) && texts.some((each) => text.includes(each)))
    .map((secret) => ({ what: secret.what, isAllowed: mayRead(secret, actor, stage) }))
}

/** A path for each private id; of two places, the first is the order. */
function pathsOf(call: Endpoint['call'], world: OrderWorld): string[] {
  const path = pathOf(call)
  if (!path.includes('{')) return [path]
  const places = path.match(/\{\w+\}/g)!
  const first = places.length > 1 ? path.replace(places[0], world.orderId) : path
  return world.ids().map((id) => first.replaceAll(/\{\w+\}/g, id))
}

/** What a party may call on its order, and with what. Add a new call. */
const ACTS: Readonly<Record<string, readonly [by: 'buyer' | 'seller' | 'both', body?: object]>> = {
  'POST /orders/{id}/cancel': ['buyer', {}],
  'POST /orders/{id}/accept': ['seller', {}],
  'POST /orders/{id}/decline': ['seller', { reason: 'other' }],
  'POST /orders/{id}/sent': ['seller', {}],
  'POST /orders/{id}/handed-over': ['seller', {}],
  'POST /orders/{id}/received': ['buyer', {}],
  'POST /orders/{id}/code': ['buyer', {}],
  'POST /orders/{id}/release': ['seller', { code: '123456' }],
  'POST /orders/{id}/confirm': ['buyer', {}],
  'PUT /orders/{id}/refund-to': ['buyer', { refund_to: 'wallet' }],
  'POST /orders/{id}/evidence': ['both'],
  'POST /orders/{id}/complaint': ['buyer', { kind: 'damaged', wants: 'refund', text: 'There is a crack in it.' }],
  'POST /orders/{id}/complaint/answer': ['seller', { answer: 'give_back' }],
  'POST /orders/{id}/complaint/response': ['buyer', { response: 'agree' }],
  'POST /orders/{id}/complaint/sent-back': ['buyer', { note: 'Parcel 77' }],
  'POST /orders/{id}/complaint/got-back': ['seller', { came: true }],
  'POST /orders/{id}/return': ['buyer', { text: 'It is too small' }],
  'POST /orders/{id}/return/answer': ['seller', { answer: 'accept' }],
  'POST /orders/{id}/refund': ['seller', { amount: 100 }],
  'POST /orders/{id}/review': ['buyer', { stars: 5, text: 'As described.' }],
}

proof('G50', 'no other person acts on an order, and no party in place of the other', sizes, async (count) => {
  const { done, asked } = await actAll(count)
  expect(done).toEqual([])
  return asked
})

plantedFault('G50', 'a call that acts on an order of anybody is detected', async () => {
  const { done } = await actAll(1, asOwner('cancelOrder'))
  expect(done).toContain('paid: POST /orders/{id}/cancel by the stranger: 200')
})

/** Makes every changing call as everybody who may not. Returns those that were not refused as they should be. */
async function actAll(count: number, change?: (app: WholeApp) => WholeApp) {
  const world = await openOrderWorld(change)
  const calls = endpoints.filter(({ call }) => methodOf(call) !== 'GET' && pathOf(call).startsWith('/orders/{id}/'))
  expect(calls.map(({ call }) => call).toSorted()).toEqual(Object.keys(ACTS).toSorted())
  const form = await formOf({ media: fileOf(await photoWith(), 'photo.jpg', 'image/jpeg') })
  const asked = count === stages.length ? stages : SMALL.slice(0, count)
  const done: string[] = []
  let requests = 0
  for (const stage of stages.slice(0, stages.indexOf(asked.at(-1)!) + 1)) {
    await world.enter(stage)
    if (!asked.includes(stage)) continue
    const before = await rowsOf(world)
    for (const [call, [by, payload]] of Object.entries(ACTS)) {
      for (const actor of actors) {
        if (actor === by || (by === 'both' && (actor === 'buyer' || actor === 'seller'))) continue
        const as = world.people[actor]
        const askOf = (id: string) =>
          world.call(call.replace('{id}', id), { ...(as && { as }), ...(payload ? { payload } : form) })
        const missing = await askOf(randomUUID())
        const { statusCode, body } = await askOf(world.orderId)
        requests += 1
        const isParty = actor === 'buyer' || actor === 'seller'
        const isRight = isParty
          ? statusCode === 403 && JSON.parse(body).code === 'wrong_party'
          : statusCode === (as === undefined ? 401 : 404) && body === missing.body
        if (!isRight) done.push(`${stage}: ${call} by the ${actor}: ${statusCode}`)
      }
    }
    if (done.length === 0) expect(await rowsOf(world)).toEqual(before)
  }
  return { done, asked: requests }
}

/** All rows about the order, and the books. */
async function rowsOf({ database, orderId }: OrderWorld): Promise<unknown> {
  const { rows } = await sql`
    select (select to_jsonb(orders) from orders.orders where id = ${orderId}) as order,
      (select jsonb_agg(to_jsonb(events)) from orders.events where order_id = ${orderId}) as events,
      (select jsonb_agg(to_jsonb(complaints)) from orders.complaints where order_id = ${orderId}) as complaints,
      (select count(*)::integer from orders.evidence) as photos,
      (select count(*)::integer from ledger.entries) as entries
  `.execute(database)
  return rows
}

/** The planted fault: a call that does not look whose the order is. */
function asOwner(name: 'getOrder' | 'cancelOrder') {
  return (app: WholeApp): WholeApp => {
    const { orders } = app.modules
    const openly = async (request: { params: { id: string }; caller: object }) => {
      const { rows } = await sql<{ buyer_id: string }>`
        select buyer_id from orders.orders where id::text = ${request.params.id}
      `.execute(app.database)
      const caller = rows[0] ? { ...request.caller, userId: rows[0].buyer_id } : request.caller
      return orders!.operations[name]!({ ...request, caller } as never)
    }
    const operations = { ...orders!.operations, [name]: openly as never }
    return { ...app, modules: { ...app.modules, orders: { ...orders!, operations } } }
  }
}
