import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { googleIdentityRoutes } from './google-identity/server.ts'
import { createMailCatcher } from './mail-catcher/server.ts'
import { paystackRoutes } from './paystack/server.ts'
import { smsRoutes } from './sms/server.ts'
import { vtpassRoutes } from './vtpass/server.ts'

interface Simulators {
  /** The base URL. Each simulator has its own prefix below it. */
  readonly url: string
  readonly smtpUrl: string
  close(): Promise<void>
}

export interface SimulatorChoices {
  readonly port?: number
  readonly smtpPort?: number
  /** The address for webhook events about card payments; no events by default. */
  readonly cardWebhookUrl?: string
  /** The address asked before each bank transfer; by default every transfer is made. */
  readonly transferApprovalUrl?: string
  /** Delay of bank transfers with a late result. */
  readonly transfersLateSeconds?: number
  /** The address for webhook events about bills; no events by default. */
  readonly billWebhookUrl?: string
  /** Delay of bills with a late result. */
  readonly billsLateSeconds?: number
}

/**
 * Starts every simulator, on this machine only: one port for HTTP and one for mail; 0 takes a free port. To add a
 * simulator, add a folder with a `server.ts` that exports its routes, and a line here.
 */
export async function createSimulators({
  port = 0,
  smtpPort = 0,
  cardWebhookUrl,
  transferApprovalUrl,
  transfersLateSeconds,
  billWebhookUrl,
  billsLateSeconds,
}: SimulatorChoices = {}): Promise<Simulators> {
  const mail = await createMailCatcher(smtpPort)
  // Some requests never get a response; closing must not wait for them.
  const http = Fastify({ forceCloseConnections: true })
  await http.register(mail.routes, { prefix: '/mail-catcher' })
  await http.register(smsRoutes, { prefix: '/sms' })
  await http.register(googleIdentityRoutes, { prefix: '/google-identity' })
  const cards = { webhookUrl: cardWebhookUrl, approvalUrl: transferApprovalUrl, lateSeconds: transfersLateSeconds }
  await http.register(paystackRoutes(cards), { prefix: '/paystack' })
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
