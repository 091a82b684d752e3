import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { googleIdentityRoutes } from './google-identity/server.ts'
import { createMailCatcher } from './mail-catcher/server.ts'
import { paystackRoutes } from './paystack/server.ts'
import { smsRoutes } from './sms/server.ts'
import { vtpassRoutes } from './vtpass/server.ts'

export interface Simulators {
  /** Below it, each simulator under its own prefix. */
  readonly url: string
  readonly smtpUrl: string
  close(): Promise<void>
}

export interface SimulatorChoices {
  readonly port?: number
  readonly smtpPort?: number
  /** Where we are told of card payments; nobody is told when left out. */
  readonly cardWebhookUrl?: string
  /** The same of bills. */
  readonly billWebhookUrl?: string
  /** Until bills that come late have come. */
  readonly billsLateSeconds?: number
}

/**
 * Every simulator, on this machine only: one HTTP port, and one for mail; 0 takes a free one. A new simulator is a
 * folder with a `server.ts` that gives its routes, and a line here.
 */
export async function createSimulators({
  port = 0,
  smtpPort = 0,
  cardWebhookUrl,
  billWebhookUrl,
  billsLateSeconds,
}: SimulatorChoices = {}): Promise<Simulators> {
  const mail = await createMailCatcher(smtpPort)
  // Some answers never come; closing does not wait for them.
  const http = Fastify({ forceCloseConnections: true })
  await http.register(mail.routes, { prefix: '/mail-catcher' })
  await http.register(smsRoutes, { prefix: '/sms' })
  await http.register(googleIdentityRoutes, { prefix: '/google-identity' })
  await http.register(paystackRoutes(cardWebhookUrl), { prefix: '/paystack' })
  await http.register(vtpassRoutes({ webhookUrl: billWebhookUrl, lateSeconds: billsLateSeconds }), {
    prefix: '/vtpass',
  })
  await http.listen({ port, host: '127.0.0.1' })
  return {
    url: `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`,
    smtpUrl: mail.smtpUrl,
    async close() {
      await Promise.all([http.close(), mail.close()])
    },
  }
}
