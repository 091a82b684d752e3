import { calls } from '#contracts/calls.ts'
import type { InboxMessage, messaging } from '#contracts/messaging.ts'
import { NEWEST_MESSAGES } from '#contracts/values/inbox.ts'
import type { App } from '#server/context.ts'
import type { Operations } from '#server/kit/operation.ts'
import { pageFrom, sliceOf } from '#server/kit/pages.ts'
import { notFound } from '#server/kit/refusal.ts'
import { isUuid } from '#server/kit/uuid.ts'
import { previewOf } from './preview.ts'
import {
  countUnread,
  findMessage,
  listMessagePage,
  listMessagesOf,
  markAllRead,
  markRead,
  type MessageRow,
} from './queries.ts'

export function messagingOperations({ database, market, publicUrl }: App): Operations<typeof messaging> {
  const toMessages = (rows: readonly MessageRow[]) => rows.map((row) => toMessage(row, `The ${market} team`))
  return {
    async listMessages({ params, query, caller: { userId } }) {
      assertOwn(params.userId, userId)
      const { id } = query
      if (id !== undefined) {
        const row = isUuid(id) ? await findMessage(database, userId, id) : undefined
        return { message: 'Success', data: row ? toMessages([row]) : [] }
      }
      if (query.page === undefined && query.page_size === undefined)
        return { message: 'Success', data: toMessages(await listMessagesOf(database, userId, NEWEST_MESSAGES)) }
      const { rows, total } = await listMessagePage(database, userId, sliceOf(query))
      const page = pageFrom(toMessages(rows), total, { call: calls.messaging.listMessages, params, query, publicUrl })
      return { ...page, unread: await countUnread(database, userId) }
    },

    async readAllMessages({ params, query, caller: { userId } }) {
      assertOwn(params.userId, userId)
      await markAllRead(database, userId, query.until ?? null)
      return { message: 'All messages are marked as read' }
    },

    async readMessage({ params, caller }) {
      assertOwn(params.userId, caller.userId)
      const isThere = isUuid(params.id) && (await markRead(database, caller.userId, params.id))
      if (!isThere) throw notFound('message')
      return { message: 'The message is marked as read' }
    },
  }
}

/** Another user's inbox gets the response of an unknown one. */
function assertOwn(userId: string, callerId: string): void {
  if (userId !== callerId) throw notFound('inbox')
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
