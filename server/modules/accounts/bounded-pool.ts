/** Does at most so many pieces of work at the same time; so many more wait their turn, first come first served. */
export interface BoundedPool {
  run<T>(work: () => Promise<T>): Promise<T>
}

/** `refuse` makes what is thrown where no place to wait is left. */
export function boundedPool({
  atOnce,
  waiting: mostWaiting,
  refuse,
}: {
  atOnce: number
  waiting: number
  refuse: () => Error
}): BoundedPool {
  const waiting: (() => void)[] = []
  let running = 0
  return {
    async run(work) {
      if (running < atOnce) running += 1
      else if (waiting.length >= mostWaiting) throw refuse()
      else await new Promise<void>((resolve) => waiting.push(resolve))
      try {
        return await work()
      } finally {
        // Whoever waited longest takes over the place as it is, so that nobody slips in between.
        const next = waiting.shift()
        if (next) next()
        else running -= 1
      }
    },
  }
}
