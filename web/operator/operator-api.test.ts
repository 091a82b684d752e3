import { expect, test, vi } from 'vitest'
import type { CallOptions } from '../app/api.ts'
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
