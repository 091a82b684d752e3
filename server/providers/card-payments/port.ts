/** What a card payment is to be, fixed by us before the payer sees anything. */
export interface NewCharge {
  /** Ours, and never used twice: letters, digits, `-`, `.` and `=`. */
  readonly reference: string
  readonly email: string
  readonly amountKobo: number
}

/** `refused` is for good; after `unknown` the provider may or may not have heard of the reference. */
export type Initialization =
  | { readonly kind: 'initialized'; readonly accessCode: string }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'unknown'; readonly reason: string }

/** A payment that went through, as the provider tells it. Whether it is the one we asked for is ours to compare. */
export interface Charge {
  /** The provider's own name for it. */
  readonly transactionId: string
  readonly reference: string
  readonly domain: 'test' | 'live'
  /** Three letters, such as `NGN`. */
  readonly currency: string
  /** What the payer paid, in hundredths of the currency; more than what was requested where the payer bears the fees. */
  readonly amountKobo: number
  readonly requestedKobo: number
  /** What the provider keeps of the amount. */
  readonly feesKobo: number
  /** Null where the provider does not say. */
  readonly paidAt: Date | null
}

/**
 * What the provider says of a payment. None of them but `confirmed` is final: whoever was declined may try another
 * card on the same reference.
 */
export type Verification =
  | { readonly kind: 'confirmed'; readonly charge: Charge }
  | { readonly kind: 'pending' }
  | { readonly kind: 'declined' }
  | { readonly kind: 'abandoned' }
  /** The provider has never heard of the reference. */
  | { readonly kind: 'not-found' }
  /** No answer, or none that can be read. */
  | { readonly kind: 'unknown'; readonly reason: string }

/** All that went through, among what was begun in a time; `unknown` where any of it is not told. */
export type ChargeListing =
  | { readonly kind: 'listed'; readonly charges: readonly Charge[] }
  | { readonly kind: 'unknown'; readonly reason: string }

/** A part of a payment, or all of it, that is to go back to its card. */
export interface NewRefund {
  readonly reference: string
  /** Ours; the provider tells it again with the refund. */
  readonly refundId: string
  readonly amountKobo: number
}

/** Money of a payment that went back to its card, or is to, as the provider tells it. */
export interface CardRefund {
  /** The provider's own name for it. */
  readonly providerId: string
  /** The one that we gave; null where somebody else asked for it, such as in the provider's dashboard. */
  readonly refundId: string | null
  readonly amountKobo: number
  readonly state: 'refunded' | 'pending' | 'failed'
}

/** All refunds of a payment; `unknown` where any of them is not told. */
export type RefundListing =
  | { readonly kind: 'listed'; readonly refunds: readonly CardRefund[] }
  | { readonly kind: 'unknown'; readonly reason: string }

/** What the provider lists of a time; `unknown` where any of it is not told. */
export type Listing<Item> =
  | { readonly kind: 'listed'; readonly items: readonly Item[] }
  | { readonly kind: 'unknown'; readonly reason: string }

/** A refund in a list of all. */
export interface ListedRefund extends CardRefund {
  /** The provider's name for the payment. */
  readonly transactionId: string
}

/** A dispute in a list of all. */
export interface ListedDispute {
  readonly id: string
  /** Of the payment. */
  readonly reference: string
  readonly state: DisputeState
}

/** What the provider has paid into our bank. */
export interface Payout {
  readonly id: string
  readonly kobo: number
  /** Taken off it besides the fees, such as for what went back to payers. */
  readonly deductedKobo: number
}

/** `refused` is for good; after `unknown` only `refundsOf` says whether it was taken. */
export type RefundRequest =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'unknown'; readonly reason: string }

/** Whether the provider keeps to the limit of time that it was told. */
export type SessionLimit = { readonly kind: 'kept' } | { readonly kind: 'unknown'; readonly reason: string }

/** How far a payer is who has asked their bank for their money back. */
export type DisputeState =
  | { readonly kind: 'open' }
  /** The money stays with us. */
  | { readonly kind: 'won' }
  /** So much of it is back with the payer; all of it where that is not said. */
  | { readonly kind: 'lost'; readonly kobo: number | null }
  | { readonly kind: 'not-found' }
  /** No answer, or an end that only a person can make out. */
  | { readonly kind: 'unknown'; readonly reason: string }

/** What the provider tells unasked: where to look, and no more. */
export type CardEvent = {
  /** In the provider's words. */
  readonly name: string
  /** Of the payment; null where it names none. */
  readonly reference: string | null
} & (
  | { readonly about: 'payment' | 'other' }
  /** The amount is null where it is not told. */
  | { readonly about: 'refund'; readonly amountKobo: number | null }
  | { readonly about: 'dispute'; readonly id: string; readonly status: string }
)

export interface Span {
  readonly from: Date
  readonly to: Date
}

/** Takes money from cards and gives it back. Nothing here throws for what the world does. */
export interface CardPayments {
  /** Whether real money moves. A payment of the other domain is none of ours. */
  readonly domain: Charge['domain']
  initialize(charge: NewCharge): Promise<Initialization>
  verify(reference: string): Promise<Verification>
  /** Payments that were begun from one time to another and went through, whoever began them. */
  listCharges(begun: { readonly from: Date; readonly to: Date }): Promise<ChargeListing>
  /** Asks for money to go back to the card. Asking twice may pay twice: ask `refundsOf` first. */
  refund(refund: NewRefund): Promise<RefundRequest>
  /** The refunds of one payment, whoever asked for them. */
  refundsOf(reference: string): Promise<RefundListing>
  /** Refunds that were made from one time to another, of whichever payment, whoever asked for them. */
  listRefunds(made: Span): Promise<Listing<ListedRefund>>
  /** Disputes that began from one time to another. */
  listDisputes(begun: Span): Promise<Listing<ListedDispute>>
  /** What was paid out from one time to another. */
  listPayouts(paid: Span): Promise<Listing<Payout>>
  /** The payments that a payout is made of. */
  chargesOf(payoutId: string): Promise<Listing<Charge>>
  /** How long a payer may take from the beginning of a payment: later attempts of all payments are ignored. */
  endSessionsAfter(seconds: number): Promise<SessionLimit>
  /** What became of a dispute about a payment; of another payment it is not found. */
  findDispute(id: string, reference: string): Promise<DisputeState>
  /** In which header of an event its signature comes. */
  readonly signatureHeader: string
  /** Whether the provider signed exactly these bytes. */
  isSigned(body: Buffer, signature: string): boolean
  /** Null where it cannot be read. */
  readEvent(body: Buffer): CardEvent | null
}
