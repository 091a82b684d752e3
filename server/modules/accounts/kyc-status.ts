import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { UserRow } from './change-user.ts'
import { getUser } from './user-queries.ts'

/** How far the check of a person's identity is. */
export async function findKycStatus(db: Kysely<Tables>, userId: string): Promise<UserRow['kyc_status']> {
  return (await getUser(db, userId)).kyc_status
}

export async function isVerified(db: Kysely<Tables>, userId: string): Promise<boolean> {
  return (await findKycStatus(db, userId)) === 'verified'
}
