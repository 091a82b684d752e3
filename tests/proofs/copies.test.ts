import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { openAccountsApp } from '../support/app/accounts.ts'
import { addCategory, addProduct, addSeller } from '../support/app/products.ts'
import { ONCE, proof } from '../support/proofs/proof.ts'
import { createSecondInstance } from '../support/processes/second-instance.ts'

/** A change made through one copy of the HTTP process is known to the others. Sessions have a separate proof. */
const market = await openAccountsApp()
const copies = [market.http, await createSecondInstance(market)] as const
const { call, database } = market

proof('G25', 'a rate limit counts the requests to all copies', ONCE, async () => {
  const statuses = []
  for (let each = 0; each < 6; each += 1) {
    const asked = { at: copies[each % 2]!, remoteAddress: '192.0.2.1', body: { email: `${each}@mail.example` } }
    statuses.push((await call('POST /newsletter', asked)).statusCode)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

proof('G25', 'a call with one idempotency key that two copies receive at once is done once', ONCE, async () => {
  const body = { email: 'twice@mail.example' }
  const asked = { headers: { 'idempotency-key': randomUUID() }, remoteAddress: '192.0.2.2', body }
  const answers = await Promise.all(copies.map((at) => call('POST /newsletter', { ...asked, at })))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(await market.subjectsTo(body.email)).toHaveLength(1)
})

proof('G25', 'a cached response is dropped in both copies when its data changes', ONCE, async () => {
  const seller = await addSeller(database)
  const id = await addProduct(database, { seller_id: seller, category_id: await addCategory(database, 'Fans') })
  const names = async () =>
    Promise.all(copies.map(async (at) => (await call(`GET /products/${id}`, { at })).json().data.name as string))
  const [before] = await names()
  expect(await names()).toEqual([before, before])
  await sql`update catalog.products set name = 'A fan that was renamed' where id = ${id}`.execute(database)
  await expect.poll(names).toEqual(['A fan that was renamed', 'A fan that was renamed'])
})
