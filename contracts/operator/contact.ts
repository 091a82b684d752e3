import { z } from 'zod'
import { calls } from '../calls.ts'
import { endpoint } from '../endpoint.ts'
import { subscriberStatuses } from '../values/choices.ts'
import { byTime, pageOf, paging } from '../values/paging.ts'
import { line, queryOf } from '../values/text.ts'

const enquiry = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  title: z.string(),
  message: z.string(),
  created_at: z.iso.datetime(),
})

const subscriber = z.object({
  email: z.string(),
  status: z.enum(subscriberStatuses),
  created_at: z.iso.datetime(),
})

/** Operator calls for contact form messages and newsletter subscribers. */
export const operatorContact = {
  listEnquiries: endpoint(calls.operatorContact.listEnquiries, {
    as: 'operator',
    roles: ['market', 'auditor'],
    summary: 'List the messages of the contact form, newest first.',
    query: queryOf({
      search: line(100).optional().describe('Part of the name, address or title'),
      sort: byTime,
      ...paging,
    }),
    output: pageOf(enquiry),
  }),
  listSubscribers: endpoint(calls.operatorContact.listSubscribers, {
    as: 'operator',
    roles: ['market', 'auditor'],
    summary: 'List the newsletter subscribers, newest first.',
    query: queryOf({
      search: line(100).optional().describe('Part of the address'),
      status: z.enum(subscriberStatuses).optional(),
      sort: byTime,
      ...paging,
    }),
    output: pageOf(subscriber),
  }),
}

export type Enquiry = z.output<typeof enquiry>
export type Subscriber = z.output<typeof subscriber>
