import { z } from 'zod'
import { calls } from './calls.ts'
import { endpoint } from './endpoint.ts'
import { answerOf, message } from './values/answers.ts'

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
    summary: "List the caller's inbox, newest first.",
    params: z.strictObject({ userId: id }),
    output: answerOf(z.array(inboxMessage)),
    refusals: ['not_found'],
  }),
  readAllMessages: endpoint(calls.messaging.readAllMessages, {
    as: 'member',
    summary: 'Mark all messages of the caller as read.',
    params: z.strictObject({ userId: id }),
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
