import { randomBytes } from 'node:crypto'
import type { PaperKind } from '#contracts/seller-onboarding.ts'
import { seal, unsealBytes } from '#server/kit/seal.ts'
import type { OnboardingParts } from './parts.ts'

type Parts = Pick<OnboardingParts, 'store' | 'masterKey'>

/** Whose picture, and which of them: a file opens for nothing else. */
interface Paper {
  readonly caseId: string
  readonly kind: PaperKind
}

const KEY_BYTES = 32

/** Keeps a picture sealed with a key of its own. Gives that key, sealed with the master key for this paper alone. */
export async function keepPaper({ store, masterKey }: Parts, paper: Paper, bytes: Uint8Array): Promise<Buffer> {
  const key = randomBytes(KEY_BYTES)
  await store.put(fileOf(paper), seal(key, bytes, ownerOf(paper)))
  return seal(masterKey, key, ownerOf(paper))
}

/** Throws where the file is gone, or was changed or put in the place of another. */
export async function openPaper({ store, masterKey }: Parts, paper: Paper, keySealed: Buffer): Promise<Buffer> {
  const sealed = await store.find(fileOf(paper))
  if (!sealed) throw new Error(`The ${paper.kind} of case ${paper.caseId} is not in the store`)
  return unsealBytes(unsealBytes(masterKey, keySealed, ownerOf(paper)), sealed, ownerOf(paper))
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
