import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendForm } from './upload-form.ts'

/** A request on a line that moves only when a test moves it. */
class StillRequest extends EventTarget {
  static last: StillRequest
  readonly upload = new EventTarget()
  isAborted = false
  response: unknown = null
  status = 0
  constructor() {
    super()
    StillRequest.last = this
  }
  open() {}
  setRequestHeader() {}
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

test('an upload that was answered has no timer left', async () => {
  const sent = sendForm('POST /media', new FormData(), {})
  Object.assign(StillRequest.last, { response: { message: 'ok' }, status: 200 })
  StillRequest.last.dispatchEvent(new Event('load'))
  StillRequest.last.dispatchEvent(new Event('loadend'))
  expect(await sent).toEqual({ message: 'ok' })
  expect(vi.getTimerCount()).toBe(0)
})
