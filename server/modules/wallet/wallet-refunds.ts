import type { Db } from '#server/database/connect.ts'
import type { Purpose } from '#server/modules/payments/index.ts'
import { returnTransaction } from './credit.ts'
import { holdRefused } from './over-limit.ts'
import { getTransactionOf, insertTransaction, settleTransaction } from './transactions.ts'

/** Puts back what a card has refused. Returns the id of the order that the refund was a part of, if any. */
export async function returnRefusedRefund(tx: Db, refundId: string): Promise<string | null> {
  const refund = await getTransactionOf(tx, 'refund', refundId)
  await returnTransaction(tx, refund, 'Refund that did not go through')
  return refund.order_id
}

/** How refunds of card payments from a wallet are written into its history. */
export const walletRefunds = {
  async onRefundRequested(tx, { reference, userId, amountKobo }, refundId, orderId?: string) {
    const row = { user_id: userId, subject: refundId, amount_kobo: amountKobo, reference, order_id: orderId ?? null }
    await insertTransaction(tx, { ...row, kind: 'refund', description: 'Refund to your card' }, 'pending')
  },

  async onRefunded(tx, _, { id }) {
    await settleTransaction(tx, (await getTransactionOf(tx, 'refund', id)).id, 'successful')
  },

  async onRefundRefused(tx, { userId }, refundId) {
    await returnRefusedRefund(tx, refundId)
    await holdRefused(tx, userId, refundId)
  },

  async onChargedBack(tx, { reference, userId }, { subject, description, takenKobo }) {
    if (takenKobo === 0) return
    const row = { user_id: userId, subject, description, amount_kobo: takenKobo, reference }
    await insertTransaction(tx, { ...row, kind: 'refund' }, 'successful')
  },
} satisfies Partial<Purpose<never>>
