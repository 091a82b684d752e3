export interface Bank {
  readonly code: string
  readonly name: string
}

export interface AccountNumber {
  readonly bankCode: string
  /** Ten digits. */
  readonly accountNumber: string
}

/** Whose account a number is. */
type Resolution =
  | { readonly kind: 'resolved'; readonly accountName: string }
  /** The bank has no account of this number. */
  | { readonly kind: 'unknown-account' }
  | { readonly kind: 'unknown'; readonly reason: string }

/** The same account gives the same recipient. */
type RecipientRequest =
  | { readonly kind: 'added'; readonly recipientCode: string }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'unknown'; readonly reason: string }

export interface NewTransfer {
  /** Chosen by us and never reused: lower-case letters, digits, `-` and `_`. */
  readonly reference: string
  readonly amountKobo: number
  readonly recipientCode: string
}

/**
 * `refused`: the provider has not taken this request. It may have taken an earlier one with the same reference, so only
 * `verify` shows the result of the transfer. After `unknown` the same.
 */
type TransferRequest =
  | { readonly kind: 'taken' }
  | { readonly kind: 'refused'; readonly reason: string; readonly isRecipientUnknown: boolean }
  | { readonly kind: 'unknown'; readonly reason: string }

/** A transfer as the provider reports it. The caller must check that it is the requested one. */
export interface Transfer {
  readonly reference: string
  readonly domain: 'test' | 'live'
  /** Three letters, such as `NGN`. */
  readonly currency: string
  readonly amountKobo: number
  /** What the provider charged for it. */
  readonly feeKobo: number
  /** The account that it went to; null if the provider does not report it. */
  readonly account: AccountNumber | null
}

/** `failed` is final. A `paid` transfer may be `reversed` later. */
export type TransferStatus =
  | { readonly kind: 'paid' | 'reversed'; readonly transfer: Transfer }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'pending'; readonly reason: string }
  /** The provider does not know the reference. */
  | { readonly kind: 'not-found' }
  /** No response, or an unreadable one. */
  | { readonly kind: 'unknown'; readonly reason: string }

/** A transfer in a list for a time span. */
export interface ListedTransfer extends Transfer {
  readonly state: 'paid' | 'reversed' | 'failed' | 'pending'
}

/** A complete list; `unknown` otherwise. */
export type ProviderList<Item> =
  | { readonly kind: 'listed'; readonly items: readonly Item[] }
  | { readonly kind: 'unknown'; readonly reason: string }

/** Sends money to bank accounts. Methods never throw for errors of the network or the provider. */
export interface BankTransfers {
  /** Whether real money moves. */
  readonly domain: Transfer['domain']
  listBanks(): Promise<ProviderList<Bank>>
  resolve(account: AccountNumber): Promise<Resolution>
  addRecipient(recipient: AccountNumber & { readonly name: string }): Promise<RecipientRequest>
  /** What transfers can draw on. */
  readBalance(): Promise<
    { readonly kind: 'read'; readonly balanceKobo: number } | { readonly kind: 'unknown'; readonly reason: string }
  >
  /** Requests a transfer. The provider takes a repeated reference for the same transfer; check `verify` first. */
  send(transfer: NewTransfer): Promise<TransferRequest>
  verify(reference: string): Promise<TransferStatus>
  /** Lists transfers made in a time span, including those not requested by us. */
  listTransfers(made: { readonly from: Date; readonly to: Date }): Promise<ProviderList<ListedTransfer>>
}
