import { perMinute } from '#server/rate-limits/rule.ts'

/** Each change makes every process drop its cached listings. */
export const changesBySeller = perMinute(60, 'changes of listings, by seller', 'allow')
export const interestByAddress = perMinute(120, 'interest in products, by address', 'allow')
