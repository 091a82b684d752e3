import { usualClocks } from '#contracts/values/order-clocks.ts'
import { useSite } from '../../app/site.ts'

/** How long members have for a step of an order, in words: `"48 hours"`. */
export function useClocks() {
  const { claimDays, inspectHours, answerHours, backDays } = useSite()?.clocks ?? usualClocks
  return {
    toObject: lengthOf(claimDays, 'day'),
    toInspect: lengthOf(inspectHours, 'hour'),
    toAnswer: lengthOf(answerHours, 'hour'),
    toSayItCame: lengthOf(backDays, 'day'),
  }
}

function lengthOf(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
