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
      column: 'body_sealed',
      keys,
      reencrypt: ({ id, body_sealed }) => ({
        body_sealed: encryptBody(keys, id, decryptBody(keys, id, body_sealed!)),
      }),
    }),
  ]
}
