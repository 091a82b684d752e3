import type { App } from '#server/context.ts'
import type { Db } from '#server/database/connect.ts'
import { writeMessage } from '#server/modules/messaging/index.ts'
import type { Email } from '#server/modules/outbox/index.ts'
import type { UserRow } from './change-user.ts'

/** Notifies a user by email and in the inbox, because an attacker may control the mailbox. */
export async function notify(
  { outbox }: App,
  tx: Db,
  user: Pick<UserRow, 'id' | 'email'>,
  content: Email,
): Promise<void> {
  await outbox.mail(tx, { to: user.email, content })
  await writeMessage(tx, user.id, messageOf(content))
}

/** The message of the inbox with the text of an email. */
export function messageOf({ subject, paragraphs, note }: Email): { subject: string; body: string } {
  return { subject, body: [...paragraphs, ...(note === undefined ? [] : [note])].join('\n\n') }
}
