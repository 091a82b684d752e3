import { z } from 'zod'
import { decrypt, encrypt } from '#server/kit/encryption.ts'
import { macsOf, type Keys } from '#server/kit/keys.ts'
import type { Delivery } from '#server/providers/bill-payments/port.ts'
import type { Purchase } from './purchase-queries.ts'

const codes = z.object({
  token: z.string().nullable(),
  keyChangeTokens: z.array(z.string()),
  units: z.string().nullable(),
  pins: z.array(z.object({ serial: z.string().nullable(), pin: z.string() })),
})

/** Tokens, units and PINs. They are as good as money, so they are stored encrypted. */
export type DeliveredCodes = z.output<typeof codes>

/** Null if there is nothing to hand over, as with airtime. */
export function toDeliveredCodes({ token, keyChangeTokens, units, pins }: Delivery): DeliveredCodes | null {
  return token === null && units === null && pins.length === 0
    ? null
    : { token, keyChangeTokens: [...keyChangeTokens], units, pins: [...pins] }
}

/** Describes which paid codes are missing; null if none are. */
export function missingCodes(
  { kind, subscription_type, quantity }: Pick<Purchase, 'kind' | 'subscription_type' | 'quantity'>,
  brought: DeliveredCodes | null,
): string | null {
  const isNeeded = kind === 'education' || (kind === 'electricity' && subscription_type === 'prepaid')
  if (!isNeeded) return null
  if (brought === null || (kind === 'electricity' && countCodes(brought) === 0))
    return 'It was delivered without its token or PINs'
  // PINs that could not be separated are stored as one token.
  const isShort = kind === 'education' && brought.token === null && brought.pins.length < quantity
  return isShort ? `It was delivered with ${brought.pins.length} of its ${quantity} PINs` : null
}

export function countCodes({ token, pins }: DeliveredCodes): number {
  return pins.length + (token === null ? 0 : 1)
}

export function encryptDeliveredCodes(keys: Keys, purchaseId: string, content: DeliveredCodes): Buffer {
  return encrypt(keys, JSON.stringify(content), ownerOf(purchaseId))
}

export function decryptDeliveredCodes(
  keys: Keys,
  { id, goods_encrypted }: Pick<Purchase, 'id' | 'goods_encrypted'>,
): DeliveredCodes | null {
  return goods_encrypted === null ? null : codes.parse(JSON.parse(decrypt(keys, goods_encrypted, ownerOf(id))))
}

/** For finding a purchase by its code. */
export function codeHashes(keys: Keys, { token, pins }: DeliveredCodes): Buffer[] {
  return [...(token === null ? [] : [token]), ...pins.map(({ pin }) => pin)].map((code) => codeHash(keys, code)[0])
}

/**
 * Accepts any spelling: `Token : 2636-2054 0549`. The first hash is stored with new purchases; older purchases may have
 * another.
 */
export function codeHash(keys: Keys, code: string): [Buffer, ...Buffer[]] {
  const bare = code.replace(/^\s*(?:token|pin)\s*:\s*/i, '').replaceAll(/[\s-]/g, '')
  return macsOf(keys, 'code', bare.toUpperCase())
}

function ownerOf(purchaseId: string): string {
  return `goods of ${purchaseId}`
}
