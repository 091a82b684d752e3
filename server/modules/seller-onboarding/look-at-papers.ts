import type { Circumstances } from '#server/kit/operation.ts'
import { notFound } from '#server/kit/refusal.ts'
import { listPeople } from '#server/modules/accounts/index.ts'
import { actorOf } from '#server/modules/audit/index.ts'
import { watermark } from '#server/modules/media/index.ts'
import { numberIndexes, openNumber } from './card-number.ts'
import { openPaper } from './paper-files.ts'
import { makeLink, useLink } from './paper-links.ts'
import type { OnboardingParts } from './parts.ts'
import { findCase, listPapers, listSameNumber } from './queries.ts'

type Asked = Circumstances<'operator'>

/** A whole case for one operator, with links to its pictures. The look is written down. */
export function lookAtCase(parts: OnboardingParts, id: string, asked: Asked) {
  return parts.database.kysely.transaction().execute(async (tx) => {
    const row = await findCase(tx, id)
    if (!row) throw notFound('case')
    const images = []
    for (const { id: paperId, kind } of await listPapers(tx, row.id)) {
      images.push({ kind, ...(await makeLink(tx, paperId, asked.caller.sessionId)) })
    }
    const indexes = numberIndexes(parts.keys, row.id_card_type, openNumber(parts.keys, row))
    const sameNumber = await listSameNumber(tx, row, indexes)
    const people = await listPeople(tx, [row.user_id, ...sameNumber])
    await parts.audit(tx, { ...actorOf(asked), action: 'identity.view', subject: row.id })
    return { row, images, sameNumber, people }
  })
}

/** One picture, marked with the name of whoever looks. The look is written down before the picture is opened. */
export async function lookAtPaper(
  parts: OnboardingParts,
  { id, token }: { id: string; token: string },
  asked: Asked,
): Promise<Buffer> {
  const { userId, sessionId } = asked.caller
  const { paper, name } = await parts.database.kysely.transaction().execute(async (tx) => {
    const paper = await useLink(tx, { caseId: id, token, sessionId })
    if (!paper) throw notFound('picture')
    const operator = (await listPeople(tx, [userId])).get(userId)
    const action = `identity.view_${paper.kind}`
    await parts.audit(tx, { ...actorOf(asked), action, subject: paper.case_id })
    return { paper, name: `${operator?.first_name} ${operator?.last_name}` }
  })
  const bytes = await openPaper(parts, { caseId: paper.case_id, kind: paper.kind }, paper.key_sealed)
  return watermark(parts.workshop, bytes, `${name} ${asked.requestId}`)
}
