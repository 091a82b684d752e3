import { expect, test } from 'vitest'
import { render } from '#tests/support/render.tsx'
import { useOnce } from './once.ts'

test('a call that is repeated after a lost response has the same idempotency key, and after a success another', async () => {
  const made: ReturnType<typeof useOnce>[] = []
  const Part = () => {
    made.push(useOnce())
    return null
  }
  render(<Part />)
  const keys: string[] = []
  const send = (answer: () => Promise<string>) =>
    made[0]!(500, ({ idempotencyKey }) => {
      keys.push(idempotencyKey)
      return answer()
    })
  await expect(send(() => Promise.reject(new Error('lost')))).rejects.toThrow('lost')
  await send(async () => 'done')
  await send(async () => 'done')
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[1])
})
