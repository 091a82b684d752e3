import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from '#tests/support/render.tsx'
import { useReturnHeld } from './use-return-held.ts'

const answer = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.stubGlobal('document', { querySelector: () => null })
  vi.stubGlobal('fetch', answer)
})
afterEach(() => vi.unstubAllGlobals())

test('money sent back again after a lost answer is sent once, and the wallet is asked for after each try', async () => {
  const onTried = vi.fn<() => void>()
  const buttons: (() => Promise<void>)[] = []
  const Button = ({ onMade }: { onMade: (press: () => Promise<void>) => void }) => {
    onMade(useReturnHeld(500, onTried).sendBack)
    return null
  }
  render(<Button onMade={(press) => buttons.push(press)} />)
  const press = buttons[0]!
  answer.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await press()
  expect(onTried).toHaveBeenCalledTimes(1)
  answer.mockResolvedValueOnce(Response.json({ message: 'On its way', data: {} }))
  await press()
  expect(onTried).toHaveBeenCalledTimes(2)
  const [first, second] = answer.mock.calls.map(([, sent]) => new Headers(sent?.headers).get('Idempotency-Key'))
  expect(first).toMatch(/^\d+(-\d+){3}$/)
  expect(second).toBe(first)
})
