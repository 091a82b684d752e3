import { brand } from '#web/brand.ts'
import type { Config } from './config.ts'
import type { EmailSender } from './providers/email/port.ts'
import { openSmtp } from './providers/email/smtp.ts'
import type { SmsSender } from './providers/sms/port.ts'
import { openTermii } from './providers/sms/termii.ts'

/** What we need from the world. */
export interface Providers {
  readonly email: EmailSender
  readonly sms: SmsSender
}

/** The adapters. On a simulator the same ones run; it speaks the provider's own protocol at another address. */
export function openProviders(config: Config): Providers {
  return {
    email: openSmtp({
      url: config.SMTP_URL ?? config.SIMULATORS_SMTP_URL,
      from: { name: brand.name, address: config.MAIL_FROM },
    }),
    sms: openTermii({
      baseUrl: config.simulated.sms ? `${config.SIMULATORS_URL}/sms` : config.TERMII_BASE_URL,
      apiKey: config.TERMII_API_KEY ?? 'sandbox',
      senderId: config.TERMII_SENDER_ID,
    }),
  }
}
