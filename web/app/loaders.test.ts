import { RouterContextProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiProblem, apiContext, type Api } from './api.ts'
import { inBrowser, onServer, orNull } from './loaders.ts'

const url = new URL('https://market.test/')
const notFound = new ApiProblem({
  type: 'about:blank',
  title: 'Not Found',
  status: 404,
  detail: 'It is not there.',
  code: 'not_found',
  message: 'It is not there.',
})

function onServerArgs() {
  const context = new RouterContextProvider()
  context.set(apiContext, {} as Api)
  return { url, params: {}, context }
}

const inBrowserArgs = () => ({ url, params: {}, request: new Request(url) })
const after = <T>(milliseconds: number, value: T) =>
  new Promise<T>((resolve) => setTimeout(resolve, milliseconds, value))

afterEach(() => {
  vi.useRealTimers()
})

test('the server waits for all data of a page', async () => {
  const loader = onServer(async () => ({ now: 'now', soon: after(20, 'soon') }))
  expect(await loader(onServerArgs())).toEqual({ now: 'now', soon: 'soon' })
})

test('the browser shows what has arrived after the timeout, and the rest when it arrives', async () => {
  vi.useFakeTimers()
  const loading = inBrowser(() => ({ quick: after(100, 'quick'), slow: after(900, 'slow') }))(inBrowserArgs())
  await vi.advanceTimersByTimeAsync(150)
  const parts = await loading
  expect(parts.quick).toBe('quick')
  expect(parts.slow).toBeInstanceOf(Promise)
  await vi.advanceTimersByTimeAsync(900)
  expect(await parts.slow).toBe('slow')
})

test('a page with fast data is not delayed', async () => {
  vi.useFakeTimers()
  const loading = inBrowser(() => ({ quick: after(10, 'quick') }))(inBrowserArgs())
  await vi.advanceTimersByTimeAsync(10)
  expect(await loading).toEqual({ quick: 'quick' })
})

test.each([
  ['awaited', async () => ({ product: await Promise.reject(notFound) })],
  ['left on its way', () => ({ product: Promise.reject(notFound) })],
])('a refusal of required data, %s, sets the page status on the server', async (_, load) => {
  const refused = await onServer(load)(onServerArgs()).catch((error: unknown) => error)
  expect(refused).toMatchObject({ data: notFound.problem, init: { status: 404 } })
})

test('a URL with invalid parameters responds with 404', async () => {
  const unreadable = new ApiProblem({ ...notFound.problem, status: 422, code: 'invalid_input' })
  const load = async () => ({ list: await Promise.reject(unreadable) })
  expect(await onServer(load)(onServerArgs()).catch((error: unknown) => error)).toMatchObject({ init: { status: 404 } })
})

test('a section that fails to load is null, and the page renders', async () => {
  const loader = onServer(() => ({ list: orNull(Promise.reject(notFound)), rest: 'rest' }))
  expect(await loader(onServerArgs())).toEqual({ list: null, rest: 'rest' })
})
