import { z } from 'zod'
import { calls } from './calls.ts'
import { endpoint } from './endpoint.ts'
import { message } from './values/answers.ts'
import { emailAddress } from './values/email.ts'
import { lines, withId } from './values/text.ts'

export const reportReasons = ['scam', 'prohibited', 'wrong_details', 'sold', 'other'] as const
const shopReportReasons = reportReasons.filter((reason) => reason !== 'sold')

const reported = {
  as: 'anyone',
  params: withId,
  output: message,
  status: 201,
  isDoneOnce: true,
  refusals: ['not_found', 'too_many'],
} as const
const text = {
  details: lines(2000).optional(),
  email: emailAddress.optional().describe('Required for visitors'),
}

export const reports = {
  reportProduct: endpoint(calls.reports.reportProduct, {
    ...reported,
    summary: 'Report a problem with a product that is or was on the market. The reporter is notified of the outcome.',
    body: z.strictObject({ reason: z.enum(reportReasons, 'Choose a reason'), ...text }),
  }),
}

export const shopReports = {
  reportShop: endpoint(calls.shopReports.reportShop, {
    ...reported,
    summary: 'Report a problem with a shop. The reporter is notified of the outcome.',
    body: z.strictObject({ reason: z.enum(shopReportReasons, 'Choose a reason'), ...text }),
  }),
}
