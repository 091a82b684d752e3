import { z } from 'zod'
import { calls } from '../calls.ts'
import { auditEventKinds } from '../values/choices.ts'
import { endpoint } from '../endpoint.ts'
import { byTime, pageOf, paging } from '../values/paging.ts'
import { absentWhenEmpty, line } from '../values/text.ts'

const auditEvent = z.object({
  id: z.number().int(),
  operator: z.object({ id: z.string(), email: z.string().nullable() }),
  action: z.string().describe('Such as `product.take_down`'),
  subject: z.string().describe('Id of what it was done to'),
  reason: z.string().nullable(),
  address: z.string().nullable().describe('Network address it came from'),
  created_at: z.iso.datetime(),
})

export const audit = {
  listAuditEvents: endpoint(calls.audit.listAuditEvents, {
    as: 'operator',
    roles: ['auditor'],
    summary: 'What operators did and read, newest first',
    query: absentWhenEmpty(
      z.strictObject({
        operator: line(100).optional().describe('Id of who did it'),
        action: line(100).optional().describe('An action, or how it begins'),
        subject: line(100).optional(),
        kind: z.enum(auditEventKinds).optional().describe('What operators changed, or what they read'),
        sort: byTime,
        ...paging,
      }),
    ),
    output: pageOf(auditEvent),
  }),
}
