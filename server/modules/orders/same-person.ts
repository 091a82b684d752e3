import type { Db } from '#server/database/connect.ts'
import { shareBankAccount } from '#server/modules/earnings/index.ts'
import { shareDocument } from '#server/modules/identity/index.ts'

/** Whether two accounts share a bank account or the number of an identity document: what only one person has. */
export async function isSamePerson(db: Db, oneId: string, otherId: string): Promise<boolean> {
  return (await shareBankAccount(db, oneId, otherId)) || (await shareDocument(db, oneId, otherId))
}
