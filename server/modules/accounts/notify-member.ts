import type { App } from '#server/context.ts'
import type { Db } from '#server/database/connect.ts'
import { writeMessage } from '#server/modules/messaging/index.ts'
import type { Email } from '#server/modules/outbox/index.ts'
import { findConfirmedEmail } from './addresses.ts'

/** Notifies a member by email and in the inbox, in the transaction of the change. `about`: as of a mail. */
export async function notifyMember(
  { outbox }: Pick<App, 'outbox'>,
  tx: Db,
  userId: string,
  content: Email,
  about?: string,
): Promise<void> {
  const email = await findConfirmedEmail(tx, userId)
  if (email !== null) await outbox.mail(tx, { to: email, content, about })
  await writeMessage(tx, userId, { subject: content.subject, body: content.paragraphs.join('\n\n') })
}
