import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { createHttp } from '#server/create-http.ts'
import type { App } from '#server/context.ts'
import { createApp } from '#server/create-app.ts'
import { addCleanup } from '#tests/support/app/cleanup.ts'
import { createDatabaseLine } from '#tests/support/database/database-line.ts'
import { asOwner } from '#tests/support/database/databases.ts'
import { openWholeApp } from '#tests/support/app/whole-app.ts'

const { app, url } = await openWholeApp({ RATE_LIMIT_SCALE: '1000' })
const line = await createDatabaseLine(url)
let there: App
let site: FastifyInstance
beforeAll(async () => {
  there = await createApp(app.config, line.url)
  site = await createHttp(there)
  addCleanup(async () => {
    await site.close()
    await there.close()
  })
})
const open = (path: string) => site.inject({ url: path, headers: { host: 'kanti.example' } })
const health = async () => {
  const answer = await open('/readyz')
  return [answer.statusCode, answer.json().status]
}
const figure = async (name: string) =>
  Number((await there.metrics.registry.metrics()).match(new RegExp(`^${name} (\\S+)$`, 'm'))?.[1])

test('while the database is unreachable a process serves cached responses, refuses others, and stays ready', async () => {
  await expect.poll(there.changes.isLive).toBe(true)
  await expect.poll(health).toEqual([200, 'ready'])
  const [page, list] = [await open('/'), await open('/api/v1/products')]
  expect([page.statusCode, list.statusCode, await figure('change_feed_live')]).toEqual([200, 200, 1])

  line.state.isRefusing = true
  line.cut()
  await expect.poll(there.changes.isGone).toBe(true)
  const [samePage, sameList] = [await open('/'), await open('/api/v1/products')]
  expect([samePage.statusCode, sameList.statusCode]).toEqual([200, 200])
  expect([samePage.body, sameList.body]).toEqual([page.body, list.body])
  expect((await open('/search?product_name=tv')).statusCode).toBe(503)
  expect((await open('/api/v1/products?page=2')).statusCode).toBe(503)
  expect([await health(), await figure('change_feed_live')]).toEqual([[200, 'limited'], 0])

  line.state.isRefusing = false
  await expect.poll(health).toEqual([200, 'ready'])
  await expect.poll(there.changes.isLive).toBe(true)
  expect((await open('/search?product_name=tv')).statusCode).toBe(200)
})

test('while the primary is unreachable, replicas answer what visitors read', async () => {
  const copy = await createApp({ ...app.config, DATABASE_READ_URL: url }, line.url)
  const http = await createHttp(copy)
  addCleanup(async () => {
    await http.close()
    await copy.close()
  })
  const statusOf = async (path: string) =>
    (await http.inject({ url: path, headers: { host: 'kanti.example' } })).statusCode
  await expect.poll(copy.changes.isLive).toBe(true)
  line.state.isRefusing = true
  line.cut()
  for (const path of ['/', '/search?product_name=radio', '/api/v1/categories']) expect(await statusOf(path)).toBe(200)
  await expect.poll(copy.changes.isGone).toBe(true)
  for (const path of ['/categories', '/search?product_name=fan', '/api/v1/products'])
    expect(await statusOf(path)).toBe(200)
  line.state.isRefusing = false
  await expect.poll(copy.changes.isLive).toBe(true)
  expect(copy.reads.counts().replica).toBeGreaterThan(0)
})

test('metrics cover connections, jobs, cached responses and the disk', async () => {
  // The test before has cut this process's connections too, and only a process that hears of changes keeps responses.
  await expect.poll(there.changes.isLive).toBe(true)
  await open('/api/v1/categories')
  await open('/api/v1/categories')
  for (const name of ['http_answers_kept_total', 'http_answers_made_total', 'http_kept_bytes', 'disk_free_bytes'])
    expect(await figure(name), name).toBeGreaterThan(0)
  expect(await figure('database_connections')).toBe(app.config.DATABASE_POOL_SIZE)
  const before = await figure('jobs_waiting')
  const job = `insert into pgboss.job (name, start_after) select 'send-email', now() - interval '1 hour' * hours
    from generate_series(-1, 2) hours`
  await sql.raw(job).execute(app.database)
  expect([await figure('jobs_waiting'), await figure('jobs_waiting_seconds')]).toEqual([before + 3, expect.any(Number)])
  expect(await figure('jobs_waiting_seconds')).toBeGreaterThan(7000)
})

test('a page is answered with 503 while tables are missing', async () => {
  await asOwner(url, 'alter schema catalog rename to catalog_gone')
  await asOwner(url, `select pg_notify('changes', '*')`)
  await expect.poll(async () => (await open('/')).statusCode).toBe(503)
  expect((await open('/')).headers['cache-control']).toBe('no-store')
  await asOwner(url, 'alter schema catalog_gone rename to catalog')
  expect((await open('/')).statusCode).toBe(200)
})

test('a process whose database is lost without a word, and replaced by another, answers visitors again', async () => {
  await expect.poll(there.changes.isLive).toBe(true)
  await expect.poll(health).toEqual([200, 'ready'])
  expect((await open('/api/v1/products?page=3')).statusCode).toBe(200)
  line.silence()
  await expect.poll(async () => (await open('/api/v1/products?page=4')).statusCode).toBe(200)
  await expect.poll(health).toEqual([200, 'ready'])
  await expect.poll(there.changes.isLive).toBe(true)
})
