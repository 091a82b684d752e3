import { sql, type Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { addressKey } from '#server/kit/address-key.ts'
import { keyFor, macOf } from '#server/kit/keys.ts'

/** Of one person; the one that was seen longest ago gives way. */
const MOST_DEVICES = 20

/**
 * A device as far as it can be told from outside: the programme and the neighbourhood of its address, because phones
 * change the last figure of it many times a day.
 */
export function deviceHash(secret: string, { address, userAgent }: { address: string; userAgent: string }): Buffer {
  const neighbourhood = addressKey(address).replace(/\.\d+$/, '')
  return macOf(keyFor(secret, 'devices'), neighbourhood, userAgent)
}

export function isAmong(known: readonly Buffer[], device: Buffer): boolean {
  return known.some((each) => each.equals(device))
}

/** The person has signed in from there. `known` are those of before. */
export async function rememberDevice(
  tx: Kysely<Tables>,
  userId: string,
  device: Buffer,
  known: readonly Buffer[],
): Promise<void> {
  const now = sql<Date>`now()`
  await tx
    .insertInto('accounts.known_devices')
    .values({ user_id: userId, device_hash: device })
    .onConflict((conflict) => conflict.columns(['user_id', 'device_hash']).doUpdateSet({ last_seen_at: now }))
    .execute()
  const surplus = known.filter((each) => !each.equals(device)).slice(MOST_DEVICES - 1)
  if (surplus.length > 0) {
    const forgetting = tx.deleteFrom('accounts.known_devices').where('user_id', '=', userId)
    await forgetting.where('device_hash', 'in', surplus).execute()
  }
}

/** The person has signed in again from a device of before, unless it was forgotten meanwhile. */
export async function touchDevice(db: Kysely<Tables>, userId: string, device: Buffer): Promise<void> {
  await db
    .updateTable('accounts.known_devices')
    .set({ last_seen_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('device_hash', '=', device)
    .execute()
}

export async function forgetDevices(tx: Kysely<Tables>, userId: string): Promise<void> {
  await tx.deleteFrom('accounts.known_devices').where('user_id', '=', userId).execute()
}
