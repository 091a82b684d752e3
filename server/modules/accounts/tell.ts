import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { Email } from '#server/modules/outbox/index.ts'
import type { UserRow } from './change-user.ts'
import type { AccountsParts } from './parts.ts'

/** Tells a person by mail, and in the inbox too, because a mailbox may be the thing that was lost. */
export async function tell(
  { outbox, writeMessage }: Pick<AccountsParts, 'outbox' | 'writeMessage'>,
  tx: Kysely<Tables>,
  user: Pick<UserRow, 'id' | 'email'>,
  content: Email,
): Promise<void> {
  await outbox.mail(tx, { to: user.email, content })
  const body = [...content.paragraphs, content.note].filter((paragraph) => paragraph !== undefined).join('\n\n')
  await writeMessage(tx, user.id, { subject: content.subject, body })
}
