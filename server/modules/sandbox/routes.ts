import { z } from 'zod'
import { billSandbox, type sandbox } from '#contracts/sandbox.ts'
import type { App } from '#server/context.ts'
import type { Operations } from '#server/kit/operation.ts'
import { notFound, Refusal } from '#server/kit/refusal.ts'
import { askSimulator } from './ask-simulator.ts'
import { endDispute, openDispute } from './disputes.ts'
import { listCapturedMessages } from './list-captured-messages.ts'
import { payByCard } from './pay-by-card.ts'
import { readTransferSandbox, setTransferOutcome } from './transfers.ts'

export function sandboxOperations({ config }: App): Operations<typeof sandbox> {
  const { simulated, SIMULATORS_URL: simulatorsUrl } = config
  const catchers = [...(simulated.mail ? ['mail-catcher'] : []), ...(simulated.sms ? ['sms'] : [])]
  const assertBillsSimulated = () => {
    if (!simulated.bills) throw new Refusal(404, 'not_found', 'Bills are not simulated here.')
  }
  const assertTransfersSimulated = () => {
    if (!simulated.cards) throw new Refusal(404, 'not_found', 'Bank transfers are not simulated here.')
  }
  return {
    async listCapturedMessages({ query }) {
      const addresses = catchers.map((name) => `${simulatorsUrl}/${name}/messages`)
      return { message: 'Success', data: await listCapturedMessages(addresses, query.to) }
    },

    async giveIdentityToken({ body }) {
      if (!simulated.identity) throw new Refusal(404, 'not_found', 'Signing in with Google is not simulated here.')
      const address = `${simulatorsUrl}/google-identity/token`
      const { id_token: token } = await askSimulator(z.object({ id_token: z.string() }), address, body)
      return { message: 'Success', data: { token } }
    },

    async payByCard({ body }) {
      if (!simulated.cards) throw new Refusal(404, 'not_found', 'Paying by card is not simulated here.')
      return { message: 'Success', data: await payByCard(simulatorsUrl, body) }
    },

    async getBillSandbox() {
      assertBillsSimulated()
      return { message: 'Success', data: await askSimulator(billSandbox, `${simulatorsUrl}/vtpass/sandbox`) }
    },

    async setBillOutcome({ body }) {
      assertBillsSimulated()
      const response = billSandbox.pick({ outcome: true })
      return { message: 'Success', data: await askSimulator(response, `${simulatorsUrl}/vtpass/sandbox/outcome`, body) }
    },

    async getTransferSandbox() {
      assertTransfersSimulated()
      return { message: 'Success', data: await readTransferSandbox(simulatorsUrl) }
    },

    async setTransferOutcome({ body }) {
      assertTransfersSimulated()
      return { message: 'Success', data: await setTransferOutcome(simulatorsUrl, body) }
    },

    async openDispute({ body }) {
      if (!config.isAllSimulated) throw notFound('payment')
      return { message: 'Success', data: await openDispute(simulatorsUrl, body) }
    },

    async endDispute({ params: { id }, body }) {
      if (!config.isAllSimulated) throw notFound('dispute')
      return { message: 'Success', data: await endDispute(simulatorsUrl, id, body) }
    },
  }
}
