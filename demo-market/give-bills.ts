import { randomUUID } from 'node:crypto'
import type { Db } from '#server/database/connect.ts'
import { keysFor, type Keys, type Secrets } from '#server/kit/keys.ts'
import { codeHashes, encryptDeliveredCodes } from '#server/modules/bills/index.ts'
import { purchaseEntries, purchaseHistory } from '#server/modules/wallet/index.ts'
import { newRequestId } from '#server/providers/bill-payments/request-id.ts'
import { demoBills, type DemoBill } from './demo-bills.ts'
import { addHistory, addTopUp, bookAll, type DemoBuyer } from './demo-money.ts'

/** The simulator's commissions, in percent. */
const COMMISSION = { airtime: 3, data: 3, tv: 1.5, electricity: 1.5, education: 2.5 } as const
const DAY_MS = 24 * 3600 * 1000
const LAGOS_AHEAD_MS = 3600 * 1000

/**
 * Gives the demo buyer top-ups and bills of the last three weeks, booked as the reconciliation expects it from their
 * rows.
 */
export async function giveBills(tx: Db, buyer: DemoBuyer, secrets: Secrets): Promise<void> {
  const keys = keysFor(secrets, 'bills')
  const today = new Date(Date.now() + LAGOS_AHEAD_MS).setUTCHours(0, 0, 0, 0)
  for (const event of demoBills) {
    const [hours = 0, minutes = 0] = event.time.split(':').map(Number)
    const at = new Date(today - LAGOS_AHEAD_MS - event.daysAgo * DAY_MS + (hours * 60 + minutes) * 60_000)
    await ('bill' in event ? addBill(tx, buyer, event, at, keys) : addTopUp(tx, buyer, 100 * event.naira, at))
  }
}

async function addBill(
  tx: Db,
  { id: userId }: DemoBuyer,
  { bill, naira, codes, isFailed = false }: DemoBill,
  at: Date,
  keys: Keys,
): Promise<void> {
  const id = randomUUID()
  const amountKobo = 100 * naira
  const costKobo = isFailed ? null : amountKobo - Math.round((amountKobo * COMMISSION[bill.kind]) / 100)
  const outcome = isFailed ? 'failed' : 'delivered'
  const record = { id, userId, amountKobo, costKobo, outcome } as const
  const delivered = codes && { token: null, keyChangeTokens: [], units: null, pins: [], ...codes }
  await bookAll(tx, purchaseEntries(record))
  await tx
    .insertInto('bills.purchases')
    .values({
      ...bill,
      id,
      user_id: userId,
      // Until it is delivered, a bill that the buyer names has no product.
      product: bill.product ?? (isFailed ? null : bill.provider_name),
      amount_kobo: amountKobo,
      state: outcome,
      request_id: newRequestId(at),
      created_at: at,
      sent_at: at,
      answered_at: at,
      settled_at: at,
      reason: isFailed ? 'TRANSACTION FAILED' : 'TRANSACTION SUCCESSFUL',
      cost_kobo: costKobo,
      ...(delivered && {
        goods_encrypted: encryptDeliveredCodes(keys, id, delivered),
        code_hashes: codeHashes(keys, delivered),
      }),
    })
    .execute()
  const description = bill.product ? `${bill.provider_name}: ${bill.product}` : bill.provider_name
  await addHistory(tx, purchaseHistory(record), { description, reference: id, at })
}
