import type { App } from '#server/context.ts'
import { notFound } from '#server/kit/refusal.ts'
import { isUuid } from '#server/kit/uuid.ts'
import { decryptEvidence, decryptSmallEvidence } from './evidence-files.ts'

interface PhotoRequest {
  readonly orderId: string
  readonly id: string
  /** A party of the order, who sees what both have shown, and what they have uploaded; null for an operator. */
  readonly userId: string | null
  readonly size: 'small' | undefined
}

/** A photo of an order, as JPEG. Throws 404 for a photo of another order, and for one that the other party has not shown. */
export async function showEvidence(app: App, { orderId, id, userId, size }: PhotoRequest): Promise<Buffer> {
  if (!isUuid(id)) throw notFound('photo')
  const photo = await app.database
    .selectFrom('orders.evidence')
    .select(['key_encrypted', 'owner_id', 'statement_id'])
    .where('id', '=', id)
    .where('order_id', '=', orderId)
    .where('stored_at', 'is not', null)
    .executeTakeFirst()
  if (!photo || (photo.statement_id === null && photo.owner_id !== userId)) throw notFound('photo')
  const small = size === 'small' ? await decryptSmallEvidence(app, id, photo.key_encrypted) : null
  return small ?? decryptEvidence(app, id, photo.key_encrypted)
}
