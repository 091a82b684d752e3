import { randomUUID } from 'node:crypto'
import type { UploadedFile } from '#contracts/endpoint.ts'
import type { IdCardType, DocumentKind } from '#contracts/identity.ts'
import type { App } from '#server/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { perDay } from '#server/rate-limits/rule.ts'
import { changeIdentityStatus, findIdentityStatus, watchOperatorNumbers } from '#server/modules/accounts/index.ts'
import { readPhoto, readSent } from '#server/modules/media/index.ts'
import { encryptNumber, numberIndexes } from './card-number.ts'
import { storeDocument } from './document-files.ts'
import { deleteDocumentsJob } from './jobs.ts'
import { insertArriving, insertDocuments, listSameNumber, markPending, type NewDocument } from './queries.ts'

const submissionsByMember = perDay(5, 'identity papers, by member')

interface Submission {
  readonly type: IdCardType
  readonly number: string
  readonly files: Readonly<Record<DocumentKind, UploadedFile | undefined>>
}

/**
 * Stores the documents of a user, encrypted. The verification becomes pending once everything is stored; an interrupted
 * submission is swept.
 */
export async function submitDocuments(app: App, userId: string, submission: Submission): Promise<void> {
  const { database, rateLimits, queue, keys } = app
  const { type, number, files } = submission
  await rateLimits.consume(submissionsByMember, userId)
  const pictures = await readPictures(app, type === 'international_passport' ? { ...files, back: undefined } : files)
  const verificationId = randomUUID()
  await insertArriving(database, {
    id: verificationId,
    user_id: userId,
    id_card_type: type,
    ...encryptNumber(keys.documents, verificationId, type, number),
  })
  const documents: NewDocument[] = []
  for (const { kind, bytes } of pictures) {
    documents.push({
      case_id: verificationId,
      kind,
      key_encrypted: await storeDocument(app, { verificationId, kind }, bytes),
    })
  }
  const isPending = await database.transaction().execute(async (tx) => {
    const isNext = await changeIdentityStatus(tx, userId, { from: ['not_set', 'rejected'], to: 'pending' })
    // Another submission was faster, or the account was closed, and its erasure did not find these pictures.
    if (!isNext) await queue.enqueue(tx, deleteDocumentsJob, { caseId: verificationId })
    else {
      await insertDocuments(tx, documents)
      await markPending(tx, verificationId)
    }
    return isNext
  })
  if (!isPending) throw alreadySubmitted()
  const sharers = await listSameNumber(database, { user_id: userId }, numberIndexes(keys.documents, type, number))
  await watchOperatorNumbers(app, database, { userId, sharers, what: 'document' })
}

/** Throws 409 if the user has pending or approved documents. */
export async function assertMaySubmit({ database }: App, userId: string): Promise<void> {
  const status = await findIdentityStatus(database, userId)
  if (status === 'pending' || status === 'verified') throw alreadySubmitted()
}

/** Reads all pictures before any is stored. */
async function readPictures({ uploadDecoder }: App, files: Submission['files']) {
  const pictures: { kind: DocumentKind; bytes: Uint8Array }[] = []
  for (const [kind, file] of Object.entries(files) as [DocumentKind, UploadedFile | undefined][]) {
    if (!file) continue
    const { bytes } = await readSent(file, 'photos')
    pictures.push({ kind, bytes: (await readPhoto(uploadDecoder, bytes)).bytes })
  }
  return pictures
}

function alreadySubmitted(): Refusal {
  return new Refusal(409, 'already_submitted', 'We have your documents already.')
}
