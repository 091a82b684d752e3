import type { Outcome } from '#server/kit/outcome.ts'

interface Sms {
  /** +234 and ten digits. */
  readonly to: string
  readonly text: string
}

export interface SmsSender {
  /** Hands a message to the SMS service. `delivered` only means that the service accepted it. Never throws. */
  sendSms(sms: Sms): Promise<Outcome>
}
