import { sql } from 'kysely'
import type { Db } from '#server/database/connect.ts'
import { hashOfToken, newToken } from '#server/kit/tokens.ts'
import { isUuid } from '#server/kit/uuid.ts'

const LIFE_SECONDS = 60

interface DocumentLink {
  readonly token: string
  readonly expiresAt: Date
}

/** Creates a link that opens a picture once, within a minute, in one session. Only a hash of the token is stored. */
export async function makeLink(tx: Db, documentId: string, sessionId: string): Promise<DocumentLink> {
  const token = newToken()
  const { expires_at } = await tx
    .insertInto('identity.links')
    .values({
      token_hash: hashOfToken(token),
      paper_id: documentId,
      session_id: sessionId,
      expires_at: sql<Date>`now() + make_interval(secs => ${LIFE_SECONDS})`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  return { token, expiresAt: expires_at }
}

/** Uses up a link and returns its document; undefined if used, expired, or of another session or verification. */
export async function useLink(
  tx: Db,
  { verificationId, token, sessionId }: { verificationId: string; token: string; sessionId: string },
) {
  if (!isUuid(verificationId)) return undefined
  const used = await tx
    .updateTable('identity.links')
    .from('identity.papers as papers')
    .set({ used_at: sql<Date>`now()` })
    .where('token_hash', '=', hashOfToken(token))
    .whereRef('papers.id', '=', 'paper_id')
    .where('papers.case_id', '=', verificationId)
    .where('session_id', '=', sessionId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['papers.case_id', 'papers.kind', 'papers.key_encrypted'])
    .executeTakeFirst()
  return used
}
