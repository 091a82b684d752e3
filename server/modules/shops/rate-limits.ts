import { perMinute } from '#server/rate-limits/rule.ts'

export const changesBySeller = perMinute(30, 'changes of shops, by seller', 'allow')
