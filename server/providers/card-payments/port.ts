/** A card payment that we define before the payer sees anything. */
interface NewCharge {
  /** Chosen by us and never reused: letters, digits, `-`, `.` and `=`. */
  readonly reference: string
  readonly email: string
  readonly amountKobo: number
}

/** `refused` is final. After `unknown` the provider may or may not know the reference. */
type Initialization =
  | { readonly kind: 'initialized'; readonly accessCode: string }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'unknown'; readonly reason: string }

/** A successful payment as the provider reports it. The caller must check that it is the requested one. */
export interface Charge {
  /** The provider's id of the payment. */
  readonly transactionId: string
  readonly reference: string
  readonly domain: 'test' | 'live'
  /** Three letters, such as `NGN`. */
  readonly currency: string
  /** The amount paid, in hundredths of the currency. Exceeds the requested amount if the payer bears the fees. */
  readonly amountKobo: number
  readonly requestedKobo: number
  /** The provider's fees, deducted from the amount. */
  readonly feesKobo: number
  /** Null if the provider does not report it. */
  readonly paidAt: Date | null
  /** Names the card: the same for each payment by it. Null if the provider does not report it. */
  readonly cardSignature: string | null
}

/** The provider's status of a payment. Only `confirmed` is final: a declined payer may try another card. */
export type Verification =
  | { readonly kind: 'confirmed'; readonly charge: Charge }
  | { readonly kind: 'pending' }
  | { readonly kind: 'declined' }
  | { readonly kind: 'abandoned' }
  /** The provider does not know the reference. */
  | { readonly kind: 'not-found' }
  /** No response, or an unreadable one. */
  | { readonly kind: 'unknown'; readonly reason: string }

/** All successful payments among those begun in a time span; `unknown` unless complete. */
type ChargeList =
  | { readonly kind: 'listed'; readonly charges: readonly Charge[] }
  | { readonly kind: 'unknown'; readonly reason: string }

/** A full or partial refund of a payment to its card. */
export interface NewRefund {
  readonly reference: string
  /** Our id. The provider returns it with the refund. */
  readonly refundId: string
  readonly amountKobo: number
}

/** A refund to a card, completed or not, as the provider reports it. */
export interface CardRefund {
  /** The provider's id of the refund. */
  readonly providerId: string
  /** The id that we gave; null if the refund was made elsewhere, such as in the provider's dashboard. */
  readonly refundId: string | null
  readonly amountKobo: number
  readonly state: 'refunded' | 'pending' | 'failed'
}

/** All refunds of a payment; `unknown` unless complete. */
export type RefundList =
  | { readonly kind: 'listed'; readonly refunds: readonly CardRefund[] }
  | { readonly kind: 'unknown'; readonly reason: string }

/** A list for a time span; `unknown` unless complete. */
export type ProviderList<Item> =
  | { readonly kind: 'listed'; readonly items: readonly Item[] }
  | { readonly kind: 'unknown'; readonly reason: string }

/** A refund in a list for a time span. */
export interface ListedRefund extends CardRefund {
  /** The provider's id of the payment. */
  readonly transactionId: string
}

/** A dispute in a list for a time span. */
export interface ListedDispute {
  readonly id: string
  /** Reference of the payment. */
  readonly reference: string
  readonly state: DisputeState
}

/** A payout to our bank account. */
export interface Payout {
  readonly id: string
  readonly kobo: number
  /** Deductions besides the fees, such as for refunds. */
  readonly deductedKobo: number
}

/** `refused` is final. After `unknown` only `refundsOf` shows whether the refund was accepted. */
type RefundRequest =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'unknown'; readonly reason: string }

/** Whether the provider accepted the time limit. */
type SessionLimit = { readonly kind: 'kept' } | { readonly kind: 'unknown'; readonly reason: string }

/** State of a chargeback, in which a payer asks their bank for the money back. */
export type DisputeState =
  /** `status` in the provider's words; `answerBy` null if it does not report a deadline for our answer. */
  | { readonly kind: 'open'; readonly status: string; readonly answerBy: Date | null }
  /** The money stays with us. */
  | { readonly kind: 'won' }
  /** The amount returned to the payer; null if not reported, which means all of it. */
  | { readonly kind: 'lost'; readonly kobo: number | null }
  | { readonly kind: 'not-found' }
  /** No response, or a result that only an operator can interpret. */
  | { readonly kind: 'unknown'; readonly reason: string }

/** A webhook of the provider, which also sends those of transfers. It only says what to query. */
export type CardEvent = {
  /** The provider's name of the event. */
  readonly name: string
  /** Reference of the payment or the transfer; null if the event has none. */
  readonly reference: string | null
} & (
  | { readonly about: 'payment' | 'transfer' | 'other' }
  /** Null if the event does not report the amount. */
  | { readonly about: 'refund'; readonly amountKobo: number | null }
  | { readonly about: 'dispute'; readonly id: string; readonly status: string; readonly answerBy: Date | null }
)

export interface Span {
  readonly from: Date
  readonly to: Date
}

/** Takes and refunds card payments. Methods never throw for errors of the network or the provider. */
export interface CardPayments {
  /** Whether real money moves. Ignore payments of the other domain. */
  readonly domain: Charge['domain']
  initialize(charge: NewCharge): Promise<Initialization>
  verify(reference: string): Promise<Verification>
  /** Lists successful payments begun in a time span, including those not begun by us. */
  listCharges(begun: { readonly from: Date; readonly to: Date }): Promise<ChargeList>
  /** Requests a refund. A second request may pay twice: check `refundsOf` first. */
  refund(refund: NewRefund): Promise<RefundRequest>
  /** Lists all refunds of a payment, including those not requested by us. */
  refundsOf(reference: string): Promise<RefundList>
  /** Lists all refunds made in a time span, including those not requested by us. */
  listRefunds(made: Span): Promise<ProviderList<ListedRefund>>
  /** Lists disputes that began in a time span. */
  listDisputes(begun: Span): Promise<ProviderList<ListedDispute>>
  /** Lists the payouts to our bank account in a time span. */
  listPayouts(paid: Span): Promise<ProviderList<Payout>>
  /** Lists the payments that a payout consists of. */
  chargesOf(payoutId: string): Promise<ProviderList<Charge>>
  /** Limits the time from the beginning of a payment. The provider ignores later attempts, for all payments. */
  endSessionsAfter(seconds: number): Promise<SessionLimit>
  /** Finds the state of a dispute about a payment. `not-found` if it is about another payment. */
  findDispute(id: string, reference: string): Promise<DisputeState>
  /** Name of the header with a webhook's signature. */
  readonly signatureHeader: string
  /** Whether the provider signed exactly these bytes. */
  isSigned(body: Buffer, signature: string): boolean
  /** Null if unreadable. */
  readEvent(body: Buffer): CardEvent | null
}
