import type { IdCardType } from '#contracts/identity.ts'
import { decrypt, encrypt } from '#server/kit/encryption.ts'
import { keyFor, macOf, type Key, type Keys } from '#server/kit/keys.ts'

/** A document number as stored: encrypted, with a keyed hash that is equal for equal numbers. */
export function encryptNumber(keys: Keys, verificationId: string, type: IdCardType, number: string) {
  return {
    number_encrypted: encrypt(keys, number, ownerOf(verificationId)),
    number_index: indexOf(keys[0], type, number),
  }
}

export function decryptNumber(keys: Keys, { id, number_encrypted }: { id: string; number_encrypted: Buffer }): string {
  return decrypt(keys, number_encrypted, ownerOf(id))
}

/** The hashes of a number by each key. */
export function numberIndexes(keys: Keys, type: IdCardType, number: string): Buffer[] {
  return keys.map((key) => indexOf(key, type, number))
}

function indexOf({ bytes }: Key, type: IdCardType, number: string): Buffer {
  const bare = number.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
  return macOf(keyFor(bytes.toString('hex'), 'paper numbers'), type, bare)
}

function ownerOf(verificationId: string): string {
  return `${verificationId} number`
}
