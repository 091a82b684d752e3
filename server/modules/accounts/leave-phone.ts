import { sql } from 'kysely'
import type { App } from '#server/context.ts'
import type { Db } from '#server/database/connect.ts'
import { phoneLeftText } from './change-emails.ts'
import type { UserRow } from './change-user.ts'

/**
 * Notifies the phone that a user had before a change, because a thief with the mailbox may have made it, and keeps the
 * number for seven days for further warnings.
 */
export async function leavePhone({ outbox, market }: App, tx: Db, before: UserRow): Promise<void> {
  if (before.phone === null) return
  const kept_until = sql<Date>`now() + interval '7 days'`
  await tx
    .insertInto('accounts.former_phones')
    .values({ user_id: before.id, phone: before.phone, kept_until })
    .onConflict((conflict) => conflict.columns(['user_id', 'phone']).doUpdateSet({ kept_until }))
    .execute()
  if (outbox.sendsSms) await outbox.sms(tx, { to: before.phone, text: phoneLeftText(market) })
}
