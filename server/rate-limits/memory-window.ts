/** Counts of one rule in this process only: everybody's windows open and close together, so that none needs a timer. */
export class MemoryWindow {
  readonly #points: number
  readonly #lengthMs: number
  #counts = new Map<string, number>()
  #closesAt = 0

  constructor(points: number, perSeconds: number) {
    this.#points = points
    this.#lengthMs = perSeconds * 1000
  }

  /** Milliseconds to wait; 0 where the key may go on. */
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
