import type { App } from '#server/context.ts'
import type { RequestContext } from '#server/kit/operation.ts'
import { notFound } from '#server/kit/refusal.ts'
import { isSuspended, listPeople } from '#server/modules/accounts/index.ts'
import { actorOf, audit } from '#server/modules/audit/index.ts'
import { watermark } from '#server/modules/media/index.ts'
import { numberIndexes, decryptNumber } from './card-number.ts'
import { decryptDocument } from './document-files.ts'
import { makeLink, useLink } from './document-links.ts'
import { perHour } from '#server/rate-limits/rule.ts'
import { findVerification, listDocuments, listSameNumber } from './queries.ts'

type Context = RequestContext<'operator'>

/** An operator decides on some thirty an hour; a thief with a session would copy all. */
const VIEWS = perHour(120, 'verifications viewed, by operator')

/**
 * All details of a verification for an operator, with links to its pictures. Writes an audit event. Throws 429
 * `too_many`.
 */
export async function openVerification(app: App, id: string, context: Context) {
  await app.rateLimits.consume(VIEWS, context.caller.userId)
  return app.database.transaction().execute(async (tx) => {
    const row = await findVerification(tx, id)
    if (!row) throw notFound('case')
    const images = []
    for (const { id: documentId, kind } of await listDocuments(tx, row.id))
      images.push({ kind, ...(await makeLink(tx, documentId, context.caller.sessionId)) })
    const indexes = numberIndexes(app.keys.documents, row.id_card_type, decryptNumber(app.keys.documents, row))
    const others = await listSameNumber(tx, row, indexes)
    const people = await listPeople(tx, [row.user_id, ...others])
    const sameNumber = []
    for (const userId of others) sameNumber.push({ ...people.get(userId)!, suspended: await isSuspended(tx, userId) })
    await audit(tx, { ...actorOf(context), action: 'identity.view', subject: row.id })
    return { row, images, sameNumber, people }
  })
}

/** One picture, watermarked with the operator's name. The audit event is committed before the picture is decrypted. */
export async function showDocument(
  app: App,
  { id, token }: { id: string; token: string },
  context: Context,
): Promise<Buffer> {
  const { userId, sessionId } = context.caller
  const { document, name } = await app.database.transaction().execute(async (tx) => {
    const document = await useLink(tx, { verificationId: id, token, sessionId })
    if (!document) throw notFound('picture')
    const operator = (await listPeople(tx, [userId])).get(userId)
    const action = `identity.view_${document.kind}`
    await audit(tx, { ...actorOf(context), action, subject: document.case_id })
    return { document, name: `${operator?.first_name} ${operator?.last_name}` }
  })
  const place = { verificationId: document.case_id, kind: document.kind }
  const bytes = await decryptDocument(app, place, document.key_encrypted)
  return watermark(app.imageRenderer, bytes, `${name} ${context.requestId}`)
}
