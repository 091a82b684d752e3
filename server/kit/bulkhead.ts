export interface Bulkhead {
  /** Returns whether there was capacity. If true, the caller must call `leave` afterwards. */
  enter(): boolean
  leave(): void
  readonly running: number
  /** How many calls were refused. */
  readonly turnedAway: number
}

/** Limits concurrent calls and refuses the rest, so that a slow service blocks only its own callers. */
export function createBulkhead(most: number): Bulkhead {
  let running = 0
  let turnedAway = 0
  return {
    enter() {
      if (running >= most) {
        turnedAway += 1
        return false
      }
      running += 1
      return true
    },
    leave: () => void (running -= 1),
    get running() {
      return running
    },
    get turnedAway() {
      return turnedAway
    },
  }
}
