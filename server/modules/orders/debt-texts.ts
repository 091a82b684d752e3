import { nairaText } from '#contracts/values/naira.ts'
import type { Db } from '#server/database/connect.ts'
import { sumCollected } from '#server/modules/wallet/index.ts'

/** `NGN 5,000.00 of it paid what you owed us.`, of money that this transaction has given back to a member; otherwise nothing. */
export async function debtTexts(
  tx: Db,
  of: { readonly userId: string; readonly reference: string },
): Promise<string[]> {
  const kobo = await sumCollected(tx, of, 'now')
  return kobo > 0 ? [`${nairaText(kobo)} of it paid what you owed us.`] : []
}
