import { randomBytes } from 'node:crypto'
import type { PaperKind } from '#contracts/seller-onboarding.ts'
import { decryptBytes, encrypt } from '#server/kit/encryption.ts'
import { namedKey, type Keys } from '#server/kit/keys.ts'
import type { OnboardingParts } from './parts.ts'

type Parts = Pick<OnboardingParts, 'store' | 'keys'>

/** Whose picture, and which of them: a file opens for nothing else. */
interface Paper {
  readonly caseId: string
  readonly kind: PaperKind
}

const KEY_BYTES = 32

/** Keeps a picture encrypted with a key of its own. Gives that key, encrypted with ours for this paper alone. */
export async function keepPaper({ store, keys }: Parts, paper: Paper, bytes: Uint8Array): Promise<Buffer> {
  const key = randomBytes(KEY_BYTES)
  await store.put(fileOf(paper), encrypt([namedKey(key)], bytes, ownerOf(paper)))
  return encryptPaperKey(keys, paper, key)
}

/** Throws where the file is gone, or was changed or put in the place of another. */
export async function openPaper({ store, keys }: Parts, paper: Paper, keySealed: Buffer): Promise<Buffer> {
  const sealed = await store.find(fileOf(paper))
  if (!sealed) throw new Error(`The ${paper.kind} of case ${paper.caseId} is not in the store`)
  const key = openPaperKey(keys, paper, keySealed)
  return decryptBytes([namedKey(key)], sealed, ownerOf(paper))
}

export function encryptPaperKey(keys: Keys, paper: Paper, key: Buffer): Buffer {
  return encrypt(keys, key, ownerOf(paper))
}

export function openPaperKey(keys: Keys, paper: Paper, keySealed: Buffer): Buffer {
  return decryptBytes(keys, keySealed, ownerOf(paper))
}

/** Everything of one case. */
export function folderOf(caseId: string): string {
  return `${caseId}/`
}

function fileOf({ caseId, kind }: Paper): string {
  return `${folderOf(caseId)}${kind}.sealed`
}

function ownerOf({ caseId, kind }: Paper): string {
  return `${caseId} ${kind}`
}
