/** Counts for one rule in this process. All keys share one window, so that no timers are needed. */
export class MemoryWindow {
  readonly #points: number
  readonly #lengthMs: number
  #counts = new Map<string, number>()
  #closesAt = 0

  constructor(points: number, perSeconds: number) {
    this.#points = points
    this.#lengthMs = perSeconds * 1000
  }

  /** Returns the milliseconds to wait, or 0 if the key is within the limit. */
  consume(key: string): number {
    const now = performance.now()
    if (now >= this.#closesAt) {
      this.#counts = new Map()
      this.#closesAt = now + this.#lengthMs
    }
    const count = (this.#counts.get(key) ?? 0) + 1
    this.#counts.set(key, count)
    return count > this.#points ? this.#closesAt - now : 0
  }
}
