import pino from 'pino'
import { expect, test } from 'vitest'
import { findFreePort } from '#tools/free-port.ts'
import { createReadiness } from './health.ts'
import { createMetrics, serveMetrics, type ProviderState } from './metrics.ts'

test('gauges are read together, and are NaN while they cannot be read', async () => {
  const metrics = createMetrics()
  let reads = 0
  metrics.observeGauges({ books_off: 'Off', books_read: 'Read' }, async () => {
    reads += 1
    if (reads === 2) throw new Error('the database is down')
    return { books_off: 7, books_read: null }
  })
  const exposed = await metrics.registry.metrics()
  expect([exposed.includes('books_off 7'), exposed.includes('books_read Nan'), reads]).toEqual([true, true, 1])
  expect(await metrics.registry.metrics()).toContain('books_off Nan')
})

test('metrics show the state of a provider at the time of reading', async () => {
  const metrics = createMetrics()
  let state: ProviderState = { breaker: 'closed', running: 0, turnedAway: 0 }
  metrics.observeProvider('bill_provider', () => state)
  expect(await metrics.registry.metrics()).toContain('bill_provider_breaker_open 0')
  state = { breaker: 'open', running: 2, turnedAway: 7 }
  const exposed = await metrics.registry.metrics()
  for (const line of ['breaker_open 1', 'calls_running 2', 'calls_turned_away_total 7']) {
    expect(exposed).toContain(`bill_provider_${line}`)
  }
})

test('names of counters, and only those, end in _total', async () => {
  const metrics = createMetrics()
  metrics.observeProvider('bill_provider', () => ({ breaker: 'closed', running: 0, turnedAway: 0 }))
  const exposed = await metrics.registry.getMetricsAsJSON()
  expect(exposed.length).toBeGreaterThan(20)
  const wrong = exposed.filter(({ name, type, help }) => {
    const isCounter = String(type) === 'counter'
    return name.endsWith('_total') !== isCounter || /_(count|sum|bucket|ms|kobo)$/.test(name) || help === ''
  })
  expect(wrong.map(({ name }) => name)).toEqual([])
})

const host = '127.0.0.1'

test('the metrics port serves the metrics and nothing else', async () => {
  const port = await findFreePort()
  const server = serveMetrics(createMetrics(), { port, host }, pino({ level: 'silent' }))!
  const answers = await Promise.all(
    ['metrics', ''].map((path) => fetch(`http://127.0.0.1:${port}/${path}`).then(({ status }) => status)),
  )
  server.close()
  expect(answers).toEqual([200, 404])
  expect(serveMetrics(createMetrics(), { port: 0, host }, pino({ level: 'silent' }))).toBeUndefined()
})

test('a process without an HTTP server serves its health next to the metrics', async () => {
  const port = await findFreePort()
  let [isThere, hasRoom, isDraining] = [false, false, false]
  const checks = { database: async () => expect(isThere).toBe(true) }
  const lesserChecks = { disk: async () => expect(hasRoom).toBe(true) }
  const look = createReadiness({ isDraining: () => isDraining, checks, lesserChecks })
  const server = serveMetrics(createMetrics(), { port, host }, pino({ level: 'silent' }), look)!
  const ask = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}/${path}`)
    return [answer.status, ((await answer.json()) as { status: string }).status]
  }
  expect([await ask('healthz'), await ask('readyz')]).toEqual([
    [200, 'ok'],
    [503, 'not ready'],
  ])
  isThere = true
  expect(await ask('readyz')).toEqual([200, 'limited'])
  hasRoom = true
  expect(await ask('readyz')).toEqual([200, 'ready'])
  isThere = false
  expect(await ask('readyz')).toEqual([200, 'limited'])
  isDraining = true
  expect(await ask('readyz')).toEqual([503, 'stopping'])
  server.close()
})
