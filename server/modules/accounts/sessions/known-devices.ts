import { sql } from 'kysely'
import type { Db } from '#server/database/connect.ts'
import { addressKey } from '#server/kit/address-key.ts'
import { keysFor, macsOf, type Secrets } from '#server/kit/keys.ts'

/** Per user; the one used longest ago is dropped. */
const MAX_DEVICES = 20

/** Hashes of one device: the first, with the current key, is stored; the others are made with previous keys. */
export type DeviceHashes = readonly [Buffer, ...Buffer[]]

/**
 * Identifies a device by its user agent and the neighbourhood of its address, because phones change the last part of
 * the address many times a day.
 */
export function deviceHashes(
  secrets: Secrets,
  { address, userAgent }: { address: string; userAgent: string },
): DeviceHashes {
  const neighbourhood = addressKey(address).replace(/\.\d+$/, '')
  return macsOf(keysFor(secrets, 'devices'), neighbourhood, userAgent)
}

export function isAmong(known: readonly Buffer[], device: DeviceHashes): boolean {
  return known.some((each) => isOf(device, each))
}

function isOf(device: DeviceHashes, known: Buffer): boolean {
  return device.some((each) => each.equals(known))
}

/**
 * Stores a sign-in from a device. `known` are the devices before it. Returns true for a new device of a user who has
 * others, or who has none any more because they were not seen for half a year.
 */
export async function meetDevice(
  tx: Db,
  userId: string,
  device: DeviceHashes,
  known: readonly Buffer[],
): Promise<boolean> {
  const now = sql<Date>`now()`
  await tx
    .insertInto('accounts.known_devices')
    .values({ user_id: userId, device_hash: device[0] })
    .onConflict((conflict) => conflict.columns(['user_id', 'device_hash']).doUpdateSet({ last_seen_at: now }))
    .execute()
  const others = known.filter((each) => !each.equals(device[0]))
  const surplus = [
    ...others.filter((each) => isOf(device, each)),
    ...others.filter((each) => !isOf(device, each)).slice(MAX_DEVICES - 1),
  ]
  if (surplus.length > 0) {
    const forgetting = tx.deleteFrom('accounts.known_devices').where('user_id', '=', userId)
    await forgetting.where('device_hash', 'in', surplus).execute()
  }
  return known.length > 0 ? !isAmong(known, device) : isConfirmedForADay(tx, userId)
}

async function isConfirmedForADay(tx: Db, userId: string): Promise<boolean> {
  const user = await tx
    .selectFrom('accounts.users')
    .select('id')
    .where('id', '=', userId)
    .where('email_confirmed_at', '<', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirst()
  return user !== undefined
}

/** Devices of a user, the last used first. */
export async function listDevices(tx: Db, userId: string): Promise<readonly Buffer[]> {
  const rows = await tx
    .selectFrom('accounts.known_devices')
    .select('device_hash')
    .where('user_id', '=', userId)
    .orderBy('last_seen_at', 'desc')
    .execute()
  return rows.map(({ device_hash }) => device_hash)
}

/** Updates a known device, unless it was forgotten meanwhile. */
export async function touchDevice(db: Db, userId: string, [device]: DeviceHashes): Promise<void> {
  await db
    .updateTable('accounts.known_devices')
    .set({ last_seen_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('device_hash', '=', device)
    .execute()
}

export async function forgetDevices(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('accounts.known_devices').where('user_id', '=', userId).execute()
}
