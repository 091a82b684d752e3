import { usualClocks } from '#contracts/values/order-clocks.ts'
import { useSite } from '../../app/site.ts'
import { counted } from '../../format/counted.ts'

/** How long members have for a step of an order, in words: `"48 hours"`. */
export function useClocks() {
  const { claimDays, inspectHours, answerHours, backDays } = useSite()?.clocks ?? usualClocks
  return {
    toObject: counted(claimDays, 'day'),
    toInspect: counted(inspectHours, 'hour'),
    toAnswer: counted(answerHours, 'hour'),
    toSayItCame: counted(backDays, 'day'),
  }
}
