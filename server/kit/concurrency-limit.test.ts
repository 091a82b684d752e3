import { expect, test } from 'vitest'
import { concurrencyLimit } from './concurrency-limit.ts'

const full = new Error('full')

/** A limit of one at a time, with work that ends when `end` is called. */
function open(waiting: number) {
  const pool = concurrencyLimit({ atOnce: 1, waiting, refuse: () => full })
  const done: string[] = []
  const begin = (name: string, isUrgent = false) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const ended = pool.run(() => promise.then(() => void done.push(name)), { isUrgent })
    return { end: resolve, ended }
  }
  return { begin, done }
}

test('work runs one at a time in order of arrival, urgent work first', async () => {
  const { begin, done } = open(5)
  const works = [begin('first'), begin('second'), begin('third'), begin('urgent', true)]
  for (const { end } of works.toReversed()) end()
  await Promise.all(works.map(({ ended }) => ended))
  expect(done).toEqual(['first', 'urgent', 'second', 'third'])
})

test('work is refused when its own queue is full', async () => {
  const { begin, done } = open(1)
  const works = [begin('first'), begin('second'), begin('urgent', true)]
  await expect(begin('third').ended).rejects.toBe(full)
  await expect(begin('another urgent', true).ended).rejects.toBe(full)
  for (const { end } of works) end()
  await Promise.all(works.map(({ ended }) => ended))
  expect(done).toEqual(['first', 'urgent', 'second'])
})

test('failed work passes its slot to the next', async () => {
  const pool = concurrencyLimit({ atOnce: 1, waiting: 1, refuse: () => full })
  const failing = pool.run(() => Promise.reject(new Error('broken')))
  const next = pool.run(async () => 'done')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('done')
})
