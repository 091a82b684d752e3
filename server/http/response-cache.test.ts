import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Tag } from '#contracts/tags.ts'
import { unchanged, type MadePage } from './made-page.ts'
import { CachedResponse, ResponseCache, type Made } from './response-cache.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

const PRODUCT: Tag = 'product:1'
const change: readonly Tag[] = ['catalog', PRODUCT, 'shop:7', 'category:3']
const cache = () => new ResponseCache(1024 * 1024, { isLive: () => true, isGone: () => false, catchUp: async () => {} })

/** Responses that say how many have been made, and depend on `tags`. */
function counted(...tags: Tag[]) {
  let made = 0
  return vi.fn<() => Promise<Made>>(async () => ({
    response: responseOf(String((made += 1))),
    tags: new Set(tags),
  }))
}
function responseOf(text: string): CachedResponse {
  return new CachedResponse({ status: 200, headers: {}, body: Buffer.from(text) })
}
const textOf = async (made: Made | Promise<Made>) => (await made).response.answer.body.toString()

test('a response about one thing is made again after its change, and after no other', async () => {
  const answers = cache()
  const make = counted(PRODUCT)
  const ask = () => textOf(answers.get('a', make))
  expect([await ask(), await ask()]).toEqual(['1', '1'])
  answers.forget(['catalog', 'product:2', 'shop:8', 'category:3'])
  answers.forget(['plans'])
  expect(await ask()).toBe('1')
  answers.forget(change)
  expect(await ask()).toBe('2')
})

test('a response about one thing and a list is made again after a change of both', async () => {
  const answers = cache()
  const make = counted(PRODUCT, 'catalog')
  const ask = () => textOf(answers.get('a', make))
  await ask()
  answers.forget(change)
  expect(await ask()).toBe('2')
})

test.each([
  [404, {}],
  [200, { 'cache-control': 'no-store' }],
])('a response with status %i and headers %j is made for each request', async (status, headers) => {
  const answers = cache()
  const response = new CachedResponse({ status, headers: { ...headers }, body: Buffer.from('') })
  const make = vi.fn<() => Promise<Made>>(async () => ({ response, tags: new Set() }))
  for (const _ of ['first', 'again']) await answers.get('a', make)
  expect(make).toHaveBeenCalledTimes(2)
})

test.each<Tag>(['catalog', 'category:3'])(
  'what depends on %s is served for two seconds after a change',
  async (tag) => {
    const answers = cache()
    const make = counted(tag)
    const ask = () => textOf(answers.get('a', make))
    await ask()
    answers.forget(change)
    vi.advanceTimersByTime(900)
    answers.forget(change)
    expect([await ask(), make.mock.calls.length]).toEqual(['1', 1])
    // From the second second on a request renews it, and is served what there is.
    vi.advanceTimersByTime(200)
    expect([await ask(), make.mock.calls.length]).toEqual(['1', 2])
    expect(await ask()).toBe('2')
    answers.forget(change)
    vi.advanceTimersByTime(2000)
    expect(await ask()).toBe('3')
  },
)

test('somebody who has just written is served no stale list', async () => {
  const answers = cache()
  const make = counted('catalog')
  const ask = (isFresh: boolean) => textOf(answers.get('a', make, { isFresh }))
  await ask(false)
  expect(await ask(true)).toBe('1')
  answers.forget(change)
  expect([await ask(true), await ask(false), await ask(true)]).toEqual(['2', '2', '2'])
})

test('a fresh read does not join a computation that may use stale parts', async () => {
  const answers = cache()
  const slow = Promise.withResolvers<Made>()
  const forOthers = textOf(answers.get('a', () => slow.promise))
  expect(await textOf(answers.get('a', counted('catalog'), { isFresh: true }))).toBe('1')
  slow.resolve({ response: responseOf('stale'), tags: new Set() })
  expect(await forOthers).toBe('stale')
})

test('a change while a response is made counts', async () => {
  const answers = cache()
  const held = Promise.withResolvers<Made>()
  const first = answers.get('thing', () => held.promise)
  const list = answers.get('list', async () => ({ ...(await held.promise), tags: new Set<Tag>(['catalog']) }))
  answers.forget(change)
  held.resolve({ response: responseOf('before'), tags: new Set([PRODUCT]) })
  expect([await textOf(first), await textOf(list)]).toEqual(['before', 'before'])
  const after = async (): Promise<Made> => ({ response: responseOf('after'), tags: new Set() })
  expect(await textOf(answers.get('thing', after))).toBe('after')
  expect(await textOf(answers.get('list', after))).toBe('before')
  vi.advanceTimersByTime(2000)
  expect(await textOf(answers.get('list', after))).toBe('after')
})

test('concurrent requests share a response, but not one that was begun before a change', async () => {
  const answers = cache()
  const make = counted('catalog')
  const both = [answers.get('a', make), answers.get('a', make)]
  answers.forget(change)
  const third = answers.get('a', make)
  expect(await Promise.all([...both, third].map(textOf))).toEqual(['1', '1', '2'])
})

test('a page is not made again while its parts are the same', async () => {
  const answers = cache()
  let price = 'NGN 1'
  const part = { ask: (options: object) => answers.get('list', async () => listOf(price), options) }
  const listOf = (text: string): Made => ({ response: responseOf(text), tags: new Set<Tag>(['catalog']) })
  const render = vi.fn<() => Promise<MadePage>>(async () => {
    const { response, tags, staleSince } = await part.ask({})
    return { response: responseOf(`page of ${price}`), parts: new Map([[part, response.etag]]), tags, staleSince }
  })
  const ask = () =>
    textOf(
      answers.get(
        'page',
        async (before: MadePage | undefined) => (before && (await unchanged(before, false))) ?? render(),
      ),
    )
  await ask()
  answers.forget(change)
  vi.advanceTimersByTime(2000)
  expect([await ask(), render.mock.calls.length]).toEqual(['page of NGN 1', 1])
  price = 'NGN 2'
  answers.forget(change)
  vi.advanceTimersByTime(1500)
  // The page renews itself, and so does its list, but is at no time older than two seconds.
  await ask()
  await vi.waitFor(async () => expect(await ask()).toBe('page of NGN 1'))
  vi.advanceTimersByTime(500)
  expect(await ask()).toBe('page of NGN 2')
})
