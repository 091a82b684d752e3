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
  const body = [...content.paragraphs, content.note].filter((paragraph) => paragraph !== undefined).join('\n\n')
  await writeMessage(tx, user.id, { subject: content.subject, body })
}
