import { perDay, perHour, perMinute } from '#server/rate-limits/rule.ts'

export const reviewsByMember = perDay(10, 'reviews, by member and day')
/** Deleting and replying. */
export const changesByMember = perMinute(30, 'changes of reviews, by member')
export const reportsByReporter = perHour(10, 'reports of reviews, by reporter')
