import { sql } from 'kysely'
import type { Db } from '#server/database/connect.ts'
import { isPhone } from './target.ts'

/** The purpose of a code that confirms a new target. */
export function newTargetPurpose(target: string): 'new_phone' | 'new_email' {
  return isPhone(target) ? 'new_phone' : 'new_email'
}

/** Whether the user has requested this target, even if the code has expired. */
export async function hasAskedFor(db: Db, userId: string, target: string): Promise<boolean> {
  const code = await db
    .selectFrom('accounts.codes')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('purpose', '=', newTargetPurpose(target))
    .where('target', '=', target)
    .executeTakeFirst()
  return code !== undefined
}

/** Deletes the unconfirmed account with an address: entering the code is what gives a claim to it. */
export async function releaseUnconfirmed(tx: Db, email: string): Promise<void> {
  await tx
    .deleteFrom('accounts.users')
    .where('email', '=', email)
    .where('email_confirmed_at', 'is', null)
    .where('suspended_at', 'is', null)
    .execute()
}

/** For seven days the old address can undo the change with the token whose hash this is. */
export async function insertEmailChange(
  tx: Db,
  { userId, oldEmail, tokenHash }: { userId: string; oldEmail: string; tokenHash: Buffer },
): Promise<void> {
  await tx
    .insertInto('accounts.email_changes')
    .values({
      user_id: userId,
      old_email: oldEmail,
      undo_token_hash: tokenHash,
      undo_until: sql<Date>`now() + interval '7 days'`,
    })
    .execute()
}

export function findEmailChange(tx: Db, tokenHash: Buffer) {
  return tx
    .selectFrom('accounts.email_changes')
    .select(['user_id', 'old_email', 'undo_until'])
    .where('undo_token_hash', '=', tokenHash)
    .where('undo_until', '>', sql<Date>`now()`)
    .executeTakeFirst()
}

/** Undoing a change also removes all later changes. Earlier ones can still be undone. */
export async function deleteEmailChangesSince(tx: Db, userId: string, undoUntil: Date): Promise<void> {
  await tx
    .deleteFrom('accounts.email_changes')
    .where('user_id', '=', userId)
    .where('undo_until', '>=', undoUntil)
    .execute()
}
