import { perDay, perHour, perMinute } from '#server/rate-limits/rule.ts'

/** Each answer says whether a bank account is in the name of the caller. */
export const bankChecksByMember = [
  perHour(5, 'bank accounts checked, by member'),
  perDay(15, 'bank accounts checked, by member and day'),
]
export const bankChecksByAddress = perHour(30, 'bank accounts checked, by address')
export const statementsByMember = perMinute(10, 'statements of earnings', 'allow')
export const withdrawalsByMember = perMinute(30, 'withdrawals, by member')
export const approvalsByAddress = perMinute(600, 'approvals of transfers, by address', 'allow')
