import { concurrencyLimit, type ConcurrencyLimit } from './concurrency-limit.ts'

/** A concurrency limit for each key. It exists only while work under that key runs or waits. */
export function poolsByKey(size: Parameters<typeof concurrencyLimit>[0]) {
  const opened = new Map<string, { readonly pool: ConcurrencyLimit; users: number }>()
  return {
    async run<T>(key: string, work: () => Promise<T>): Promise<T> {
      const mine = opened.get(key) ?? { pool: concurrencyLimit(size), users: 0 }
      opened.set(key, mine)
      mine.users += 1
      try {
        return await mine.pool.run(work)
      } finally {
        mine.users -= 1
        if (mine.users === 0) opened.delete(key)
      }
    },
  }
}
