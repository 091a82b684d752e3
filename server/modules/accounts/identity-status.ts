import type { Db } from '#server/database/connect.ts'
import type { UserRow } from './change-user.ts'
import { getUser } from './user-queries.ts'

type IdentityStatus = UserRow['kyc_status']

export async function findIdentityStatus(db: Db, userId: string): Promise<IdentityStatus> {
  return (await getUser(db, userId)).kyc_status
}

/**
 * The name at the time when the identity was verified; a trigger keeps it. A later change of the profile does not change it.
 * Null for an identity that is not verified.
 */
export async function findVerifiedName(
  db: Db,
  userId: string,
): Promise<{ readonly firstName: string; readonly lastName: string } | null> {
  const { kyc_status, verified_first_name: firstName, verified_last_name: lastName } = await getUser(db, userId)
  return kyc_status !== 'verified' || firstName === null || lastName === null ? null : { firstName, lastName }
}

export async function isVerified(db: Db, userId: string): Promise<boolean> {
  return (await findIdentityStatus(db, userId)) === 'verified'
}

/**
 * Changes the status of the identity check if it is one of `from`; returns false otherwise. A verified user is a seller
 * at once, because roles are read with each request. A verified user may also spend more, so each session needs a new
 * sign-in before its next spending.
 */
export async function changeIdentityStatus(
  tx: Db,
  userId: string,
  { from, to }: { from: readonly IdentityStatus[]; to: IdentityStatus },
): Promise<boolean> {
  const changed = await tx
    .updateTable('accounts.users')
    .set({ kyc_status: to })
    .where('id', '=', userId)
    .where('kyc_status', 'in', from)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  if (changed.numUpdatedRows === 0n) return false
  if (to === 'verified')
    await tx.updateTable('accounts.sessions').set({ is_untried: true }).where('user_id', '=', userId).execute()
  return true
}
