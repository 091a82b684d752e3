import { expect, test } from 'vitest'
import { changesSent, sendChange } from './cart-changes.ts'

test('of the changes of a product that wait, only the last is sent', async () => {
  const sent: string[] = []
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const change = (product: string, quantity: number) =>
    sendChange(product, async () => {
      sent.push(`${product} ${quantity}`)
      await answered
      return quantity
    })
  const first = change('kettle', 2)
  await expect.poll(() => sent).toEqual(['kettle 2'])
  const others = [change('kettle', 3), change('fan', 1), change('kettle', 4), change('kettle', 5)]
  answer()
  expect(await first).toBe(2)
  expect(await Promise.all(others)).toEqual([null, 1, null, 5])
  await changesSent()
  expect(sent).toEqual(['kettle 2', 'fan 1', 'kettle 5'])
})
