import type { FastifyInstance } from 'fastify'
import type { PaidOut } from '#server/providers/card-payments/paystack-wire.ts'
import type { createCharges, SimulatedCharge } from './charges.ts'
import { keyOf, refuse } from './keys.ts'
import { isWithin, listing, pageOf } from './pages.ts'

interface SimulatedPayout {
  readonly secretKey: string
  readonly paidAt: Date
  readonly charges: readonly SimulatedCharge[]
  readonly payout: PaidOut
}

/**
 * Payouts to the shop's bank. The real Paystack pays out each working day; here `POST /sandbox/payout` does, for all
 * payments and refunds since the previous payout.
 */
export function payoutRoutes(charges: ReturnType<typeof createCharges>): (http: FastifyInstance) => Promise<void> {
  const payouts: SimulatedPayout[] = []
  let lastId = Math.floor(Date.now() / 1000)
  const own = (secretKey: string) => payouts.filter((each) => each.secretKey === secretKey)
  return async (http) => {
    http.post('/sandbox/payout', (request) => {
      const key = keyOf(request)
      const before = new Set(own(key).flatMap((each) => each.charges))
      const all = charges.list(key, { from: new Date(0), to: new Date() })
      const fresh = all.filter((each) => ['success', 'reversed'].includes(each.transaction.status) && !before.has(each))
      const net = fresh.reduce((sum, { transaction: { amount, fees } }) => sum + amount - (fees ?? 0), 0)
      const paidOutAt = own(key).at(-1)?.paidAt ?? new Date(0)
      const deductions = all
        .flatMap(({ refunds }) => refunds)
        .filter(({ status, madeAt }) => status === 'processed' && madeAt > paidOutAt)
        .reduce((sum, { amount }) => sum + amount, 0)
      const effective_amount = Math.max(0, net - deductions)
      const payout: PaidOut = { id: ++lastId, status: 'success', effective_amount, deductions: net - effective_amount }
      payouts.push({ secretKey: key, paidAt: new Date(), charges: fresh, payout })
      return { status: true, message: 'Paid out', data: payout }
    })

    http.get('/settlement', (request) => {
      const key = keyOf(request)
      const asked = listing.parse(request.query)
      const found = own(key).filter(({ paidAt }) => isWithin(paidAt, asked))
      return pageOf(
        'Settlements retrieved',
        found.map(({ payout }) => payout),
        asked,
      )
    })

    http.get<{ Params: { id: string } }>('/settlement/:id/transactions', (request, reply) => {
      const key = keyOf(request)
      const asked = listing.safeParse(request.query)
      const found = own(key).find(({ payout }) => String(payout.id) === request.params.id)
      if (!found || !asked.success) return refuse(reply, 404, 'Settlement not found')
      return pageOf(
        'Settlement transactions retrieved',
        found.charges.map(({ transaction }) => ({ ...transaction, status: 'success' })),
        asked.data,
      )
    })
  }
}
