import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { listMessages } from '#tests/support/app/outbox.ts'
import { openOrderMarket } from '#tests/support/app/order-market.ts'

const market = await openOrderMarket()
const { act, addBuyer, addProduct, addShop, app, call, codeOf, database, logged, noticesTo, read } = market
afterEach(() => market.expectBalancedBooks())

async function accepted() {
  const [buyer, seller] = [await addBuyer(), await addShop()]
  const id = await market.order(buyer, seller, await addProduct(seller))
  const withoutCode = await call(`GET /orders/${id}/code`, { as: buyer })
  await act(seller, id, 'accept')
  return { id, buyer, seller, withoutCode }
}
const release = (seller: string, id: string, code: string) => act(seller, id, 'release', { code })
const wrongOf = (code: string, by = 1) => `${(Number(code) + by) % 1_000_000}`.padStart(6, '0')
const codeOfAnswer = (answer: { statusCode: number; json: () => { code: string } }) => [
  answer.statusCode,
  answer.json().code,
]

test('a code is there from acceptance to the end, and for the buyer alone', async () => {
  const { id, buyer, seller, withoutCode } = await accepted()
  expect(codeOfAnswer(withoutCode)).toEqual([409, 'no_code'])
  const shown = await call(`GET /orders/${id}/code`, { as: buyer })
  expect(shown.json().data).toEqual({ code: expect.stringMatching(/^\d{6}$/), dead: false })
  expect(shown.headers['cache-control']).toBe('no-store')
  expect(codeOfAnswer(await call(`GET /orders/${id}/code`, { as: seller }))).toEqual([403, 'wrong_party'])
  expect(codeOfAnswer(await call(`GET /orders/${id}/code`, { as: await addBuyer(0) }))).toEqual([404, 'not_found'])
  const released = await release(seller, id, shown.json().data.code)
  expect(released.statusCode).toBe(200)
  expect(Date.parse(released.json().data.clears_at)).toBeGreaterThan(Date.now())
  expect(await read(buyer, id)).not.toHaveProperty('clears_at')
  expect(codeOfAnswer(await call(`GET /orders/${id}/code`, { as: buyer }))).toEqual([409, 'no_code'])
})

test('five wrong codes end a code, and a new one counts anew', async () => {
  const { id, buyer, seller } = await accepted()
  const code = await codeOf(buyer, id)
  for (const left of [4, 3, 2, 1, 0]) {
    const answer = await release(seller, id, wrongOf(code))
    expect([...codeOfAnswer(answer), answer.json().data]).toEqual([422, 'wrong_code', { tries_left: left }])
  }
  const dead = await release(seller, id, code)
  expect([...codeOfAnswer(dead), dead.json().message]).toEqual([409, 'code_dead', 'Ask the buyer for a new code.'])
  expect((await call(`GET /orders/${id}/code`, { as: buyer })).json().data).toEqual({ code, dead: true })
  expect((await noticesTo(buyer)).at(-1)).toMatch(/make a new release code$/)
  const renewed = (await act(buyer, id, 'code')).json().data
  expect(renewed).toEqual({ code: await codeOf(buyer, id), dead: false })
  expect((await release(seller, id, wrongOf(renewed.code))).json().data).toEqual({ tries_left: 4 })
  expect((await release(seller, id, renewed.code)).statusCode).toBe(200)
})

test('a repeated request counts one wrong code', async () => {
  const { id, buyer, seller } = await accepted()
  const payload = { code: wrongOf(await codeOf(buyer, id)) }
  const headers = { 'idempotency-key': crypto.randomUUID() }
  for (const _ of [1, 2, 3]) {
    const answer = await call(`POST /orders/${id}/release`, { as: seller, payload, headers })
    expect(answer.json().data).toEqual({ tries_left: 4 })
  }
})

test('what cannot be a code is not counted', async () => {
  const { id, seller } = await accepted()
  for (const code of ['12345', '1234567', 'abcdef', '١٢٣٤٥٦', '']) {
    expect(codeOfAnswer(await release(seller, id, code))).toEqual([422, 'invalid_input'])
  }
  const { rows } = await sql<{ code_tries: number }>`
    select code_tries from orders.orders where id = ${id}`.execute(database)
  expect(rows).toEqual([{ code_tries: 0 }])
})

test('a buyer makes at most five new codes a day', async () => {
  const { id, buyer } = await accepted()
  for (let made = 0; made < 5; made += 1) expect((await act(buyer, id, 'code')).statusCode).toBe(200)
  expect(codeOfAnswer(await act(buyer, id, 'code'))).toEqual([429, 'too_many'])
})

test('a repeated request for a new code makes one', async () => {
  const { id, buyer } = await accepted()
  const renew = () =>
    call(`POST /orders/${id}/code`, { as: buyer, payload: {}, headers: { 'idempotency-key': `${buyer} renew` } })
  const first = (await renew()).json().data
  expect((await renew()).json().data).toEqual(first)
  expect(await codeOf(buyer, id)).toBe(first.code)
})

test('a code is in no list, order, message, log or row', async () => {
  const { id, buyer, seller } = await accepted()
  const code = await codeOf(buyer, id)
  await release(seller, id, wrongOf(code))
  const lists = await Promise.all([
    call('GET /orders?role=buyer', { as: buyer }),
    call('GET /orders?role=seller', { as: seller }),
    call('GET /messages', { as: buyer }),
  ])
  const { rows } = await sql<{ row: string }>`
    select orders::text || coalesce((select string_agg(events::text, '') from orders.events where order_id = orders.id), '')
      as row from orders.orders where id = ${id}
  `.execute(database)
  const mails = await listMessages(database, app.secrets)
  const texts = [...lists.map(({ body }) => body), await read(buyer, id), await read(seller, id), rows, mails, logged]
  expect(JSON.stringify(texts)).not.toMatch(new RegExp(`(?<![0-9a-f-])${code}(?![0-9a-f-])`))
})
