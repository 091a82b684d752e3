import { sql } from 'kysely'
import { afterAll, expect, inject, test } from 'vitest'
import { connect } from '#server/database/connect.ts'
import { createDatabaseLine } from '#tests/support/database/database-line.ts'
import { cloneTemplate } from '#tests/support/database/databases.ts'
import { createLogger } from './create-logger.ts'
import { createOutages } from './outages.ts'

const { url, drop } = await cloneTemplate(inject('postgresUrl'))
const line = await createDatabaseLine(url)
const database = connect(line.url)
const outages = createOutages()
let lines: { alarm?: string; ended?: string; left_out?: number; msg: string }[] = []
const log = createLogger('info', { write: (text) => void lines.push(JSON.parse(text)) }, outages)
outages.watch(log, async () => (await sql`select 1`.execute(database)).rows)
afterAll(async () => {
  outages.close()
  await database.close()
  await drop()
})

const ask = () => sql`select 1`.execute(database).catch((error: unknown) => log.error({ err: error }, 'request failed'))
const askOften = async () => {
  for (let time = 0; time < 100; time += 1) {
    await ask()
    log.warn({ status: 503 }, 'answered')
  }
}

test('a database outage is logged by one line when it begins and one when it ends', async () => {
  line.state.isRefusing = true
  line.cut()
  // The first query may report only a lost connection, and the outage starts after a probe.
  await expect.poll(async () => (await ask(), lines.some(({ alarm }) => alarm === 'database_down'))).toBe(true)
  lines = []
  await askOften()
  log.error({ err: new Error('something else') }, 'page failed')
  expect(lines.map(({ msg }) => msg)).toEqual(['page failed'])

  line.state.isRefusing = false
  await expect.poll(() => lines.at(-1)?.ended).toBe('database_down')
  expect(lines.at(-1)!.left_out).toBeGreaterThanOrEqual(200)
  log.warn({ status: 503 }, 'answered')
  expect(lines.at(-1)!.msg).toBe('answered')
})

test('a refused connection to a provider is not a database outage', async () => {
  lines = []
  const fault = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  log.error({ err: fault }, 'job failed')
  await ask()
  await ask()
  log.error({ err: fault }, 'job failed')
  expect(lines.map(({ msg }) => msg)).toEqual(['job failed', 'job failed'])
})

test('an exhausted connection pool is not a database outage', async () => {
  lines = []
  const busy = connect(url, { poolSize: 1 })
  const over = Promise.withResolvers<void>()
  const first = busy.withClient(() => over.promise)
  const fault = await sql`select 1`.execute(busy).catch((error: unknown) => error)
  log.error({ err: fault }, 'request failed')
  await ask()
  over.resolve()
  await first
  await busy.close()
  log.error({ err: fault }, 'request failed')
  expect(lines.map(({ msg }) => msg)).toEqual(['request failed', 'request failed'])
})

test('a full disk is logged once, whether ours or that of the database', () => {
  lines = []
  for (const code of ['53100', 'ENOSPC', '53100'])
    log.error({ err: Object.assign(new Error('No space left'), { code }) }, 'request failed')
  expect(lines).toMatchObject([{ alarm: 'disk_full', code: '53100', reason: 'No space left' }])
})
