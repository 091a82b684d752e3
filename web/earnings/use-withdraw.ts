import type { Withdrawal } from '#contracts/earnings.ts'
import { useOnce } from '../app/once.ts'
import { orderApi } from '../app/order-api.ts'
import { untilAnswered } from '../app/until-answered.ts'

/** Withdraws an amount in naira. The same amount after a lost answer is withdrawn once, in another dialog too. */
export function useWithdraw(): (amount: number) => Promise<Withdrawal> {
  const once = useOnce()
  return async (amount) => {
    const body = { amount }
    const { data } = await once(body, (sameKey) => untilAnswered(() => orderApi().earnings.withdraw({ body }, sameKey)))
    return data
  }
}
