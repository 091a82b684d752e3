/** What can be bought, whoever sells it. */
export const serviceKinds = ['airtime', 'data', 'tv', 'electricity', 'education'] as const
export type ServiceKind = (typeof serviceKinds)[number]

/** One of the companies behind a kind, such as `mtn-data` or `ikeja-electric`. */
export interface BillService {
  readonly id: string
  readonly name: string
  /** Address of its sign at the provider. */
  readonly imageUrl: string | null
  /** What one purchase may cost; null where the provider does not say. */
  readonly minimumKobo: number | null
  readonly maximumKobo: number | null
}

/** A plan, a bouquet, a kind of PIN, or the way a meter is paid. */
export interface Variation {
  readonly code: string
  readonly name: string
  /** 0 where the buyer names the amount. */
  readonly priceKobo: number
  readonly isPriceFixed: boolean
}

/** `unknown`: no answer, or none that can be read; the last good copy goes on to hold. */
export type Listing<Item> =
  | { readonly kind: 'listed'; readonly items: readonly Item[] }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'unknown'; readonly reason: string }

/** Whose meter, card or exam profile it is. `serviceId` is a `BillService.id`. */
export type CustomerQuestion = { readonly serviceId: string; readonly number: string } & (
  | { readonly kind: 'meter'; readonly meterType: MeterType }
  | { readonly kind: 'smartcard' }
  | { readonly kind: 'exam-profile'; readonly variationCode: string }
)
export type MeterType = 'prepaid' | 'postpaid'

export interface Customer {
  readonly name: string
  readonly address: string | null
  /** Least that this customer may pay now. */
  readonly minimumKobo: number | null
  readonly arrearsKobo: number | null
  /** The rest is of smartcards. */
  readonly bouquet: string | null
  readonly bouquetCode: string | null
  /** Until when it is paid for, as `2026-12-01`. */
  readonly dueOn: string | null
  /** What it costs to go on with the same bouquet. */
  readonly renewalKobo: number | null
}

/** `refused`: there is no such customer, or nothing may be sold to them; the reason is the provider's, for people. */
export type CustomerAnswer =
  | { readonly kind: 'verified'; readonly customer: Customer }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'unknown'; readonly reason: string }

/**
 * What is to be bought. `phone` is `+234…`. The price of a variation is the provider's own; `amountKobo` is whole naira.
 * `requestId` is of `newRequestId`, stored before this is sent, and never used for another order.
 */
export type BillOrder = { readonly requestId: string; readonly serviceId: string; readonly phone: string } & (
  | { readonly kind: 'airtime'; readonly amountKobo: number }
  | { readonly kind: 'data'; readonly variationCode: string }
  /** `months` is 1 where left out. Showmax has no card: its number is the phone. */
  | {
      readonly kind: 'tv-change'
      readonly number: string
      readonly variationCode: string
      readonly months?: number
    }
  /** `amountKobo` is the `renewalKobo` of the customer, asked for anew. */
  | { readonly kind: 'tv-renew'; readonly number: string; readonly amountKobo: number }
  | {
      readonly kind: 'electricity'
      readonly number: string
      readonly meterType: MeterType
      readonly amountKobo: number
    }
  /** `number` is the exam profile, where one is needed. */
  | {
      readonly kind: 'education'
      readonly variationCode: string
      readonly quantity: number
      readonly number?: string
    }
)

/** What a buyer gets. Tokens and PINs are as good as money: no log may hold them. */
export interface Delivery {
  /** The provider's own name for the purchase. */
  readonly providerReference: string | null
  readonly productName: string | null
  /** For the meter, digits only where the provider gave digits. */
  readonly token: string | null
  /** To be typed in before the token, where the meter needs new keys. */
  readonly keyChangeTokens: readonly string[]
  /** Such as `79.9 kWh`. */
  readonly units: string | null
  /** PINs of exams, and vouchers, which have no serial. */
  readonly pins: readonly { readonly serial: string | null; readonly pin: string }[]
  /** What the provider has taken off our float. */
  readonly takenKobo: number | null
  readonly commissionKobo: number | null
  readonly receipt: ReceiptFacts
}

/** Each as the provider wrote it; null where it is not said. */
export interface ReceiptFacts {
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

/** Why a purchase failed, as far as somebody has to act on it. */
export type FailureCause =
  /** It did not work out this time. */
  | 'failed'
  /** The plan is gone, or the amount or the service is not what our copy of the catalogue says. */
  | 'catalogue-outdated'
  /** Our float is empty. */
  | 'float-empty'
  /** Our account, keys, address or request ids are not accepted. */
  | 'account'
  /** The provider was never asked, because it is not well or too many are asking. */
  | 'not-sent'

export type PurchaseOutcome =
  | { readonly kind: 'delivered'; readonly delivery: Delivery }
  /** Taken in, and not settled yet. */
  | { readonly kind: 'pending' }
  /** For good: nothing was delivered, and our float is as it was. */
  | { readonly kind: 'failed'; readonly cause: FailureCause }
  /** The provider has taken it back, after delivery or before, and our float has its money again. */
  | { readonly kind: 'reversed' }
  /**
   * Anything else: no answer, one that cannot be read, one that is not listed. It may have been delivered. With
   * `isForOperator` the provider asks to be spoken to.
   */
  | { readonly kind: 'unknown'; readonly isForOperator: boolean }
  /** Only of `requery`: the provider has never heard of it, which may be so because it is still on its way. */
  | { readonly kind: 'not-received' }

/** What the provider said of a purchase. */
export type PurchaseAnswer = PurchaseOutcome & {
  /** The provider's words, or what went wrong; fit to be shown and logged. */
  readonly reason: string
  /** The provider's code; null without a readable answer. */
  readonly code: string | null
  /** The whole body as it came, for the record of the purchase; may hold tokens. Null where nothing came. */
  readonly body: string | null
}

export type FloatAnswer =
  | { readonly kind: 'read'; readonly balanceKobo: number }
  | { readonly kind: 'unknown'; readonly reason: string }

/** What a webhook is about. Nobody signs it, so that it only says what to ask about. */
export type BillEvent =
  | { readonly kind: 'purchase'; readonly requestId: string }
  | { readonly kind: 'variations'; readonly serviceId: string }
  | { readonly kind: 'other' }

/** How the provider is; for alarms and `/metrics`. */
export interface ProviderHealth {
  /** `open`: it is left alone; `trying`: one call goes through to see. */
  readonly breaker: 'closed' | 'open' | 'trying'
  /** Calls that failed in a row. */
  readonly failures: number
  readonly running: number
  /** Calls that were turned away since the process began. */
  readonly turnedAway: number
}

/** Pays bills out of our float. Nothing here throws for what the world does. */
export interface BillPayments {
  listKinds(): Promise<Listing<{ readonly kind: ServiceKind; readonly name: string }>>
  listServices(kind: ServiceKind): Promise<Listing<BillService>>
  listVariations(serviceId: string): Promise<Listing<Variation>>
  verifyCustomer(question: CustomerQuestion): Promise<CustomerAnswer>
  /** Asked once per order; whatever is not final is asked about with `requery`, never paid again. */
  pay(order: BillOrder): Promise<PurchaseAnswer>
  requery(requestId: string): Promise<PurchaseAnswer>
  readFloat(): Promise<FloatAnswer>
  /** `body` is whatever came, parsed from JSON. */
  readEvent(body: unknown): BillEvent
  health(): ProviderHealth
}
