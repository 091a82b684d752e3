export interface CircuitBreakerOptions {
  /** Failures in a row after which nothing is tried for a while. */
  readonly failuresToOpen?: number
  /** Milliseconds until one call may try whether it is well again. */
  readonly restMs?: number
  /** Told once each time it opens. */
  readonly onOpen?: (() => void) | undefined
  /** Milliseconds that only grow. */
  readonly now?: () => number
}

export interface CircuitBreaker {
  /** Whether a call may go out. Whoever is let through says with `report` how it went. */
  letThrough(): boolean
  report(isWell: boolean): void
  /** `open`: nothing goes out; `trying`: one call finds out. */
  state(): { readonly breaker: 'closed' | 'open' | 'trying'; readonly failures: number }
}

/** Leaves a service alone that fails again and again, so that nobody waits for it and it may come back. */
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
