import { z } from 'zod'
import { calls } from '../calls.ts'
import { endpoint } from '../endpoint.ts'
import { answerOf } from '../values/answers.ts'

const days = z.array(z.number().int()).length(7)

/** How the market goes, for operators. */
export const overview = {
  getWeek: endpoint(calls.overview.getWeek, {
    as: 'operator',
    roles: ['identity', 'market', 'money', 'auditor'],
    isReadUnlogged: true,
    summary: 'How many came on each of the last seven days in Lagos, today the last',
    output: answerOf(
      z.object({
        identities: days.describe('Papers that were handed in'),
        reports: days,
        payments: days.describe('Card payments that were begun'),
        purchases: days,
        products: days.describe('Those that are on the market'),
        members: days,
      }),
    ),
  }),
}
