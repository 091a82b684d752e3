import type { Db } from '#server/database/connect.ts'
import { shareBankAccount } from '#server/modules/earnings/index.ts'
import { shareDocument } from '#server/modules/identity/index.ts'

/** Whether two accounts are one, or share a bank account or the number of an identity document, as only one person does. */
export async function isSamePerson(db: Db, oneId: string, otherId: string): Promise<boolean> {
  return oneId === otherId || (await shareBankAccount(db, oneId, otherId)) || (await shareDocument(db, oneId, otherId))
}
