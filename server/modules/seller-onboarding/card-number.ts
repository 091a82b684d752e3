import type { IdCardType } from '#contracts/seller-onboarding.ts'
import { keyFor, macOf } from '#server/kit/keys.ts'
import { seal, unseal } from '#server/kit/seal.ts'

/** The number of a paper as it is kept: sealed, and a keyed hash that is the same for the same number. */
export function sealNumber(masterKey: Buffer, caseId: string, type: IdCardType, number: string) {
  const bare = number.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
  return {
    number_sealed: seal(masterKey, number, `${caseId} number`),
    number_index: macOf(keyFor(masterKey.toString('hex'), 'paper numbers'), type, bare),
  }
}

export function openNumber(masterKey: Buffer, caseId: string, sealed: Buffer): string {
  return unseal(masterKey, sealed, `${caseId} number`)
}
