import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { findConfirmedEmail } from '#server/modules/accounts/index.ts'
import { writeMessage } from '#server/modules/messaging/index.ts'
import type { Letter, Outbox } from '#server/modules/outbox/index.ts'

export type TellMember = (tx: Kysely<Tables>, userId: string, letter: Letter) => Promise<void>

/** Tells a member something by mail and in the inbox, in the transaction of what it tells of. */
export function tellMemberBy(outbox: Outbox): TellMember {
  return async (tx, userId, letter) => {
    const email = await findConfirmedEmail(tx, userId)
    if (email !== null) await outbox.mail(tx, { to: email, letter })
    await writeMessage(tx, userId, { subject: letter.subject, body: letter.paragraphs.join('\n\n') })
  }
}
