interface CircuitBreakerOptions {
  /** Consecutive failures after which the breaker opens. */
  readonly failuresToOpen?: number
  /** Milliseconds until one trial call is let through. */
  readonly restMs?: number
  /** Called once each time the breaker opens. */
  readonly onOpen?: (() => void) | undefined
  /** Monotonic clock in milliseconds. */
  readonly now?: () => number
}

interface CircuitBreaker {
  /** Whether a call may be made. A caller that is let through must call `report` with the result. */
  letThrough(): boolean
  report(isWell: boolean): void
  /** `open`: no calls, also while the trial call is running; `trying`: the next call is let through to try. */
  state(): { readonly breaker: 'closed' | 'open' | 'trying'; readonly failures: number }
}

/** Stops calls to a service that keeps failing, so that callers do not wait and the service can recover. */
export function createCircuitBreaker({
  failuresToOpen = 5,
  restMs = 30_000,
  onOpen,
  now = () => performance.now(),
}: CircuitBreakerOptions = {}): CircuitBreaker {
  let failures = 0
  let restsUntil = 0
  let isTrying = false
  const hasFailed = () => failures >= failuresToOpen
  const isOpen = () => hasFailed() && (isTrying || now() < restsUntil)
  return {
    letThrough() {
      if (isOpen()) return false
      isTrying = hasFailed()
      return true
    },
    report(isWell) {
      isTrying = false
      failures = isWell ? 0 : failures + 1
      if (hasFailed()) restsUntil = now() + restMs
      if (failures === failuresToOpen) onOpen?.()
    },
    state: () => ({ breaker: isOpen() ? 'open' : hasFailed() ? 'trying' : 'closed', failures }),
  }
}
