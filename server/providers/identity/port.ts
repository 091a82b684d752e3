/** Whom a credential stands for, once everything about it has been checked. */
export interface VerifiedIdentity {
  readonly kind: 'verified'
  /** Names the person at the provider for ever; the e-mail address does not. */
  readonly subject: string
  /** In lower case; the provider has seen that the person reads its mail. */
  readonly email: string
  /**
   * The provider keeps the mailbox itself, so the address is this person's today. Otherwise it was when the account
   * was made, and may have gone to somebody else since.
   */
  readonly hasMailbox: boolean
  /** As the person gave them to the provider; may be empty. */
  readonly firstName: string
  readonly lastName: string
  /** The same for every spelling of one credential, so that each can be used once. */
  readonly credentialHash: Buffer
  /** When the person signed in at the provider, or the provider last vouched for it. */
  readonly issuedAt: Date
  /** From when on the credential is refused anyway. */
  readonly expiresAt: Date
}

/** `refused` is for good; `unavailable` says nothing about the credential. The reasons are for the log. */
export type Verification =
  | VerifiedIdentity
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'unavailable'; readonly reason: string }

export interface IdentityVerifier {
  /** Checks the ID token that a person brought from the provider. Never throws. */
  verifyCredential(token: string): Promise<Verification>
}
