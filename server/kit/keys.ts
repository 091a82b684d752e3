import { createHmac, hkdfSync } from 'node:crypto'

/** A key for one purpose, drawn from the system's secret: 32 bytes, the same in every process. */
export function keyFor(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `kanti ${purpose}`, 32))
}

/** HMAC-SHA256 of the parts, which cannot run into each other. */
export function macOf(key: Buffer, ...parts: readonly string[]): Buffer {
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest()
}
