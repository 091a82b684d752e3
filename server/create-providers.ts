import type { Logger } from 'pino'
import { brand } from '#web/brand.ts'
import { secretsOf, type Config } from './config.ts'
import type { Providers } from './context.ts'
import { keyFor } from './kit/keys.ts'
import { createPaystackTransfers } from './providers/bank-transfers/paystack.ts'
import { createVtpass } from './providers/bill-payments/vtpass.ts'
import { createPaystack } from './providers/card-payments/paystack.ts'
import { createSmtp } from './providers/email/smtp.ts'
import { createGoogle } from './providers/identity/google.ts'
import { SANDBOX_CLIENT_ID, SANDBOX_ISSUER } from './providers/identity/google-wire.ts'
import type { IdentityVerifier } from './providers/identity/port.ts'
import { cardsOff, identityOff, transfersOff } from './providers/off.ts'
import type { PaystackOptions } from './providers/paystack-http.ts'
import { createTermii } from './providers/sms/termii.ts'

const SIMULATED_PAY_TIMEOUT_MS = 8000

/** Creates the provider adapters. A simulated provider uses the same adapter with the simulator's address. */
export function createProviders(config: Config, log?: Logger): Providers {
  const paystack = paystackOf(config)
  return {
    email: createSmtp({
      url: config.SMTP_URL ?? config.SIMULATORS_SMTP_URL,
      from: { name: brand.name, address: config.MAIL_FROM },
    }),
    sms: createTermii({
      baseUrl: config.simulated.sms ? `${config.SIMULATORS_URL}/sms` : config.TERMII_BASE_URL,
      apiKey: config.TERMII_API_KEY ?? 'sandbox',
      senderId: config.TERMII_SENDER_ID,
    }),
    identity: identityOf(config),
    cards: paystack ? createPaystack(paystack) : cardsOff,
    transfers: paystack ? createPaystackTransfers(paystack) : transfersOff,
    bills: createVtpass({
      baseUrl: config.simulated.bills ? `${config.SIMULATORS_URL}/vtpass/api` : config.VTPASS_BASE_URL,
      apiKey: config.VTPASS_API_KEY ?? 'sandbox',
      publicKey: config.VTPASS_PUBLIC_KEY ?? 'PK_sandbox',
      secretKey: config.VTPASS_SECRET_KEY ?? `SK_${keyFor(secretsOf(config)[0], 'sandbox bills').toString('hex')}`,
      // Testers of unanswered requests see the result soon.
      ...(config.simulated.bills && { payTimeoutMs: SIMULATED_PAY_TIMEOUT_MS }),
      onRefused: (reason) =>
        log?.error({ alarm: 'bill_account_refused', reason }, 'the bill provider does not accept us'),
      onOpen: () => log?.error({ alarm: 'breaker_open' }, 'the bill provider fails and is left alone'),
    }),
  }
}

function identityOf({ simulated, GOOGLE_CLIENT_ID, GOOGLE_JWKS_URL, SIMULATORS_URL }: Config): IdentityVerifier {
  if (GOOGLE_CLIENT_ID !== undefined)
    return createGoogle({ clientId: GOOGLE_CLIENT_ID, issuer: 'https://accounts.google.com', keysUrl: GOOGLE_JWKS_URL })
  if (!simulated.identity) return identityOff
  const keysUrl = `${SIMULATORS_URL}/google-identity/certs`
  return createGoogle({ clientId: SANDBOX_CLIENT_ID, issuer: SANDBOX_ISSUER, keysUrl })
}

/** Where Paystack is asked, which takes card payments and makes bank transfers. Null if neither is offered. */
function paystackOf(config: Config): PaystackOptions | null {
  const { simulated, PAYSTACK_SECRET_KEY, PAYSTACK_BASE_URL, SIMULATORS_URL } = config
  if (PAYSTACK_SECRET_KEY !== undefined) return { baseUrl: PAYSTACK_BASE_URL, secretKey: PAYSTACK_SECRET_KEY }
  if (!simulated.cards) return null
  // The simulator accepts any key and signs with it, so the key must be secret too.
  const secretKey = `sk_test_${keyFor(secretsOf(config)[0], 'sandbox cards').toString('hex')}`
  return { baseUrl: `${SIMULATORS_URL}/paystack`, secretKey }
}
