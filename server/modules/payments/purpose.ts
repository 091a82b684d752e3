import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { AccountCode } from '#server/modules/ledger/index.ts'

export interface Payment {
  readonly reference: string
  readonly userId: string
  /** Of a refund, the part that goes back. */
  readonly amountKobo: number
  /** What was bought, where its purpose has several things. */
  readonly subject: string | null
}

export interface Priced {
  readonly subject: string | null
  readonly amountKobo: number
}

/**
 * What can be paid for by card. Payments know no feature: each registers what its money buys, and the transaction that
 * books a payment is the one that gives it.
 */
export interface Purpose<Wanted> {
  /** What is bought and what it costs; refuses what cannot be had. One payment of a person is priced at a time. */
  price(tx: Kysely<Tables>, userId: string, wanted: Wanted): Promise<Priced>
  /** Where the money of a payment goes. */
  account(userId: string): AccountCode
  /** Where it waits while it is on its way back to the card. */
  aside(userId: string): AccountCode
  /** Gives what was paid for. It may not refuse: the money is here. */
  fulfil(tx: Kysely<Tables>, payment: Payment): Promise<void>
  /** The money is put aside to go back. */
  askBack?(tx: Kysely<Tables>, payment: Payment, refundId: string): Promise<void>
  /** The money is back on the card; once all of the payment is, takes away what was paid for. */
  takeBack(
    tx: Kysely<Tables>,
    payment: Payment,
    refund: { readonly id: string; readonly isLast: boolean },
  ): Promise<void>
  /** The card did not take the money, which is where it was before. */
  keep?(tx: Kysely<Tables>, payment: Payment, refundId: string): Promise<void>
  /** How much of the wanted kobo a payer has left, where they may have spent it; it stays so until the transaction ends. */
  left?(tx: Kysely<Tables>, userId: string, wantedKobo: number): Promise<number>
  /** Takes away what was paid for, once money of it has gone back past us. */
  chargedBack(tx: Kysely<Tables>, payment: Payment, back: ChargedBack): Promise<void>
}

export interface ChargedBack {
  /** Names the event, and what the payer reads of it. */
  readonly subject: string
  readonly description: string
  /** What was still there, in kobo. */
  readonly takenKobo: number
}

export interface Purposes {
  /** Wanted is an amount in kobo. */
  readonly wallet: Purpose<number>
  /** Wanted is the id of a plan. */
  readonly subscription: Purpose<string>
}
