import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { App } from '#server/context.ts'
import { addressKey } from '#server/kit/address-key.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { approvalsByAddress } from '../rate-limits.ts'
import { findByReference } from './withdrawal-queries.ts'

const BODY_LIMIT_BYTES = 64 * 1024

/** The provider does not document the body, so each field may stand at the top or below `data`. */
const transfer = z.object({
  reference: z.string().regex(/^wd-[0-9a-f-]{36}$/),
  amount: z.int(),
  recipient: z.union([
    z.string(),
    z.looseObject({ recipient_code: z.string() }).transform(({ recipient_code }) => recipient_code),
  ]),
})
const question = z.union([transfer, z.object({ data: transfer }).transform(({ data }) => data)])

/**
 * Fastify plugin that answers the provider's question before each transfer: 200 only for a withdrawal that is being sent,
 * of this amount and to this recipient. So a stolen key of the provider alone pays nobody.
 */
export function transferApproval(app: App): (fastify: FastifyInstance) => Promise<void> {
  return async (fastify) => {
    fastify.post(
      '/api/v1/payments/transfer-approval',
      { bodyLimit: BODY_LIMIT_BYTES },
      async ({ body, ip, id }, reply) => {
        app.rateLimits.consumeLocally(approvalsByAddress, addressKey(ip))
        if (!(await isOurs(app, body))) {
          const line = { security: 'transfer_refused', requestId: id, network: addressKey(ip) }
          app.log.warn(line, 'a transfer is not ours')
          throw new Refusal(400, 'not_ours', 'We have not asked for this transfer.')
        }
        return reply.header('cache-control', 'no-store').send({ message: 'Success' })
      },
    )
  }
}

async function isOurs({ database }: App, body: unknown): Promise<boolean> {
  const { data: asked } = question.safeParse(body)
  if (!asked) return false
  const withdrawal = await findByReference(database, asked.reference)
  if (withdrawal?.state !== 'sending' || withdrawal.recipient_code === null) return false
  return withdrawal.amount_kobo === asked.amount && withdrawal.recipient_code === asked.recipient
}
