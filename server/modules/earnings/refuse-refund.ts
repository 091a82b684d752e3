import { nairaText } from '#contracts/values/naira.ts'
import type { App } from '#server/context.ts'
import type { Db } from '#server/database/connect.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { earned, lockBalance } from '#server/modules/ledger/index.ts'
import { refuseHeldBack } from './withdrawals/refuse-withdrawing.ts'

/**
 * Whether earnings may go back to a buyer. Throws 403 `account_frozen` while no earnings of the seller may leave, and 402
 * `insufficient_earnings` beyond what is there: what was withdrawn or is on its way to the bank is not. Locks the balance.
 */
export async function refuseRefund(
  app: Pick<App, 'hooks'>,
  tx: Db,
  { sellerId, kobo }: { readonly sellerId: string; readonly kobo: number },
): Promise<void> {
  const earnedKobo = await lockBalance(tx, earned(sellerId))
  await refuseHeldBack(app, tx, sellerId, 'refunded')
  if (kobo <= earnedKobo) return
  const text = `Your earnings are ${nairaText(earnedKobo)}, and this refund takes ${nairaText(kobo)} of them.`
  throw new Refusal(402, 'insufficient_earnings', text)
}
