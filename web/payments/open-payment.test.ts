import { afterEach, expect, test, vi } from 'vitest'
import type { OpenPayment } from '../app/session.ts'
import { leftPlan } from '../subscriptions/use-choose-plan.ts'
import { leftTopUp } from '../wallet/top-up/use-top-up.ts'

afterEach(() => vi.unstubAllGlobals())

test('a payment that was left open is claimed by the page of what it buys alone', () => {
  const leave = (payment: OpenPayment) => vi.stubGlobal('localStorage', { getItem: () => JSON.stringify(payment) })
  const topUp = { reference: 'r1', subscription_plan: null, amount: 500 }
  leave(topUp)
  expect([leftTopUp(), leftPlan()]).toEqual([topUp, null])
  leave({ ...topUp, subscription_plan: 'p1' })
  expect([leftTopUp(), leftPlan()]).toEqual([null, { planId: 'p1', amount: 500, reference: 'r1' }])
})
