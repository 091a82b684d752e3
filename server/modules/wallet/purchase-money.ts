import type { Db } from '#server/database/connect.ts'
import { available, held, isBooked, post, type AccountCode, type Transfer } from '#server/modules/ledger/index.ts'
import { returnTransaction } from './credit.ts'
import { refuseDisputed, refuseIndebted } from './refuse-frozen.ts'
import { getTransactionOf, insertTransaction, settleTransaction } from './transactions.ts'

interface PurchaseToHold {
  readonly userId: string
  readonly purchaseId: string
  readonly kobo: number
  /** As shown in the history, such as `MTN airtime`. Must not contain personal data. */
  readonly description: string
  /** The reference shown to users. */
  readonly reference: string
}

interface Delivered {
  readonly purchaseId: string
  /** What the provider charged; the price if it does not say. */
  readonly costKobo: number
}

/**
 * Holds the price of a purchase. Throws 402 `insufficient_funds`, and 403 `account_frozen` while a card payment of the
 * member is disputed or the member owes us. Idempotent.
 */
export async function holdMoney(tx: Db, purchase: PurchaseToHold): Promise<void> {
  const { userId, purchaseId, kobo, description, reference } = purchase
  const { isNew } = await post(tx, {
    key: `bill:${purchaseId}:hold`,
    kind: 'bill-held',
    transfers: [{ from: available(userId), to: held(userId), kobo }],
  })
  if (!isNew) return
  await refuseDisputed(tx, userId)
  await refuseIndebted(tx, userId)
  const row = { user_id: userId, subject: purchaseId, description, amount_kobo: kobo, reference }
  await insertTransaction(tx, { ...row, kind: 'purchase' }, 'pending')
}

/**
 * Books the delivery of a purchase: its price leaves the wallet. Idempotent; throws after `releaseMoney`, because both
 * ends share one key.
 */
export async function captureMoney(tx: Db, { purchaseId, costKobo }: Delivered): Promise<void> {
  const { id, user_id, amount_kobo } = await getTransactionOf(tx, 'purchase', purchaseId)
  const { isNew } = await post(tx, {
    key: endKey(purchaseId),
    kind: 'bill-delivered',
    transfers: priceTransfers(held(user_id), amount_kobo, costKobo),
  })
  if (isNew) await settleTransaction(tx, id, 'successful')
}

/** Books the failure of a purchase: its price can be spent again. Idempotent; throws after `captureMoney`. */
export async function releaseMoney(tx: Db, purchaseId: string): Promise<void> {
  const row = await getTransactionOf(tx, 'purchase', purchaseId)
  const { isNew } = await post(tx, {
    key: endKey(purchaseId),
    kind: 'bill-failed',
    transfers: [{ from: held(row.user_id), to: available(row.user_id), kobo: row.amount_kobo }],
  })
  if (isNew) await returnTransaction(tx, row, `Returned: ${row.description}`)
}

/**
 * Books a reversal by the provider: undoes `captureMoney` with the same cost. Idempotent; throws for a purchase that
 * was not delivered.
 */
export async function giveBackMoney(tx: Db, { purchaseId, costKobo }: Delivered): Promise<void> {
  const row = await getTransactionOf(tx, 'purchase', purchaseId)
  const key = `bill:${purchaseId}:reverse`
  if (row.state !== 'successful') {
    if (await isBooked(tx, key)) return
    throw new Error(`The purchase ${purchaseId} was never delivered`)
  }
  const { isNew } = await post(tx, {
    key,
    kind: 'bill-reversed',
    transfers: priceTransfers(available(row.user_id), row.amount_kobo, costKobo).map(reversed),
  })
  if (isNew) await returnTransaction(tx, row, `Returned: ${row.description}`)
}

const endKey = (purchaseId: string) => `bill:${purchaseId}:settle`

/** Splits the price between provider and market. A cost above the price is our loss. */
function priceTransfers(payer: AccountCode, priceKobo: number, costKobo: number): Transfer[] {
  const all: Transfer[] = [
    { from: payer, to: 'vtpass', kobo: Math.min(priceKobo, costKobo) },
    { from: payer, to: 'revenue:commission', kobo: priceKobo - costKobo },
    { from: 'revenue:commission', to: 'vtpass', kobo: costKobo - priceKobo },
  ]
  return all.filter(({ kobo }) => kobo > 0)
}

function reversed({ from, to, kobo }: Transfer): Transfer {
  return { from: to, to: from, kobo }
}
