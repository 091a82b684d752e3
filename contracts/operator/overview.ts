import { z } from 'zod'
import { calls } from '../calls.ts'
import { endpoint } from '../endpoint.ts'
import { answerOf } from '../values/answers.ts'

const days = z.array(z.number().int()).length(7)

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
        products: days.describe('Products now on the market'),
        members: days,
      }),
    ),
  }),
}
