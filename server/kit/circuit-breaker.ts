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
  /** `open`: no calls; `trying`: one trial call is running. */
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
  const isOpen = () => failures >= failuresToOpen
  return {
    letThrough() {
      if (!isOpen()) return true
      if (isTrying || now() < restsUntil) return false
      isTrying = true
      return true
    },
    report(isWell) {
      isTrying = false
      failures = isWell ? 0 : failures + 1
      if (isOpen()) restsUntil = now() + restMs
      if (failures === failuresToOpen) onOpen?.()
    },
    state: () => ({ breaker: isTrying ? 'trying' : isOpen() ? 'open' : 'closed', failures }),
  }
}
