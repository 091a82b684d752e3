import { z } from 'zod'
import { calls } from '../calls.ts'
import { endpoint, type Output } from '../endpoint.ts'
import { answerOf } from '../values/answers.ts'
import { naira } from '../values/naira.ts'

const days = z.array(z.number().int()).length(7)

const waiting = z.number().int().nonnegative().nullable()

/** Activity on the market, for operators. */
export const overview = {
  getWeek: endpoint(calls.overview.getWeek, {
    as: 'operator',
    roles: ['identity', 'market', 'money', 'auditor'],
    isReadUnlogged: true,
    summary: 'Get the daily counts of the last seven days in Lagos time, today last.',
    output: answerOf(
      z.object({
        identities: days.describe('Submitted identity verifications'),
        reports: days,
        payments: days.describe('Started card payments'),
        purchases: days,
        orders: days.describe('Paid orders'),
        products: days.describe('Products now on the market'),
        members: days,
      }),
    ),
  }),
  getPaidWeek: endpoint(calls.overview.getPaidWeek, {
    as: 'operator',
    roles: ['money', 'auditor'],
    isReadUnlogged: true,
    summary: 'Get the sums paid by card on the last seven days in Lagos time, today last.',
    output: answerOf(z.array(naira).length(7)),
  }),
  countWaiting: endpoint(calls.overview.countWaiting, {
    as: 'operator',
    roles: ['identity', 'market', 'money', 'auditor'],
    isReadUnlogged: true,
    summary: 'Count what waits for an operator. A count is null if the roles of the caller do not include it.',
    output: answerOf(
      z.object({
        identities: waiting.describe('Pending identity verifications'),
        reports: waiting.describe('Open reports'),
        reviews: waiting.describe('Reviews with open reports'),
        payments: waiting.describe('Card payments in mismatch'),
        disputes: waiting.describe('Disputes that wait for our answer, or are overdue'),
        bills: waiting.describe('Purchases with a problem'),
        complaints: waiting.describe('Complaints in review'),
        withdrawals: waiting.describe('Withdrawals in review'),
        bank_accounts: waiting.describe('Bank accounts of sellers in review'),
        proposals: waiting.describe(
          'Open proposals of other operators that the caller may decide or, as auditor, read',
        ),
        reconciliation: waiting.describe('Open flags'),
      }),
    ),
  }),
}

/** Counts by the name of their operator page. */
export type Waiting = Output<typeof overview.countWaiting>['data']
