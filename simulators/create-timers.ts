/** Runs work with a delay. */
interface Timers {
  after(seconds: number, work: () => unknown): void
  /** Cancels all work that has not begun. */
  close(): void
}

export function createTimers(): Timers {
  const waiting = new Set<NodeJS.Timeout>()
  return {
    after(seconds, work) {
      const timer = setTimeout(() => {
        waiting.delete(timer)
        work()
      }, seconds * 1000)
      waiting.add(timer)
    },
    close: () => waiting.forEach((timer) => clearTimeout(timer)),
  }
}
