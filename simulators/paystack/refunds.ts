import type { FastifyInstance } from 'fastify'
import { newRefund } from '#server/providers/card-payments/paystack-wire.ts'
import type { createCharges, SimulatedCharge } from './charges.ts'
import { keyOf, refuse } from './keys.ts'
import { isWithin, listing, pageOf } from './pages.ts'
import type { createCardWebhooks } from './webhooks.ts'

/** Refunds of payments, each decided at once. */
export function refundRoutes(
  charges: ReturnType<typeof createCharges>,
  webhooks: ReturnType<typeof createCardWebhooks>,
): (http: FastifyInstance) => Promise<void> {
  // Ids differ after a restart.
  let lastRefundId = Math.floor(Date.now() / 1000) * 1000
  return async (http) => {
    http.post('/refund', (request, reply) => {
      const key = keyOf(request)
      const asked = newRefund.safeParse(request.body)
      const charge = asked.success ? charges.find(key, asked.data.transaction) : undefined
      if (!charge) return refuse(reply, 404, 'Transaction not found')
      const { amount = leftOf(charge), merchant_note } = asked.data!
      if (charge.transaction.status !== 'success') return refuse(reply, 400, 'Transaction has been fully reversed')
      if (amount > leftOf(charge)) return refuse(reply, 400, 'Refund amount cannot be more than what is left')
      refund(charge, amount, merchant_note)
      return { status: true, message: 'Refund has been queued for processing', data: { status: 'pending' } }
    })

    http.get('/refund', (request) => {
      const key = keyOf(request)
      const asked = listing.parse(request.query)
      const found = charges
        .list(key, { from: new Date(0), to: new Date() })
        .flatMap(({ refunds }) => refunds)
        .filter(({ madeAt }) => isWithin(madeAt, asked))
        .filter(({ transaction }) => (asked.transaction ?? String(transaction)) === String(transaction))
      return pageOf('Refunds retrieved', found, asked)
    })

    function refund(charge: SimulatedCharge, asked: number, merchant_note?: string): void {
      const { id, reference, currency, domain } = charge.transaction
      const status = charge.scenario === 'keep' ? 'failed' : 'processed'
      charge.refunds.push({
        id: ++lastRefundId,
        transaction: id,
        amount: asked,
        status,
        merchant_note,
        madeAt: new Date(),
      })
      if (leftOf(charge) === 0) charge.transaction = { ...charge.transaction, status: 'reversed' }
      webhooks.tell(charge.secretKey, `refund.${status}`, {
        id: lastRefundId,
        status,
        transaction_reference: reference,
        amount: String(asked),
        currency,
        domain,
      })
    }
  }
}

function leftOf({ refunds, transaction }: SimulatedCharge): number {
  return refunds.reduce((left, { amount, status }) => (status === 'failed' ? left : left - amount), transaction.amount)
}
