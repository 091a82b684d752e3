import { sql } from 'kysely'
import { STATEMENT_PHOTOS } from '#contracts/values/choices.ts'
import type { Db } from '#server/database/connect.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { isUuid } from '#server/kit/uuid.ts'

interface Use {
  readonly statementId: string
  readonly orderId: string
  /** Who has uploaded the photos. */
  readonly ownerId: string
  readonly ids: readonly string[]
}

/**
 * Shows uploaded photos with a statement. Throws 422 `too_many_photos`, and `photo_not_found` for a photo that the person
 * has not uploaded for the order, or has used.
 */
export async function useEvidence(tx: Db, { statementId, orderId, ownerId, ids }: Use): Promise<void> {
  const photos = [...new Set(ids)]
  if (photos.length > STATEMENT_PHOTOS)
    throw new Refusal(422, 'too_many_photos', `Add at most ${STATEMENT_PHOTOS} photos.`)
  if (!photos.every(isUuid)) throw photoNotFound()
  const { numAffectedRows } = await sql`
    update orders.evidence set statement_id = ${statementId}
    where id = any(${photos}::uuid[]) and order_id = ${orderId} and owner_id = ${ownerId} and statement_id is null
      and stored_at is not null
  `.execute(tx)
  if (Number(numAffectedRows) !== photos.length) throw photoNotFound()
}

function photoNotFound(): Refusal {
  return new Refusal(422, 'photo_not_found', 'A photo is no longer there. Add it again.')
}
