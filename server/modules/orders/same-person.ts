import type { Db } from '#server/database/connect.ts'
import { ownAccount } from '#server/modules/approvals/index.ts'
import type { Actor } from '#server/modules/audit/index.ts'
import { shareBankAccount } from '#server/modules/earnings/index.ts'
import { shareDocument } from '#server/modules/identity/index.ts'

/** Whether two accounts share a bank account or the number of an identity document: what only one person has. */
export async function isSamePerson(db: Db, oneId: string, otherId: string): Promise<boolean> {
  return (await shareBankAccount(db, oneId, otherId)) || (await shareDocument(db, oneId, otherId))
}

/** Throws 403 `own_account` for an operator who is the buyer or the seller of an order, by another account of theirs too. */
export async function refuseOwnOrder(
  db: Db,
  { buyer_id, seller_id }: { readonly buyer_id: string; readonly seller_id: string },
  { operatorId }: Actor,
): Promise<void> {
  for (const party of [buyer_id, seller_id])
    if (party === operatorId || (await isSamePerson(db, party, operatorId))) throw ownAccount()
}
