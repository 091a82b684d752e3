import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Dispute } from '#server/providers/card-payments/paystack-wire.ts'
import type { SimulatedCharge } from './charges.ts'
import { keyOf, refuse } from './keys.ts'
import { isWithin, listing, pageOf } from './pages.ts'
import type { createCardWebhooks } from './webhooks.ts'

/** Seconds until the bank decides for the payer. The real Paystack gives merchants days. */
const DECIDED_AFTER_SECONDS = 60

/** Seconds that a dispute without a decision gives for an answer. */
const ANSWERED_WITHIN_SECONDS = 3 * 24 * 3600

const opening = z.object({ reference: z.string() })
const ending = z.object({ outcome: z.enum(['won', 'lost']) })
const resolving = z.object({ resolution: z.enum(['merchant-accepted', 'declined']) })

interface SimulatedDispute {
  readonly charge: SimulatedCharge
  readonly begunAt: Date
  dispute: Dispute
}

/**
 * Disputes of payers at their bank: events to the shop, its queries, and its resolutions. `POST /sandbox/disputes
 * {reference}` opens one of a paid payment, and `POST /sandbox/disputes/{id} {outcome}` ends it.
 */
export function createDisputes(
  webhooks: ReturnType<typeof createCardWebhooks>,
  findCharge: (reference: string) => SimulatedCharge | undefined,
) {
  const byId = new Map<string, SimulatedDispute>()
  const find = (secretKey: string, id: string) => {
    const found = byId.get(id)
    return found?.charge.secretKey === secretKey ? found : undefined
  }
  const resolve = (found: SimulatedDispute, resolution: 'merchant-accepted' | 'declined'): boolean => {
    const { charge, dispute } = found
    if (dispute.status === 'resolved') return false
    const refund_amount = resolution === 'declined' ? 0 : charge.transaction.amount
    found.dispute = { ...dispute, status: 'resolved', resolution, refund_amount }
    webhooks.tell(charge.secretKey, 'charge.dispute.resolve', eventOf(found.dispute))
    return true
  }
  const open = (charge: SimulatedCharge, answeredWithinSeconds: number): SimulatedDispute => {
    const { id, reference } = charge.transaction
    const begunAt = new Date()
    const dueAt = new Date(begunAt.getTime() + answeredWithinSeconds * 1000).toISOString()
    const dispute = { id, status: 'awaiting-merchant-feedback', resolution: null, refund_amount: null, dueAt }
    const opened = { charge, begunAt, dispute: { ...dispute, transaction: { reference } } }
    byId.set(String(id), opened)
    webhooks.tell(charge.secretKey, 'charge.dispute.create', eventOf(opened.dispute))
    return opened
  }
  return {
    /** Opens a dispute that the bank decides by itself. */
    open(charge: SimulatedCharge): void {
      const opened = open(charge, DECIDED_AFTER_SECONDS)
      webhooks.after(DECIDED_AFTER_SECONDS, () => resolve(opened, 'merchant-accepted'))
    },

    routes: async (http: FastifyInstance): Promise<void> => {
      http.post('/sandbox/disputes', (request) => {
        const charge = findCharge(opening.parse(request.body).reference)
        if (charge?.transaction.status !== 'success' || byId.has(String(charge.transaction.id))) return { id: null }
        return { id: String(open(charge, ANSWERED_WITHIN_SECONDS).dispute.id) }
      })

      http.post<{ Params: { id: string } }>('/sandbox/disputes/:id', (request) => {
        const { outcome } = ending.parse(request.body)
        const found = byId.get(request.params.id)
        const hasEnded = found && resolve(found, outcome === 'won' ? 'declined' : 'merchant-accepted')
        return { outcome: hasEnded ? outcome : null }
      })

      http.get('/dispute', (request) => {
        const key = keyOf(request)
        const asked = listing.parse(request.query)
        const found = [...byId.values()].filter(
          ({ charge, begunAt }) => charge.secretKey === key && isWithin(begunAt, asked),
        )
        return pageOf(
          'Disputes retrieved',
          found.map(({ dispute }) => dispute),
          asked,
        )
      })

      http.get<{ Params: { id: string } }>('/dispute/:id', (request, reply) => {
        const key = keyOf(request)
        const found = find(key, request.params.id)
        if (!found) return refuse(reply, 404, 'Dispute not found')
        return { status: true, message: 'Dispute retrieved', data: found.dispute }
      })

      http.put<{ Params: { id: string } }>('/dispute/:id/resolve', (request, reply) => {
        const key = keyOf(request)
        const found = find(key, request.params.id)
        const asked = resolving.safeParse(request.body)
        if (!found || !asked.success) return refuse(reply, 400, 'Dispute not found, or no resolution of it')
        if (!resolve(found, asked.data.resolution)) return refuse(reply, 400, 'Dispute has been resolved')
        return { status: true, message: 'Dispute successfully resolved', data: found.dispute }
      })
    },
  }
}

/** Events name the deadline otherwise than responses do. */
function eventOf({ dueAt, ...dispute }: Dispute) {
  return { ...dispute, due_at: dueAt }
}
