import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { createHttp } from '#server/create-http.ts'
import { addCleanup } from '#tests/support/app/cleanup.ts'
import { addProduct } from '#tests/support/app/products.ts'
import { openWholeApp } from '#tests/support/app/whole-app.ts'

/** A tenth of every limit: 24 rendered pages a minute, one at once and one waiting. */
const { app } = await openWholeApp({ RATE_LIMIT_SCALE: '0.1', ORDER_CLAIM_DAYS: '3' })
let site: FastifyInstance
beforeAll(async () => {
  site = await createHttp(app)
  addCleanup(() => site.close())
})
const open = (url: string, remoteAddress: string) =>
  site.inject({ url, remoteAddress, headers: { host: 'kanti.example', accept: 'text/html' } })

test('an address may have a limited number of pages rendered a minute; cached pages do not count', async () => {
  expect((await open('/help-center', '203.0.113.1')).statusCode).toBe(200)
  let refused
  for (let page = 0; page < 100 && !refused; page += 1) {
    const answer = await open(`/search?product_name=thing${page}`, '203.0.113.1')
    if (answer.statusCode !== 200) refused = answer
  }
  expect(refused).toMatchObject({ statusCode: 429, headers: { 'cache-control': 'no-store' } })
  expect(refused!.body).toContain('Too many pages were opened from your network.')
  expect(Number(refused!.headers['retry-after'])).toBeGreaterThan(0)
  expect((await open('/help-center', '203.0.113.1')).statusCode).toBe(200)
  expect((await open('/search?product_name=thing', '203.0.113.2')).statusCode).toBe(200)
})

test('a visitor who waits for a page is not refused for the address whose request makes it', async () => {
  await expect.poll(app.changes.isLive).toBe(true)
  await addProduct(app.database)
  await app.changes.catchUp()
  await open('/', '203.0.113.6')
  await addProduct(app.database)
  await app.changes.catchUp()
  // Then the page must not be served as it is.
  await sleep(2000)
  for (let page = 0, status = 200; status === 200; page += 1)
    status = (await open(`/search?product_name=lamp${page}`, '203.0.113.5')).statusCode
  const both = ['203.0.113.5', '203.0.113.6'].map((address) => open('/', address))
  expect((await Promise.all(both)).map(({ statusCode }) => statusCode)).toEqual([429, 200])
})

test('many concurrent pages for one address do not delay other addresses', async () => {
  const asked = Array.from({ length: 6 }, (_, page) => open(`/search?product_name=all${page}`, '203.0.113.3'))
  const other = await open('/search?product_name=other', '203.0.113.4')
  expect(other.statusCode).toBe(200)
  const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThanOrEqual(4)
  expect(statuses).toContain(200)
})

test('a page carries the lengths of clocks that are not as by default', async () => {
  expect((await open('/help-center', '203.0.113.7')).body).toContain('claimDays')
})
