import type { Db } from '#server/database/connect.ts'
import { shareBankAccount } from '#server/modules/earnings/index.ts'
import { shareDocument } from '#server/modules/identity/index.ts'

/** Whether two accounts are one, or share a bank account or the number of an identity document, as only one person does. */
export async function isSamePerson(
  db: Db,
  oneId: string,
  otherId: string,
  choice: { readonly isUsed?: boolean } = {},
): Promise<boolean> {
  if (oneId === otherId) return true
  return (await shareBankAccount(db, oneId, otherId, choice)) || (await shareDocument(db, oneId, otherId, choice))
}

/**
 * The same for what an operator may not decide. A number that the member entered after the operator counts once it is used
 * or verified: otherwise a cheat enters the numbers of all operators, and no operator may decide about the cheat.
 */
export function isOwnAccount(db: Db, memberId: string, operatorId: string): Promise<boolean> {
  return isSamePerson(db, memberId, operatorId, { isUsed: true })
}
