/** Does at most so many pieces of work at the same time; so many more wait their turn, first come first served. */
export interface BoundedPool {
  /** What is urgent waits in a line of its own, which goes first. */
  run<T>(work: () => Promise<T>, how?: { readonly isUrgent?: boolean }): Promise<T>
  /** Throws what `run` would throw now, for whoever has other work to do before. */
  assertRoom(how?: { readonly isUrgent?: boolean }): void
}

/** `waiting` bounds each of the two lines; `refuse` makes what is thrown where no place in it is left. */
export function boundedPool({
  atOnce,
  waiting: mostWaiting,
  refuse,
}: {
  atOnce: number
  waiting: number
  refuse: () => Error
}): BoundedPool {
  const urgent: (() => void)[] = []
  const others: (() => void)[] = []
  let running = 0
  const lineOf = ({ isUrgent = false } = {}) => (isUrgent ? urgent : others)
  const assertRoom: BoundedPool['assertRoom'] = (how) => {
    if (running >= atOnce && lineOf(how).length >= mostWaiting) throw refuse()
  }
  return {
    assertRoom,
    async run(work, how) {
      assertRoom(how)
      if (running < atOnce) running += 1
      else await new Promise<void>((resolve) => lineOf(how).push(resolve))
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
