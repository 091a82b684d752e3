import type { InboxMessage, messaging } from '#contracts/messaging.ts'
import type { App } from '#server/context.ts'
import type { Caller, Operations } from '#server/kit/operation.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { isUuid } from '#server/kit/uuid.ts'
import { previewOf } from './preview.ts'
import { listMessagesOf, markAllRead, markRead, type MessageRow } from './queries.ts'

/** Far more than the market writes to a member within the year that messages are stored. */
const MOST_LISTED = 200

export function messagingOperations({ database, market }: App): Operations<typeof messaging> {
  return {
    async listMessages({ params, caller }) {
      assertOwn(params.userId, caller)
      const rows = await listMessagesOf(database, caller.userId, MOST_LISTED)
      return { message: 'Success', data: rows.map((row) => toMessage(row, `The ${market} team`)) }
    },

    async readAllMessages({ params, caller }) {
      assertOwn(params.userId, caller)
      await markAllRead(database, caller.userId)
      return { message: 'All messages are marked as read' }
    },

    async readMessage({ params, caller }) {
      assertOwn(params.userId, caller)
      const isThere = isUuid(params.id) && (await markRead(database, caller.userId, params.id))
      if (!isThere) throw new Refusal(404, 'not_found', 'We could not find that message.')
      return { message: 'The message is marked as read' }
    },
  }
}

/** Another user's inbox gets the response of an unknown one. */
function assertOwn(userId: string, caller: Caller): void {
  if (userId !== caller.userId) throw new Refusal(404, 'not_found', 'We could not find that inbox.')
}

function toMessage({ id, subject, body, sender, created_at, is_read }: MessageRow, team: string): InboxMessage {
  return {
    id,
    subject,
    preview: previewOf(body),
    body,
    from: sender ?? team,
    read: is_read,
    created_at: created_at.toISOString(),
  }
}
