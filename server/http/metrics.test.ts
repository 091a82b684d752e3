import pino from 'pino'
import { expect, test } from 'vitest'
import { findFreePort } from '#tools/free-port.ts'
import { createMetrics, serveMetrics, type ProviderState } from './metrics.ts'

test('figures are read together, and are not known while they cannot be read', async () => {
  const metrics = createMetrics()
  let reads = 0
  metrics.observeFigures({ books_off: 'Off', books_read: 'Read' }, async () => {
    reads += 1
    if (reads === 2) throw new Error('the database is down')
    return { books_off: 7, books_read: null }
  })
  const told = await metrics.registry.metrics()
  expect([told.includes('books_off 7'), told.includes('books_read Nan'), reads]).toEqual([true, true, 1])
  expect(await metrics.registry.metrics()).toContain('books_off Nan')
})

test('how a provider is stands in the metrics as it is when they are read', async () => {
  const metrics = createMetrics()
  let state: ProviderState = { breaker: 'closed', running: 0, turnedAway: 0 }
  metrics.observeProvider('bill_provider', () => state)
  expect(await metrics.registry.metrics()).toContain('bill_provider_breaker_open 0')
  state = { breaker: 'open', running: 2, turnedAway: 7 }
  const told = await metrics.registry.metrics()
  for (const line of ['breaker_open 1', 'calls_running 2', 'calls_turned_away 7']) {
    expect(told).toContain(`bill_provider_${line}`)
  }
})

test('the metrics are served on a port of their own, and nothing else is', async () => {
  const port = await findFreePort()
  const server = serveMetrics(createMetrics(), port, pino({ level: 'silent' }))!
  const answers = await Promise.all(
    ['metrics', ''].map((path) => fetch(`http://127.0.0.1:${port}/${path}`).then(({ status }) => status)),
  )
  server.close()
  expect(answers).toEqual([200, 404])
  expect(serveMetrics(createMetrics(), 0, pino({ level: 'silent' }))).toBeUndefined()
})
