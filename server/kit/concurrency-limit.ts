/** Runs at most `atOnce` pieces of work at the same time. The rest wait in order of arrival. */
export interface ConcurrencyLimit {
  /** Urgent work waits in its own queue, which is served first. */
  run<T>(work: () => Promise<T>, how?: { readonly isUrgent?: boolean }): Promise<T>
  /** How many are running. */
  readonly running: number
  /** Throws if `run` would refuse now. */
  assertCapacity(how?: { readonly isUrgent?: boolean }): void
}

/**
 * `waiting` is the capacity of each of the two queues. `refuse` creates the error for work that finds its queue full or
 * has waited for `longestWaitMs`.
 */
export function concurrencyLimit({
  atOnce,
  waiting: mostWaiting,
  longestWaitMs,
  refuse,
}: {
  atOnce: number
  waiting: number
  longestWaitMs?: number
  refuse: () => Error
}): ConcurrencyLimit {
  const urgent: (() => void)[] = []
  const others: (() => void)[] = []
  let running = 0
  const lineOf = ({ isUrgent = false } = {}) => (isUrgent ? urgent : others)
  const assertCapacity: ConcurrencyLimit['assertCapacity'] = (how) => {
    if (running >= atOnce && lineOf(how).length >= mostWaiting) throw refuse()
  }
  const waitIn = (line: (() => void)[]) =>
    new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        line.splice(line.indexOf(enter), 1)
        reject(refuse())
      }
      const timer = longestWaitMs === undefined ? undefined : setTimeout(giveUp, longestWaitMs)
      const enter = () => {
        clearTimeout(timer)
        resolve()
      }
      line.push(enter)
    })
  return {
    get running() {
      return running
    },
    assertCapacity,
    async run(work, how) {
      assertCapacity(how)
      if (running < atOnce) running += 1
      else await waitIn(lineOf(how))
      try {
        return await work()
      } finally {
        // Hand the slot directly to the next in the queue, so that no other work can take it in between.
        const next = urgent.shift() ?? others.shift()
        if (next) next()
        else running -= 1
      }
    },
  }
}
