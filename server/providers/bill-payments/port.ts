/** Kinds of services for sale, independent of the provider. */
export const serviceKinds = ['airtime', 'data', 'tv', 'electricity', 'education'] as const
export type ServiceKind = (typeof serviceKinds)[number]

/** A company that sells a kind of service, such as `mtn-data` or `ikeja-electric`. */
export interface Biller {
  readonly id: string
  readonly name: string
  /** URL of the logo at the provider. */
  readonly imageUrl: string | null
  /** Limits of one purchase; null if the provider gives none. */
  readonly minimumKobo: number | null
  readonly maximumKobo: number | null
}

/** A data plan, a TV bouquet, a type of PIN, or a meter type. */
export interface Variation {
  readonly code: string
  readonly name: string
  /** 0 if the buyer chooses the amount. */
  readonly priceKobo: number
  readonly isPriceFixed: boolean
}

/** `unknown`: no response, or an unreadable one. The last good copy stays valid. */
export type ProviderList<Item> =
  | { readonly kind: 'listed'; readonly items: readonly Item[] }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'unknown'; readonly reason: string }

/** A meter, smartcard or exam profile to look up. `serviceId` is a `Biller.id`. */
export type CustomerQuestion = { readonly serviceId: string; readonly number: string } & (
  | { readonly kind: 'meter'; readonly meterType: MeterType }
  | { readonly kind: 'smartcard' }
  | { readonly kind: 'exam-profile'; readonly variationCode: string }
)
export type MeterType = 'prepaid' | 'postpaid'

export interface Customer {
  readonly name: string
  readonly address: string | null
  /** The least that this customer may pay now. */
  readonly minimumKobo: number | null
  readonly arrearsKobo: number | null
  /** From here on for smartcards only. */
  readonly bouquet: string | null
  readonly bouquetCode: string | null
  /** End of the paid period, as `2026-12-01`. */
  readonly dueOn: string | null
  /** Price of renewing the same bouquet. */
  readonly renewalKobo: number | null
}

/** `refused`: the customer does not exist or cannot buy. The reason is the provider's text for users. */
export type CustomerAnswer =
  | { readonly kind: 'verified'; readonly customer: Customer }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'unknown'; readonly reason: string }

/**
 * An order to pay. `phone` is `+234…`. The price of a variation is the provider's; `amountKobo` must be whole naira.
 * `requestId` comes from `newRequestId`, is stored before the order is sent, and is never reused.
 */
export type BillOrder = { readonly requestId: string; readonly serviceId: string; readonly phone: string } & (
  | { readonly kind: 'airtime'; readonly amountKobo: number }
  | { readonly kind: 'data'; readonly variationCode: string }
  /** `months` defaults to 1. Showmax has no card: its number is the phone. */
  | {
      readonly kind: 'tv-change'
      readonly number: string
      readonly variationCode: string
      readonly months?: number
    }
  /** `amountKobo` is the customer's current `renewalKobo`, queried right before. */
  | { readonly kind: 'tv-renew'; readonly number: string; readonly amountKobo: number }
  | {
      readonly kind: 'electricity'
      readonly number: string
      readonly meterType: MeterType
      readonly amountKobo: number
    }
  /** `number` is the exam profile, for exams that need one. */
  | {
      readonly kind: 'education'
      readonly variationCode: string
      readonly quantity: number
      readonly number?: string
    }
)

/** The delivered goods. Tokens and PINs are as good as money and must never be logged. */
export interface Delivery {
  /** The provider's id of the purchase. */
  readonly providerReference: string | null
  readonly productName: string | null
  /** For the meter. Digits only, if the provider sent digits. */
  readonly token: string | null
  /** To be entered before the token if the meter needs new keys. */
  readonly keyChangeTokens: readonly string[]
  /** For example `79.9 kWh`. */
  readonly units: string | null
  /** PINs of exams, and vouchers, which have no serial. */
  readonly pins: readonly { readonly serial: string | null; readonly pin: string }[]
  /** The amount that the provider deducted from our float. */
  readonly takenKobo: number | null
  readonly commissionKobo: number | null
  readonly receipt: ReceiptFacts
}

