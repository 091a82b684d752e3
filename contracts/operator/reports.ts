import { z } from 'zod'
import { calls } from '../calls.ts'
import { endpoint } from '../endpoint.ts'
import { reportReasons } from '../reports.ts'
import { answerOf } from '../values/answers.ts'
import { productStatuses, reportOutcomes } from '../values/choices.ts'
import { byTime, pageOf, paging } from '../values/paging.ts'
import { filledLines, line, queryOf, withId } from '../values/text.ts'

const report = z.object({
  id: z.string(),
  product: z
    .object({ id: z.string(), name: z.string(), status: z.enum(productStatuses) })
    .nullable()
    .describe('The reported product; null if a shop was reported'),
  shop: z
    .object({ id: z.string().describe('Id of the seller'), name: z.string() })
    .nullable()
    .describe('The reported shop; null if a product was reported. `name` is empty once the seller has left'),
  reason: z.enum(reportReasons),
  details: z.string(),
  reporter: z.object({ id: z.string().nullable(), email: z.string().nullable() }),
  status: z.enum(['open', ...reportOutcomes]),
  note: z.string().nullable(),
  created_at: z.iso.datetime(),
  resolved_at: z.iso.datetime().nullable(),
})

export const operatorReports = {
  listReports: endpoint(calls.operatorReports.listReports, {
    as: 'operator',
    roles: ['market', 'auditor'],
    summary: 'List the reports of products and shops, longest waiting first.',
    query: queryOf({
      status: z
        .enum(['open', ...reportOutcomes])
        .optional()
        .describe('Default: open'),
      product: line(64).optional().describe('Id of a product'),
      shop: line(64).optional().describe('Id of the seller of a shop'),
      sort: byTime,
      ...paging,
    }),
    output: pageOf(report),
  }),
  resolveReport: endpoint(calls.operatorReports.resolveReport, {
    as: 'operator',
    roles: ['market'],
    summary:
      'Uphold all open reports of a product, which takes it down, or of a shop, or reject them. Notifies the reporters and the seller.',
    params: withId,
    body: z.strictObject({
      outcome: z.enum(reportOutcomes, 'Choose an outcome'),
      note: filledLines(1000, 'Say why. We notify the reporters and the seller.'),
    }),
    output: answerOf(report),
    refusals: ['not_found', 'already_resolved', 'own_account'],
  }),
}

export type Report = z.output<typeof report>
