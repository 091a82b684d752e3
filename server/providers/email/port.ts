import type { Outcome } from '#server/kit/outcome.ts'

export interface Email {
  /** The same at every try, so that a mailbox that got the mail twice can show it once. */
  readonly id: string
  /** One address. */
  readonly to: string
  /** Whom an answer goes to; the sender when left out. */
  readonly replyTo?: string | undefined
  /** Where the person ends mail of this kind; a POST there, as RFC 8058 has it, ends it at once. */
  readonly unsubscribeUrl?: string | undefined
  readonly subject: string
  readonly html: string
  readonly text: string
}

export interface EmailSender {
  /** Hands one mail to a server that takes it on; `delivered` says no more than that. Never throws. */
  sendEmail(email: Email): Promise<Outcome>
}
