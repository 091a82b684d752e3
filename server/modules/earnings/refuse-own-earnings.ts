import type { Db } from '#server/database/connect.ts'
import { ownAccount } from '#server/modules/approvals/index.ts'
import type { Actor } from '#server/modules/audit/index.ts'
import { shareBankAccount } from './bank-accounts/account-queries.ts'

/** Throws 403 `own_account` for an operator who is the member, or who has entered the same bank account. */
export async function refuseOwnEarnings(db: Db, memberId: string, { operatorId }: Actor): Promise<void> {
  if (memberId === operatorId || (await shareBankAccount(db, memberId, operatorId))) throw ownAccount()
}
