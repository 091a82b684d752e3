import { cleanPrice } from '../format/price-text.ts'
import type { Wrongs } from '../ui/use-form.ts'
import type { Act } from './section.ts'

const DAYS = /^([1-9]|1[0-4])$/

type Typed = Readonly<Record<'reason' | 'amount' | 'days', string>>

/** What is wrong with the input of an act. An optional amount may be empty, but not unreadable. */
export function checkAct(act: Act, { reason, amount, days }: Typed): Wrongs<keyof Typed> {
  const isAmountAsked = act.amount && (act.amount.start || amount.trim())
  return {
    ...(act.asks && !reason.trim() && { reason: 'Give a reason' }),
    ...(isAmountAsked && !cleanPrice(amount) && { amount: 'Enter an amount, such as 2,500' }),
    ...(act.days && !DAYS.test(days.trim()) && { days: 'Enter whole days, 1 to 14' }),
  }
}
