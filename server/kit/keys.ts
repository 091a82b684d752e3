import { createHmac, hkdfSync } from 'node:crypto'

/** Secrets of the system: new values are encrypted and hashed with the first, those of before are read with the others. */
export type Secrets = readonly [current: string, ...previous: string[]]

export interface Key {
  /** Names the key in what it encrypts. Tells nothing of it. */
  readonly id: Buffer
  readonly bytes: Buffer
}

/** Keys for one purpose: the first one writes, all of them read. */
export type Keys = readonly [current: Key, ...previous: Key[]]

const ID_BYTES = 4

/** A key for one purpose, drawn from the system's secret: 32 bytes, the same in every process. */
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

/** HMAC-SHA256 of the parts, which cannot run into each other. */
export function macOf(key: Buffer, ...parts: readonly string[]): Buffer {
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest()
}

/** The same by each key: a new row keeps the first, and a row of before may have any. */
export function macsOf([current, ...previous]: Keys, ...parts: readonly string[]): [Buffer, ...Buffer[]] {
  return [macOf(current.bytes, ...parts), ...previous.map((key) => macOf(key.bytes, ...parts))]
}
