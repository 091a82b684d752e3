import { randomUUID } from 'node:crypto'
import type { Database, Db } from '#server/database/connect.ts'
import { available, post } from '#server/modules/ledger/index.ts'

/** Adds money to a wallet as a card payment does: in the ledger, in the payments and in the member's history. */
export function topUp(database: Database, userId: string, naira: number, reference = `kanti-${randomUUID()}`) {
  return database.transaction().execute((tx) => topUpIn(tx, userId, naira, reference))
}

/** The same in the caller's transaction. Returns the reference of the payment. */
export async function topUpIn(
  tx: Db,
  userId: string,
  naira: number,
  reference = `kanti-${randomUUID()}`,
): Promise<string> {
  const kobo = naira * 100
  const { entryId } = await post(tx, {
    key: `paystack:charge:${reference}`,
    kind: 'top-up',
    transfers: [{ from: 'paystack', to: available(userId), kobo }],
    details: { reference },
  })
  const paid = { purpose: 'wallet', amount_kobo: kobo, state: 'paid', paid_kobo: kobo, fees_kobo: 0 } as const
  const now = new Date()
  await tx
    .insertInto('payments.intents')
    .values({
      ...paid,
      reference,
      transaction_id: reference,
      user_id: userId,
      email: `${userId}@example.ng`,
      entry_id: entryId,
      paid_at: now,
    })
    .execute()
  await tx
    .insertInto('wallet.transactions')
    .values({
      user_id: userId,
      kind: 'top_up',
      subject: reference,
      description: 'Wallet top-up by card',
      amount_kobo: kobo,
      state: 'successful',
      reference,
      settled_at: now,
    })
    .execute()
  return reference
}
