import { expect, test, vi } from 'vitest'
import { ApiProblem, type CallOptions } from '../app/api.ts'
import { unanswered } from '../app/browser-api.ts'
import { onceUntilAnswered } from './operator-api.ts'

test('the same act has the same key until its answer arrives, then a new one', async () => {
  const send = vi.fn<(asked: unknown, options?: CallOptions) => Promise<string>>(async () => 'done')
  const act = onceUntilAnswered(send)
  const more = { params: { id: '7' }, body: { days: 3 } }
  send.mockRejectedValueOnce(unanswered())
  await expect(act(more)).rejects.toThrow('Check your network')
  await act({ ...more, body: { days: 4 } })
  await act(more)
  await act(more)
  send.mockRejectedValueOnce(new Error('refused'))
  await expect(act(more)).rejects.toThrow('refused')
  await act(more)
  const [lost, other, again, ...later] = send.mock.calls.map(([, options]) => options!.idempotencyKey)
  expect(again).toBe(lost)
  expect(new Set([lost, other, ...later]).size).toBe(5)
})

/** A refusal as the server sends it. */
const refused = (status: number, code: string) =>
  new ApiProblem({ type: 'about:blank', title: code, status, detail: code, code, message: code })

test.each([
  [403, 'fresh_code_required'],
  [403, 'second_factor_required'],
  [404, 'not_found'],
  [401, 'session_expired'],
  [429, 'too_many_requests'],
])('after a lost answer, %s %s keeps the key of the act', async (status, code) => {
  const send = vi.fn<(asked: unknown, options?: CallOptions) => Promise<string>>(async () => 'done')
  const act = onceUntilAnswered(send)
  const more = { params: { id: '7' }, body: { days: 3 } }
  for (const error of [unanswered(), refused(status, code)]) {
    send.mockRejectedValueOnce(error)
    await expect(act(more)).rejects.toBe(error)
  }
  await act(more)
  send.mockRejectedValueOnce(refused(status, code))
  await expect(act(more)).rejects.toThrow()
  await act(more)
  const [lost, turnedAway, done, ...later] = send.mock.calls.map(([, options]) => options!.idempotencyKey)
  expect([turnedAway, done]).toEqual([lost, lost])
  expect(new Set([lost, ...later]).size).toBe(3)
})

test('after a failure of the server, which may have come after the act, the key stays', async () => {
  const send = vi.fn<(asked: unknown, options?: CallOptions) => Promise<string>>(async () => 'done')
  const act = onceUntilAnswered(send)
  send.mockRejectedValueOnce(refused(500, 'internal')).mockRejectedValueOnce(refused(503, 'busy'))
  for (const code of ['internal', 'busy']) await expect(act({})).rejects.toThrow(code)
  await act({})
  await act({})
  const [failed, turnedAway, done, next] = send.mock.calls.map(([, options]) => options!.idempotencyKey)
  expect([turnedAway, done]).toEqual([failed, failed])
  expect(next).not.toBe(failed)
})