/** As the provider reported them; null if not reported. */
interface ReceiptFacts {
  readonly customerName: string | null
  readonly customerAddress: string | null
  readonly number: string | null
  readonly tariff: string | null
  readonly exchangeReference: string | null
  readonly tokenKobo: number | null
  readonly taxKobo: number | null
  readonly debtKobo: number | null
  readonly balanceKobo: number | null
}

/** Why a purchase failed, as far as an operator has to act on it. */
export type FailureCause =
  /** This attempt failed, with no action needed. */
  | 'failed'
  /** The plan no longer exists, or the amount or service differs from our copy of the catalogue. */
  | 'catalogue-outdated'
  | 'float-empty'
  /** The provider rejects our account, keys, address or request ids. */
  | 'account'
  /** Never sent: the circuit breaker is open, too many calls are running, or no connection was made. */
  | 'not-sent'

export type PurchaseOutcome =
  | { readonly kind: 'delivered'; readonly delivery: Delivery }
  /** Accepted and not settled yet. */
  | { readonly kind: 'pending' }
  /** Final: nothing was delivered and our float is unchanged. */
  | { readonly kind: 'failed'; readonly cause: FailureCause }
  /** The provider reversed the purchase, before or after delivery, and returned the money to our float. */
  | { readonly kind: 'reversed' }
  /**
   * Anything else: no response, or an unreadable or undocumented one. The purchase may have been delivered. With
   * `isForOperator` an operator must contact the provider.
   */
  | { readonly kind: 'unknown'; readonly isForOperator: boolean }
  /** From `requery` only: the provider does not know the purchase, perhaps because it is still on its way. */
  | { readonly kind: 'not-received' }

/** The provider's response about a purchase. */
export type PurchaseAnswer = PurchaseOutcome & {
  /** The provider's text, or the error. Safe to show and log. */
  readonly reason: string
  /** The provider's code; null without a readable response. */
  readonly code: string | null
  /** The raw body, stored with the purchase. May contain tokens. Null if there was no response. */
  readonly body: string | null
}

type FloatAnswer =
  | { readonly kind: 'read'; readonly balanceKobo: number }
  | { readonly kind: 'unknown'; readonly reason: string }

/** The subject of a webhook. Webhooks are not signed, so they only trigger a requery. */
export type BillEvent =
  | { readonly kind: 'purchase'; readonly requestId: string }
  | { readonly kind: 'variations'; readonly serviceId: string }
  | { readonly kind: 'other' }

/** State of the provider, for alarms and `/metrics`. */
export interface ProviderHealth {
  /** `open`: no calls are made; `trying`: the next call finds out whether the provider is well again. */
  readonly breaker: 'closed' | 'open' | 'trying'
  /** Consecutive failed calls. */
  readonly failures: number
  readonly running: number
  /** Calls refused since the process started. */
  readonly turnedAway: number
}

/** Pays bills from our float. Methods never throw for errors of the network or the provider. */
export interface BillPayments {
  listKinds(): Promise<ProviderList<{ readonly kind: ServiceKind; readonly name: string }>>
  listServices(kind: ServiceKind): Promise<ProviderList<Biller>>
  listVariations(serviceId: string): Promise<ProviderList<Variation>>
  verifyCustomer(question: CustomerQuestion): Promise<CustomerAnswer>
  /** Call once per order. If the result is not final, use `requery`; never pay again. */
  pay(order: BillOrder): Promise<PurchaseAnswer>
  requery(requestId: string): Promise<PurchaseAnswer>
  readFloat(): Promise<FloatAnswer>
  /** `body` is untrusted parsed JSON. */
  readEvent(body: unknown): BillEvent
  health(): ProviderHealth
}
