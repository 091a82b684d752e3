import { expect, test } from 'vitest'
import { createMetrics, type ProviderState } from './metrics.ts'

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
