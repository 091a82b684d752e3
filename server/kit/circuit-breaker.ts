interface CircuitBreakerOptions {
  /** Consecutive failures after which the breaker opens. */
  readonly failuresToOpen?: number
  /** Milliseconds until one trial call is let through. */
  readonly cooldownMs?: number
  /** Called once each time the breaker opens. */
  readonly onOpen?: (() => void) | undefined
  /** Monotonic clock in milliseconds. */
  readonly now?: () => number
}

interface CircuitBreaker {
  /** Whether a call may be made. The caller must then call `report` with the result. */
  tryAcquire(): boolean
  report(isSuccess: boolean): void
  /** `open`: no calls, also while the trial call is running; `trying`: the next call is let through to try. */
  state(): { readonly breaker: 'closed' | 'open' | 'trying'; readonly failures: number }
}

/** Stops calls to a service that keeps failing, so that callers do not wait and the service can recover. */
export function createCircuitBreaker({
  failuresToOpen = 5,
  cooldownMs = 30_000,
  onOpen,
  now = () => performance.now(),
}: CircuitBreakerOptions = {}): CircuitBreaker {
  let failures = 0
  let coolsUntil = 0
  let isTrying = false
  const hasFailed = () => failures >= failuresToOpen
  const isOpen = () => hasFailed() && (isTrying || now() < coolsUntil)
  return {
    tryAcquire() {
      if (isOpen()) return false
      isTrying = hasFailed()
      return true
    },
    report(isSuccess) {
      isTrying = false
      failures = isSuccess ? 0 : failures + 1
      if (hasFailed()) coolsUntil = now() + cooldownMs
      if (failures === failuresToOpen) onOpen?.()
    },
    state: () => ({ breaker: isOpen() ? 'open' : hasFailed() ? 'trying' : 'closed', failures }),
  }
}
