import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendForm } from './upload-form.ts'

/** A request on a line that moves only when a test moves it. */
class StillRequest extends EventTarget {
  static last: StillRequest
  readonly upload = new EventTarget()
  readonly headers = new Map<string, string>()
  isAborted = false
  response: unknown = null
  status = 0
  constructor() {
    super()
    StillRequest.last = this
  }
  open() {}
  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value)
  }
  send() {}
  abort() {
    this.isAborted = true
    this.dispatchEvent(new Event('loadend'))
  }
  move() {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 1, total: 4 }))
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('XMLHttpRequest', StillRequest)
  vi.stubGlobal('document', { querySelector: () => null })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('an upload takes as long as it moves, and fails two minutes after it stops', async () => {
  const refused = vi.fn<(error: unknown) => void>()
  sendForm('POST /media', new FormData(), {}).catch(refused)
  for (let minute = 0; minute < 10; minute += 1) {
    StillRequest.last.move()
    await vi.advanceTimersByTimeAsync(60_000)
  }
  expect(refused).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(refused).toHaveBeenCalledWith(
    expect.objectContaining({ problem: expect.objectContaining({ code: 'network' }) }),
  )
  expect(StillRequest.last.isAborted).toBe(true)
})

test('an operator uploads in the operator session', () => {
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify({ data: [{ access: 'st_1' }, { id: '7' }] }) })
  const tokenOf = (sending: { bearer?: string }) => {
    void sendForm('POST /media', new FormData(), sending)
    return StillRequest.last.headers.get('Authorization')
  }
  expect([tokenOf({}), tokenOf({ bearer: 'st_9' })]).toEqual(['Bearer st_1', 'Bearer st_9'])
})

test('an upload that was answered has no timer left', async () => {
  const sent = sendForm('POST /media', new FormData(), {})
  Object.assign(StillRequest.last, { response: { message: 'ok' }, status: 200 })
  StillRequest.last.dispatchEvent(new Event('load'))
  StillRequest.last.dispatchEvent(new Event('loadend'))
  expect(await sent).toEqual({ message: 'ok' })
  expect(vi.getTimerCount()).toBe(0)
})
