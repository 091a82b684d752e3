import { expect, test } from 'vitest'
import { poolsByKey } from './pools-by-key.ts'

test('each key has its own limits of running and waiting work', async () => {
  const pools = poolsByKey({ atOnce: 1, waiting: 1, refuse: () => new Error('no room') })
  const end = Promise.withResolvers<void>()
  const done: string[] = []
  const work = (key: string, name: string) => pools.run(key, () => end.promise.then(() => void done.push(name)))
  const first = work('a', 'first')
  const second = work('a', 'second')
  await expect(work('a', 'third')).rejects.toThrow('no room')
  const other = work('b', 'other')
  end.resolve()
  await Promise.all([first, second, other])
  expect(done.toSorted()).toEqual(['first', 'other', 'second'])
  await work('a', 'fourth')
  expect(done).toContain('fourth')
})
