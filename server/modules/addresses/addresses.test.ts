import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { addSeller } from '#tests/support/app/products.ts'
import { serveModules } from '#tests/support/app/served-modules.ts'
import { addressesData } from './personal-data.ts'

const { app, database, call } = await serveModules()
const ada = await addSeller(database)
const bola = await addSeller(database)

beforeEach(async () => {
  await sql`delete from addresses.addresses`.execute(database)
  await sql`delete from limits.counters`.execute(database)
})

const home = {
  name: 'Ada Obi',
  phone: '0803 123 4567',
  street: '5 Allen Avenue',
  landmark: 'Opposite the church',
  town: 'Ikeja',
  state: 'lagos',
}
const add = (change: object = {}, as = ada) => call('POST /addresses', { as, payload: { ...home, ...change } })
const added = async (change: object = {}, as = ada) => (await add(change, as)).json().data.id as string
const put = (id: string, change: object = {}, as = ada) =>
  call(`PUT /addresses/${id}`, { as, payload: { ...home, ...change } })
const remove = (id: string, as = ada) => call(`DELETE /addresses/${id}`, { as })
const list = async (as = ada): Promise<{ id: string; is_default: boolean; street: string }[]> =>
  (await call('GET /addresses', { as })).json().data
const streets = async () => (await list()).map(({ street, is_default }) => [street, is_default])

test('the first address is the default, and the caller’s alone', async () => {
  const answer = await add()
  const data = { ...home, phone: '08031234567', state: 'Lagos', note: null, is_default: true }
  expect([answer.statusCode, answer.json()]).toEqual([
    201,
    { message: 'Your address is saved', data: { ...data, id: expect.any(String) } },
  ])
  expect(await list()).toEqual([answer.json().data])
  expect(await list(bola)).toEqual([])
  const { id } = answer.json().data
  for (const other of [await put(id, {}, bola), await remove(id, bola), await put('7'), await remove(randomUUID())])
    expect([other.statusCode, other.json().code]).toEqual([404, 'not_found'])
  for (const request of ['GET /addresses', 'POST /addresses', `PUT /addresses/${id}`, `DELETE /addresses/${id}`])
    expect((await call(request)).statusCode).toBe(401)
})

test('no address is that of somebody of the market, whose name a seller would read beside a phone', async () => {
  const id = await added()
  for (const answer of [await add({ name: 'Kanti Support' }), await put(id, { name: 'Kanti Support' })]) {
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'reserved_name'])
    expect(answer.json().errors).toMatchObject([{ path: 'name' }])
  }
  expect(await list()).toMatchObject([{ name: home.name }])
})

test('one address is the default, whichever is added, changed or removed', async () => {
  const [first] = [await added({ street: 'First' }), await added({ street: 'Second' })]
  expect(await streets()).toEqual([
    ['First', true],
    ['Second', false],
  ])
  const third = await added({ street: 'Third', is_default: true })
  expect(await streets()).toEqual([
    ['Third', true],
    ['Second', false],
    ['First', false],
  ])
  expect((await put(first, { street: 'New', is_default: true, note: 'Ring twice' })).json().data).toMatchObject({
    street: 'New',
    is_default: true,
    note: 'Ring twice',
  })
  expect((await put(first, { street: 'New', is_default: false })).json().data).toMatchObject({ is_default: true })
  expect((await remove(first)).json()).toEqual({ message: 'Your address is removed' })
  expect(await streets()).toEqual([
    ['Third', true],
    ['Second', false],
  ])
  await remove(third)
  expect(await streets()).toEqual([['Second', true]])
})

test.each([
  ['no name', { name: ' ' }, 'name'],
  ['no mobile number', { phone: '12345' }, 'phone'],
  ['no street', { street: undefined }, 'street'],
  ['no town', { town: '' }, 'town'],
  ['an unknown state', { state: 'Ghana' }, 'state'],
  ['a note of two lines', { note: 'a\nb' }, 'note'],
])('an address with %s is refused at the field', async (_, change, path) => {
  const answer = await add(change)
  expect([answer.statusCode, answer.json().code, answer.json().errors[0].path]).toEqual([422, 'invalid_input', path])
})

test('ten addresses fit into the book, also simultaneously', async () => {
  const answers = await Promise.all(Array.from({ length: 14 }, () => add()))
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(10)
  const refused = answers.find(({ statusCode }) => statusCode !== 201)!
  expect([refused.statusCode, refused.json().code]).toEqual([422, 'address_book_full'])
  expect((await list()).filter(({ is_default }) => is_default)).toHaveLength(1)
})

test('the book is changed at most thirty times an hour', async () => {
  const id = await added()
  for (let change = 1; change < 30; change += 1) await put(id)
  for (const answer of [await put(id), await remove(id), await add()])
    expect([answer.statusCode, answer.json().code]).toEqual([429, 'too_many'])
})

test('the addresses are exported, and deleted with the account', async () => {
  await add()
  await add({}, bola)
  const data = addressesData(app)
  expect(await data.export(ada)).toMatchObject([{ street: '5 Allen Avenue', phone: '08031234567' }])
  await data.erase(database, ada)
  expect([await data.export(ada), (await list(bola)).length]).toEqual([[], 1])
})
