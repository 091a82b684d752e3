import type { Db } from '#server/database/connect.ts'
import type { AccountCode, EntryKind, Transfer } from '#server/modules/ledger/index.ts'

export interface Payment {
  readonly reference: string
  readonly userId: string
  /** For a refund, the refunded part. */
  readonly amountKobo: number
  /** What was bought, if the purpose offers several things. */
  readonly subject: string | null
  /** Null until it is booked. */
  readonly paidAt: Date | null
}

export interface Priced {
  readonly subject: string | null
  readonly amountKobo: number
}

/**
 * Something that can be paid by card. Payments know no feature: each feature registers a purpose, and the transaction
 * that books a payment also fulfils it.
 */
export interface Purpose<Choice> {
  /** Prices the purchase; throws if it cannot be bought. Runs for one payment of a user at a time. */
  price(tx: Db, userId: string, choice: Choice): Promise<Priced>
  /** How a payment is booked. Must not refuse, because the money is here. */
  credit(tx: Db, payment: Payment): Promise<Credit>
  /** The account that a refund takes the money from. */
  sourceAccount(userId: string): AccountCode
  /** The account that holds the money during a refund. */
  holdingAccount(userId: string): AccountCode
  /**
   * Delivers what was paid for. Must not refuse, because the money is here. `isCardShared`: two other members pay with
   * the card.
   */
  fulfil(tx: Db, payment: Payment, by: { readonly isCardShared: boolean }): Promise<void>
  /** Throws if an operator may not have this much of what is left of the payment refunded now. */
  refuseRefund?(tx: Db, payment: Payment, refund: { readonly kobo: number; readonly leftKobo: number }): Promise<void>
  /**
   * Called before an operator's refund takes this much from `sourceAccount`: makes available what is held for the
   * payer.
   */
  makeAvailable?(tx: Db, payment: Payment, kobo: number): Promise<void>
  /** Called when the money was set aside for a refund. `about`: what goes back, as the caller named it. */
  onRefundRequested?(tx: Db, payment: Payment, refundId: string, about?: string): Promise<void>
  /** Called when the refund has reached the card. After the last refund of a payment, takes away what was paid for. */
  onRefunded(tx: Db, payment: Payment, refund: { readonly id: string; readonly isLast: boolean }): Promise<void>
  /** Called when the card has refused the refund and the money is back in its account. */
  onRefundRefused?(tx: Db, payment: Payment, refundId: string): Promise<void>
  /**
   * How much of `wantedKobo` the payer still has, for money that can be spent. Locks it until the transaction ends.
   * `leftKobo`: all that was not returned of the payment yet.
   */
  lockLeftKobo?(tx: Db, payment: Payment, wantedKobo: number, leftKobo: number): Promise<number>
  /** Takes away what was paid for after money was returned past us. */
  onChargedBack(tx: Db, payment: Payment, back: ChargedBack): Promise<void>
  /** Members other than the payer whose money the payment became. */
  listReceivers?(tx: Db, payment: Payment): Promise<readonly string[]>
  /** Called when the money may go back past us, by a dispute or a refund, and when it no longer may. */
  onDispute?(tx: Db, payment: Payment, isOpen: boolean): Promise<void>
}

interface Credit {
  readonly kind: EntryKind
  /** Out of `paystack`, together the amount of the payment. */
  readonly transfers: readonly Transfer[]
}

interface ChargedBack {
  /** Names the event, and its text for the payer. */
  readonly subject: string
  readonly description: string
  /** What the payer still had, in kobo. */
  readonly takenKobo: number
}

export interface Purposes {
  /** `Choice` is an amount in kobo. */
  readonly wallet: Purpose<number>
  /** `Choice` is the id of a plan. */
  readonly subscription: Purpose<string>
  /** `Choice` is the id of a checkout. */
  readonly order: Purpose<string>
}
