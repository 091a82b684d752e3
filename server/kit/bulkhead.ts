export interface Bulkhead {
  /** Whether there is room; whoever enters leaves again. */
  enter(): boolean
  leave(): void
  readonly running: number
  /** How many found no room. */
  readonly turnedAway: number
}

/** Lets so many in at once and turns the others away, so that a slow service holds up nothing but what asks it. */
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
