/** Runs at most `atOnce` pieces of work at the same time. More of them wait, first come first served. */
export interface ConcurrencyLimit {
  /** Urgent work waits in a queue of its own, which goes first. */
  run<T>(work: () => Promise<T>, how?: { readonly isUrgent?: boolean }): Promise<T>
  /** Throws what `run` would throw now. */
  assertCapacity(how?: { readonly isUrgent?: boolean }): void
}

/**
 * `waiting` bounds each of the two queues. `refuse` makes the error of work that finds its queue full or has waited for
 * `longestWaitMs`.
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
    assertCapacity,
    async run(work, how) {
      assertCapacity(how)
      if (running < atOnce) running += 1
      else await waitIn(lineOf(how))
      try {
        return await work()
      } finally {
        // Whoever is next takes over the place as it is, so that nobody slips in between.
        const next = urgent.shift() ?? others.shift()
        if (next) next()
        else running -= 1
      }
    },
  }
}
