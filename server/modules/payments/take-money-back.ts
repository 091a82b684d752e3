import type { App } from '#server/context.ts'
import type { Db } from '#server/database/connect.ts'
import { post, receivable, type EntryKind, type Transfer } from '#server/modules/ledger/index.ts'
import { leftOf, stateAfter } from './left-of-payment.ts'
import { changeIntent, type Intent } from './queries.ts'
import { paymentOf } from './settle-payment.ts'

interface MoneyGone {
  readonly key: string
  readonly kind: EntryKind
  readonly kobo: number
  /** Names it in the payer's history. */
  readonly subject: string
  readonly description: string
  /** The reason shown to operators with the payment. */
  readonly reason: string
}

export interface Taken {
  /** What was left of the payment to return. */
  readonly lostKobo: number
  /** What the payer still had; they owe the rest. */
  readonly takenKobo: number
  /** Null if nothing was left to book. */
  readonly entryId: number | null
}

/**
 * Books money of a payment that was returned past us: takes what the payer still has of it, and the rest becomes a
 * debt. The caller has locked the payment.
 */
export async function takeMoneyBack(app: App, tx: Db, intent: Intent, gone: MoneyGone): Promise<Taken> {
  const { user_id: userId, reference } = intent
  const { sourceAccount, lockLeftKobo, onChargedBack } = app.hooks.purposes(app)[intent.purpose]
  const leftKobo = leftOf(intent)
  const lostKobo = Math.min(gone.kobo, leftKobo)
  if (lostKobo === 0) return { lostKobo, takenKobo: 0, entryId: null }
  const isOther = intent.received_kobo !== null
  const takenKobo =
    lockLeftKobo && !isOther
      ? Math.min(lostKobo, await lockLeftKobo(tx, paymentOf(intent), lostKobo, leftKobo))
      : lostKobo
  const transfers: Transfer[] = [
    { from: isOther ? 'suspense' : sourceAccount(userId), to: 'paystack', kobo: takenKobo },
    { from: receivable(userId), to: 'paystack', kobo: lostKobo - takenKobo },
  ]
  const { entryId } = await post(tx, {
    key: gone.key,
    kind: gone.kind,
    transfers: transfers.filter(({ kobo }) => kobo > 0),
    details: { reference },
  })
  const returned_kobo = intent.returned_kobo + lostKobo
  // The end of an open refund will set the state.
  const state = intent.state === 'refunding' ? intent.state : stateAfter(intent, returned_kobo)
  await changeIntent(tx, reference, { state, returned_kobo, reason: gone.reason })
  if (!isOther) await onChargedBack(tx, paymentOf(intent), { ...gone, takenKobo })
  return { lostKobo, takenKobo, entryId }
}
