import { z } from 'zod'
import { calls } from './calls.ts'
import { endpoint } from './endpoint.ts'
import { message } from './values/answers.ts'
import { NEWEST_MESSAGES } from './values/inbox.ts'
import { pageOf, paging } from './values/paging.ts'
import { queryOf } from './values/text.ts'

const id = z.string().max(64)

const inboxMessage = z.object({
  id: z.string(),
  subject: z.string(),
  preview: z.string().describe('The first words of the body'),
  body: z.string().describe('Plain text; paragraphs are separated by an empty line'),
  from: z.string(),
  read: z.boolean(),
  created_at: z.iso.datetime(),
})

export const messaging = {
  listMessages: endpoint(calls.messaging.listMessages, {
    as: 'member',
    summary: `List the caller's inbox, newest first: the newest ${NEWEST_MESSAGES}, or with \`page\` any page of it.`,
    params: z.strictObject({ userId: id }),
    query: queryOf({ ...paging, id: id.optional().describe('Only this message, if the caller has it') }),
    output: pageOf(inboxMessage)
      .extend({ unread: z.int().describe('Unread messages of all pages') })
      .partial({
        previous: true,
        next: true,
        current_page: true,
        total_pages: true,
        total: true,
        unread: true,
      }),
    refusals: ['not_found'],
  }),
  readAllMessages: endpoint(calls.messaging.readAllMessages, {
    as: 'member',
    summary: 'Mark all messages of the caller as read, or those that are as old as the newest that was shown.',
    params: z.strictObject({ userId: id }),
    query: queryOf({
      until: z.iso
        .datetime('Enter a time')
        .refine((time) => Date.parse(time) > 0, 'Enter a time')
        .optional()
        .describe('`created_at` of the newest message that was shown'),
    }),
    output: message,
    refusals: ['not_found'],
  }),
  readMessage: endpoint(calls.messaging.readMessage, {
    as: 'member',
    summary: 'Mark one message as read.',
    params: z.strictObject({ userId: id, id }),
    output: message,
    refusals: ['not_found'],
  }),
}

export type InboxMessage = z.output<typeof inboxMessage>
