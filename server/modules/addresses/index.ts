import type { DeliveryAddress } from '#contracts/addresses.ts'
import type { Db } from '#server/database/connect.ts'
import { isUuid } from '#server/kit/uuid.ts'
import { toDeliveryAddress } from './presenter.ts'
import { findAddressRow } from './queries.ts'

/** An address of this member; null for any other id. */
export async function findAddress(db: Db, userId: string, id: string): Promise<DeliveryAddress | null> {
  const row = isUuid(id) ? await findAddressRow(db, userId, id) : undefined
  return row ? toDeliveryAddress(row) : null
}
