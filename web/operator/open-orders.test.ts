import { expect, test } from 'vitest'
import type { OpenOrder } from '#contracts/operator/orders.ts'
import { goOn } from './open-orders.tsx'

const order = (number: string): OpenOrder => ({ id: number, number, state: 'paid', total: 12_000, is_stoppable: true })

test('a take-down names the orders that go on, and counts those beyond the list', () => {
  const open = { message: 'Success', data: [order('K-1'), order('K-2')], total: 2 }
  expect(goOn({ ...open, data: [], total: 0 })).toBe('')
  expect(goOn({ ...open, data: [order('K-1')], total: 1 })).toBe(
    '. An open order goes on: K-1. Open the listing to stop it.',
  )
  expect(goOn(open)).toBe('. 2 open orders go on: K-1, K-2. Open the listing to stop them.')
  expect(goOn({ ...open, total: 150 })).toBe(
    '. 150 open orders go on: K-1, K-2 and 148 more. Open the listing to stop them.',
  )
})
