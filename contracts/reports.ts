import { z } from 'zod'
import { calls } from './calls.ts'
import { endpoint } from './endpoint.ts'
import { message } from './values/answers.ts'
import { emailAddress } from './values/email.ts'
import { lines, withId } from './values/text.ts'

export const reportReasons = ['scam', 'prohibited', 'wrong_details', 'sold', 'other'] as const

export const reports = {
  reportProduct: endpoint(calls.reports.reportProduct, {
    as: 'anyone',
    summary: 'Report a problem with a product that is or was on the market. The reporter is notified of the outcome.',
    params: withId,
    body: z.strictObject({
      reason: z.enum(reportReasons, 'Choose a reason'),
      details: lines(2000).optional(),
      email: emailAddress.optional().describe('Required for visitors'),
    }),
    output: message,
    status: 201,
    isDoneOnce: true,
    refusals: ['not_found', 'too_many'],
  }),
}
