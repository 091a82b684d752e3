import { expect, test, vi } from 'vitest'
import { createCircuitBreaker } from './circuit-breaker.ts'

function breakerAt(clock: { ms: number }) {
  return createCircuitBreaker({ failuresToOpen: 3, cooldownMs: 1000, now: () => clock.ms })
}
function fail(breaker: ReturnType<typeof breakerAt>, times: number) {
  for (let failed = 0; failed < times; failed += 1) if (breaker.tryAcquire()) breaker.report(false)
}

test('the breaker opens after three consecutive failures; a success resets the count', () => {
  const breaker = breakerAt({ ms: 0 })
  fail(breaker, 2)
  breaker.report(true)
  fail(breaker, 2)
  expect([breaker.tryAcquire(), breaker.state()]).toEqual([true, { breaker: 'closed', failures: 2 }])
  fail(breaker, 1)
  expect([breaker.tryAcquire(), breaker.state()]).toEqual([false, { breaker: 'open', failures: 3 }])
})

test('after the rest one trial call closes the breaker or opens it again', () => {
  const clock = { ms: 0 }
  const breaker = breakerAt(clock)
  fail(breaker, 3)
  clock.ms = 999
  expect(breaker.tryAcquire()).toBe(false)
  clock.ms = 1000
  // A caller who asks first learns that a call may try.
  expect(breaker.state().breaker).toBe('trying')
  expect([breaker.tryAcquire(), breaker.tryAcquire()]).toEqual([true, false])
  expect(breaker.state().breaker).toBe('open')
  breaker.report(false)
  expect(breaker.tryAcquire()).toBe(false)
  clock.ms = 2000
  expect(breaker.tryAcquire()).toBe(true)
  breaker.report(true)
  expect([breaker.tryAcquire(), breaker.tryAcquire(), breaker.state().breaker]).toEqual([true, true, 'closed'])
})

test('failures of calls made before the breaker opened do not let others through', () => {
  const clock = { ms: 0 }
  const breaker = breakerAt(clock)
  for (let begun = 0; begun < 5; begun += 1) breaker.tryAcquire()
  for (let failed = 0; failed < 5; failed += 1) breaker.report(false)
  expect(breaker.tryAcquire()).toBe(false)
})

test('onOpen is called once each time the breaker opens', () => {
  const onOpen = vi.fn<() => void>()
  const breaker = createCircuitBreaker({ failuresToOpen: 2, cooldownMs: 0, onOpen })
  fail(breaker, 5)
  expect(onOpen).toHaveBeenCalledTimes(1)
  breaker.tryAcquire()
  breaker.report(true)
  fail(breaker, 2)
  expect(onOpen).toHaveBeenCalledTimes(2)
})
