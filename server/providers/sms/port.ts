import type { Outcome } from '#server/kit/outcome.ts'

export interface Sms {
  /** +234 and ten digits. */
  readonly to: string
  readonly text: string
}

export interface SmsSender {
  /** Hands one message to the service; `delivered` says no more than that. Never throws. */
  sendSms(sms: Sms): Promise<Outcome>
}
