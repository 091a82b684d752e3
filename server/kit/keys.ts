import { createHmac, hkdfSync } from 'node:crypto'

/** Secrets of the system. The first encrypts and hashes new values; the others only read older values. */
export type Secrets = readonly [current: string, ...previous: string[]]

export interface Key {
  /** Identifies the key in values that it encrypted. Does not reveal the key. */
  readonly id: Buffer
  readonly bytes: Buffer
}

/** Keys for one purpose. The first writes, all of them read. */
export type Keys = readonly [current: Key, ...previous: Key[]]

const ID_BYTES = 4

/**
 * Derives a key for one purpose from the system's secret: 32 bytes, the same in every process. The text of a purpose must
 * never change: values of the old text would be unreadable.
 */
export function keyFor(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `kanti ${purpose}`, 32))
}

export function keysFor([current, ...previous]: Secrets, purpose: string): Keys {
  const named = (secret: string) => namedKey(keyFor(secret, purpose))
  return [named(current), ...previous.map(named)]
}

export function namedKey(bytes: Buffer): Key {
  return { id: macOf(bytes, 'key id').subarray(0, ID_BYTES), bytes }
}

/** HMAC-SHA256 of the parts. Their encoding is unambiguous. */
export function macOf(key: Buffer, ...parts: readonly string[]): Buffer {
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest()
}

/** The MAC under each key. A new row stores the first; an older row may hold any. */
export function macsOf([current, ...previous]: Keys, ...parts: readonly string[]): [Buffer, ...Buffer[]] {
  return [macOf(current.bytes, ...parts), ...previous.map((key) => macOf(key.bytes, ...parts))]
}
