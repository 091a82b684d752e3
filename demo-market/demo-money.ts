import { randomUUID } from 'node:crypto'
import type { Db } from '#server/database/connect.ts'
import { post, type Event } from '#server/modules/ledger/index.ts'
import { paymentEntries } from '#server/modules/payments/index.ts'
import { topUpHistory, type HistoryRow } from '#server/modules/wallet/index.ts'

export interface DemoBuyer {
  readonly id: string
  readonly email: string
}

/** A top-up by card that the simulator settled. */
export async function addTopUp(tx: Db, { id: userId, email }: DemoBuyer, kobo: number, at: Date): Promise<void> {
  const reference = randomUUID()
  const fees_kobo = 100_00 + kobo * 0.015
  const payment = {
    reference,
    userId,
    purpose: 'wallet',
    amountKobo: kobo,
    paidKobo: kobo,
    feesKobo: fees_kobo,
  } as const
  const [entryId] = await bookAll(tx, paymentEntries({ ...payment, ...BOOKED }))
  await tx
    .insertInto('payments.intents')
    .values({
      reference,
      user_id: userId,
      email,
      purpose: 'wallet',
      amount_kobo: kobo,
      state: 'paid',
      transaction_id: reference,
      entry_id: entryId!,
      created_at: at,
      paid_at: at,
      claimed_at: at,
      paid_kobo: kobo,
      fees_kobo,
    })
    .execute()
  await addHistory(tx, topUpHistory(payment), { description: 'Wallet top-up by card', reference, at })
}

/** What else the books ask of a payment. */
const BOOKED = {
  subject: null,
  state: 'paid',
  receivedKobo: null,
  transactionId: null,
  entryId: null,
  isPaid: true,
  returnedKobo: 0,
  goneKobo: 0,
  askedKobo: 0,
} as const

/** Books entries, and returns their ids. */
export async function bookAll(tx: Db, entries: readonly Event[]): Promise<number[]> {
  const ids: number[] = []
  for (const entry of entries) ids.push((await post(tx, entry)).entryId)
  return ids
}

/** Inserts the rows of a wallet history at a time of the past. */
export async function addHistory(
  tx: Db,
  rows: readonly HistoryRow[],
  { description, reference, at }: { description: string; reference: string; at: Date },
): Promise<void> {
  for (const { kind, subject, userId, kobo, state } of rows) {
    await tx
      .insertInto('wallet.transactions')
      .values({
        user_id: userId,
        kind,
        subject,
        description: kind === 'return' ? `Returned: ${description}` : description,
        amount_kobo: kobo,
        state,
        reference,
        // A second later, so that what came back stands above what had failed.
        made_at: kind === 'return' ? new Date(at.getTime() + 1000) : at,
        settled_at: at,
      })
      .execute()
  }
}
