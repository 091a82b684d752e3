import { z } from 'zod'
import { calls } from '../calls.ts'
import { auditEventKinds } from '../values/choices.ts'
import { endpoint } from '../endpoint.ts'
import { byTime, pageOf, paging } from '../values/paging.ts'
import { line, queryOf } from '../values/text.ts'

const auditEvent = z.object({
  id: z.number().int(),
  operator: z.object({ id: z.string(), email: z.string().nullable() }),
  action: z.string().describe('Such as `product.take_down`'),
  subject: z.string().describe('Id of the object of the action'),
  reason: z.string().nullable(),
  address: z.string().nullable().describe('Network address of the request'),
  created_at: z.iso.datetime(),
})

export const audit = {
  listAuditEvents: endpoint(calls.audit.listAuditEvents, {
    as: 'operator',
    roles: ['auditor'],
    summary: 'List what operators changed and viewed, newest first.',
    query: queryOf({
      operator: line(100).optional().describe('Id of the operator'),
      action: line(100).optional().describe('An action, or a prefix of one'),
      subject: line(100).optional(),
      kind: z.enum(auditEventKinds).optional().describe('`acts`: what operators changed; `reads`: what they viewed'),
      sort: byTime,
      ...paging,
    }),
    output: pageOf(auditEvent),
  }),
}
