import { sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import type { Secrets } from '#server/kit/keys.ts'
import { decryptBody, outboxKeys, type MessageBody } from '#server/modules/outbox/message-body.ts'

export interface Left {
  readonly recipient: string
  readonly reply_to: string | null
  readonly unsubscribe_url: string | null
  readonly subject: string | null
  readonly text: string
}

/** The messages in an outbox, oldest first, with decrypted content. */
export async function listMessages<Row extends object>(
  database: Database,
  secrets: Secrets,
  recipient?: string,
): Promise<(Row & MessageBody)[]> {
  const { rows } = await sql<Record<string, unknown> & { id: string; body_encrypted: Buffer | null }>`
    select * from outbox.messages where ${recipient ?? null}::text is null or recipient = ${recipient ?? null} order by created_at, channel, id
  `.execute(database)
  const keys = outboxKeys(secrets)
  return rows.map((row) => {
    const { id, body_encrypted } = row
    return { ...row, ...(body_encrypted && decryptBody(keys, id, body_encrypted)) } as unknown as Row & MessageBody
  })
}
