import type { App } from '#server/context.ts'
import type { Db } from '#server/database/connect.ts'
import { writeMessage } from '#server/modules/messaging/index.ts'
import type { Email } from '#server/modules/outbox/index.ts'
import { messageOf } from './notify.ts'
import { getUser } from './user-queries.ts'

/**
 * Notifies a member by email and in the inbox, in the transaction of the change, unless the account is closed. `about` is the
 * id of what it is about, such as an order.
 */
export async function notifyMember(
  { outbox }: Pick<App, 'outbox'>,
  tx: Db,
  userId: string,
  content: Email,
  about?: string,
): Promise<void> {
  const { email, email_confirmed_at, closed_at } = await getUser(tx, userId)
  if (closed_at !== null) return
  if (email_confirmed_at !== null) await outbox.mail(tx, { to: email, content, about })
  await writeMessage(tx, userId, messageOf(content))
}
