import type { App } from '#server/context.ts'
import type { Db } from '#server/database/connect.ts'
import { available, lockBalance } from '#server/modules/ledger/index.ts'
import { queueRefund } from '#server/modules/payments/index.ts'

interface Return {
  /** Of the card payment. */
  readonly reference: string
  readonly buyerId: string
  readonly kobo: number
  readonly reason: string
  /** Unless no order took the money. */
  readonly orderId?: string
}

/**
 * Sends money that was just credited to a buyer on to the card, less what the buyer owed. Returns false if all of it
 * stays in the wallet.
 */
export async function returnToCard(
  app: App,
  tx: Db,
  { reference, buyerId, kobo, reason, orderId }: Return,
): Promise<boolean> {
  const amountKobo = Math.min(kobo, await lockBalance(tx, available(buyerId)))
  return amountKobo > 0 && queueRefund(app, tx, { reference, amountKobo, reason, askedBy: buyerId, about: orderId })
}
