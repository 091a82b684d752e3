import { encryptedColumn, type EncryptedColumn } from '#server/database/reencrypt.ts'
import type { Secrets } from '#server/kit/keys.ts'
import { decryptBody, encryptBody, outboxKeys } from './message-body.ts'

export function outboxEncryptedColumns(secrets: Secrets): EncryptedColumn[] {
  const keys = outboxKeys(secrets)
  return [
    encryptedColumn({
      name: 'mail and SMS that wait',
      table: 'outbox.messages',
      id: 'id',
      column: 'body_encrypted',
      keys,
      reencrypt: ({ id, body_encrypted }) => ({
        body_encrypted: encryptBody(keys, id, decryptBody(keys, id, body_encrypted!)),
      }),
    }),
  ]
}
