import { useRef } from 'react'
import type { Withdrawal } from '#contracts/earnings.ts'
import { attemptOf, type Attempt } from '../app/attempt.ts'
import { orderApi } from '../app/order-api.ts'
import { untilAnswered } from '../app/until-answered.ts'

/** Withdraws an amount in naira. The same amount after a lost answer is withdrawn once, in another dialog too. */
export function useWithdraw(): (amount: number) => Promise<Withdrawal> {
  const attempt = useRef<Attempt | null>(null)
  return async (amount) => {
    const body = { amount }
    attempt.current = attemptOf(body, attempt.current)
    const { idempotencyKey } = attempt.current
    const { data } = await untilAnswered(() => orderApi().earnings.withdraw({ body }, { idempotencyKey }))
    attempt.current = null
    return data
  }
}
