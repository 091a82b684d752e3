import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { claimPlan } from './claim-plan.ts'

const answer = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
const onPending = vi.fn<(isSlow: boolean) => void>()
const begun = (status = 'active') =>
  Response.json({ message: 'You have the standard plan', data: { plan: 'standard', status } }, { status: 201 })
const pending = () => Response.json({ message: 'Please wait', data: null }, { status: 202 })
const problem = (status: number, code: string, headers = {}) =>
  Response.json({ status, code, message: code, detail: code }, { status, headers })

beforeEach(() => {
  vi.useFakeTimers()
  answer.mockReset()
  onPending.mockReset()
  vi.stubGlobal('fetch', answer)
  vi.stubGlobal('document', { querySelector: () => null })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const claim = (reference: string | null, signal = new AbortController().signal) =>
  claimPlan({ planId: 'p', amount: reference ? 15_000 : 0, reference }, { signal, onPending })
const bodies = () => answer.mock.calls.map(([, { body }]) => JSON.parse(body as string) as object)

test('a free plan is requested once, for three months and at no cost', async () => {
  answer.mockResolvedValueOnce(begun())
  expect(await claim(null)).toBe('You have the standard plan')
  expect(bodies()).toEqual([{ amount_paid: 0, subscription_duration_months: 3, subscription_plan: 'p' }])
  answer.mockRejectedValueOnce(new TypeError('offline'))
  await expect(claim(null)).rejects.toThrow('Check your network')
})

test('a plan is stored with the answer, unless it has ended', async () => {
  const stored = vi.fn<(key: string, text: string) => void>()
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: stored })
  answer.mockResolvedValueOnce(begun('expired'))
  await claim(null)
  expect(stored.mock.calls).toEqual([])
  answer.mockResolvedValueOnce(begun())
  await claim(null)
  expect(stored.mock.calls).toEqual([
    ['my-sub', 'standard'],
    ['subscribed', 'true'],
  ])
})

test('a paid plan is polled with growing intervals, whatever prevents a result', async () => {
  answer
    .mockResolvedValueOnce(pending())
    .mockRejectedValueOnce(new TypeError('offline'))
    .mockResolvedValueOnce(problem(503, 'busy'))
    .mockResolvedValueOnce(problem(429, 'too_many', { 'retry-after': '20' }))
    .mockResolvedValueOnce(begun())
  const claimed = claim('r')
  for (const [asked, ms] of [1000, 2000, 4000, 20_000].entries()) {
    await vi.advanceTimersByTimeAsync(ms - 1)
    expect(answer).toHaveBeenCalledTimes(asked + 1)
    await vi.advanceTimersByTimeAsync(1)
  }
  expect(await claimed).toBe('You have the standard plan')
  expect(onPending.mock.calls).toEqual([[false], [false], [true], [true]])
  expect(bodies()[4]).toEqual({
    amount_paid: 15_000,
    subscription_duration_months: 6,
    subscription_plan: 'p',
    reference: 'r',
  })
})

test('a refusal ends the polling, and so does leaving the page', async () => {
  answer.mockResolvedValueOnce(problem(402, 'payment_not_confirmed'))
  await expect(claim('r')).rejects.toMatchObject({ problem: { code: 'payment_not_confirmed' } })
  answer.mockResolvedValueOnce(pending())
  const leaving = new AbortController()
  const left = claim('r', leaving.signal).catch((error: Error) => error.name)
  await vi.advanceTimersByTimeAsync(10)
  leaving.abort()
  expect(await left).toBe('AbortError')
  expect(answer).toHaveBeenCalledTimes(2)
})
