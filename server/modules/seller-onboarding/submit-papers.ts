import { randomUUID } from 'node:crypto'
import type { UploadedFile } from '#contracts/endpoint.ts'
import type { IdCardType, PaperKind } from '#contracts/seller-onboarding.ts'
import { Refusal } from '#server/kit/refusal.ts'
import type { WindowRule } from '#server/limits/rule.ts'
import { changeIdentityStatus, findIdentityStatus } from '#server/modules/accounts/index.ts'
import { readPhoto, readSent } from '#server/modules/media/index.ts'
import { sealNumber } from './card-number.ts'
import { keepPaper } from './paper-files.ts'
import type { OnboardingParts } from './parts.ts'
import { insertArriving, insertPapers, markPending, type NewPaper } from './queries.ts'

const submissionsByMember: WindowRule = {
  name: 'identity papers, by member',
  points: 5,
  perSeconds: 24 * 3600,
  whenDown: 'refuse',
}

interface Submission {
  readonly type: IdCardType
  readonly number: string
  readonly files: Readonly<Record<PaperKind, UploadedFile | undefined>>
}

/**
 * Takes in the papers of a person, encrypted. The case waits for an operator once all of it is kept; what a crash leaves
 * half kept is swept.
 */
export async function submitPapers(parts: OnboardingParts, userId: string, submission: Submission): Promise<void> {
  const { database, limits, keys } = parts
  const { type, number, files } = submission
  await limits.take(submissionsByMember, userId)
  const pictures = await readPictures(parts, type === 'international_passport' ? { ...files, back: undefined } : files)
  const caseId = randomUUID()
  await insertArriving(database, {
    id: caseId,
    user_id: userId,
    id_card_type: type,
    ...sealNumber(keys, caseId, type, number),
  })
  const papers: NewPaper[] = []
  for (const { kind, bytes } of pictures) {
    papers.push({ case_id: caseId, kind, key_sealed: await keepPaper(parts, { caseId, kind }, bytes) })
  }
  await database.kysely.transaction().execute(async (tx) => {
    const isNext = await changeIdentityStatus(tx, userId, { from: ['not_set', 'rejected'], to: 'pending' })
    if (!isNext) throw alreadySubmitted()
    await insertPapers(tx, papers)
    await markPending(tx, caseId)
  })
}

/** Refuses with 409 whoever has papers that wait or were approved. */
export async function assertMaySubmit({ database }: Pick<OnboardingParts, 'database'>, userId: string): Promise<void> {
  const status = await findIdentityStatus(database.kysely, userId)
  if (status === 'pending' || status === 'verified') throw alreadySubmitted()
}

/** All of them, before any is kept. */
async function readPictures({ intake }: OnboardingParts, files: Submission['files']) {
  const pictures: { kind: PaperKind; bytes: Uint8Array }[] = []
  for (const [kind, file] of Object.entries(files) as [PaperKind, UploadedFile | undefined][]) {
    if (!file) continue
    const { bytes, type } = await readSent(file)
    if (type.kind !== 'photo') throw new Refusal(415, 'wrong_type', 'Send photos only: JPEG, PNG or WebP.')
    pictures.push({ kind, bytes: (await readPhoto(intake, bytes)).bytes })
  }
  return pictures
}

function alreadySubmitted(): Refusal {
  return new Refusal(409, 'already_submitted', 'Your papers are with us already.')
}
