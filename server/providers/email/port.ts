import type { Outcome } from '#server/kit/outcome.ts'

export interface Email {
  /** The same for every attempt, so that a mail program can hide a duplicate. */
  readonly id: string
  /** One address. */
  readonly to: string
  /** The reply address; the sender if omitted. */
  readonly replyTo?: string | undefined
  /** Page to unsubscribe from mail of this kind. A POST to it unsubscribes immediately (RFC 8058). */
  readonly unsubscribeUrl?: string | undefined
  readonly subject: string
  readonly html: string
  readonly text: string
}

export interface EmailSender {
  /** Hands an email to a mail server. `delivered` only means that the server accepted it. Never throws. */
  sendEmail(email: Email): Promise<Outcome>
}
