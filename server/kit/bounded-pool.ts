/** Does at most so many pieces of work at the same time; so many more wait their turn, first come first served. */
export interface BoundedPool {
  /** What is urgent waits in a line of its own, which goes first. */
  run<T>(work: () => Promise<T>, how?: { readonly isUrgent?: boolean }): Promise<T>
  /** Throws what `run` would throw now, for whoever has other work to do before. */
  assertRoom(how?: { readonly isUrgent?: boolean }): void
}

/**
 * `waiting` bounds each of the two lines; `refuse` makes what is thrown where no place in it is left, and to whoever has
 * waited for `longestWaitMs`.
 */
export function boundedPool({
  atOnce,
  waiting: mostWaiting,
  longestWaitMs,
  refuse,
}: {
  atOnce: number
  waiting: number
  longestWaitMs?: number
  refuse: () => Error
}): BoundedPool {
  const urgent: (() => void)[] = []
  const others: (() => void)[] = []
  let running = 0
  const lineOf = ({ isUrgent = false } = {}) => (isUrgent ? urgent : others)
  const assertRoom: BoundedPool['assertRoom'] = (how) => {
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
    assertRoom,
    async run(work, how) {
      assertRoom(how)
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
