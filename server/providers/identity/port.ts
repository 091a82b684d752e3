/** The person of a verified credential. */
export interface VerifiedIdentity {
  readonly kind: 'verified'
  /** Permanent id of the person at the provider. The email address can change. */
  readonly subject: string
  /** In lower case. The provider has verified the address. */
  readonly email: string
  /**
   * Whether the provider hosts the mailbox, so that the address belongs to this person today. Otherwise it did when the
   * account was created, and may belong to another person now.
   */
  readonly hasMailbox: boolean
  /** Names as given to the provider; may be empty. */
  readonly firstName: string
  readonly lastName: string
  /** The same for every encoding of one credential, so that each can be used only once. */
  readonly credentialHash: Buffer
  /** When the person signed in at the provider, or the provider last confirmed the sign-in. */
  readonly issuedAt: Date
  /** When the credential expires. */
  readonly expiresAt: Date
}

/** `refused` is final; `unavailable` says nothing about the credential. Reasons are for the log. */
export type Verification =
  | VerifiedIdentity
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'unavailable'; readonly reason: string }

export interface IdentityVerifier {
  /** Verifies an ID token of the provider. Never throws. */
  verifyCredential(token: string): Promise<Verification>
}
