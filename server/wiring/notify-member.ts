import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { findConfirmedEmail } from '#server/modules/accounts/index.ts'
import { writeMessage } from '#server/modules/messaging/index.ts'
import type { Email, Outbox } from '#server/modules/outbox/index.ts'

export type NotifyMember = (tx: Kysely<Tables>, userId: string, content: Email) => Promise<void>

/** Notifies a member by email and in the inbox, in the transaction of the change. */
export function notifyMemberBy(outbox: Outbox): NotifyMember {
  return async (tx, userId, content) => {
    const email = await findConfirmedEmail(tx, userId)
    if (email !== null) await outbox.mail(tx, { to: email, content })
    await writeMessage(tx, userId, { subject: content.subject, body: content.paragraphs.join('\n\n') })
  }
}
