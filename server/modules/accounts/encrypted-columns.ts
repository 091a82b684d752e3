import { encryptedColumn, type EncryptedColumn } from '#server/database/reencrypt.ts'
import { decrypt, encrypt } from '#server/kit/encryption.ts'
import type { Secrets } from '#server/kit/keys.ts'
import { operatorKeys } from './operators/appointments.ts'

export function accountsEncryptedColumns(secrets: Secrets): EncryptedColumn[] {
  const keys = operatorKeys(secrets)
  return [
    encryptedColumn({
      name: 'second factors of operators',
      table: 'accounts.operators',
      id: 'user_id',
      column: 'totp_secret_encrypted',
      keys,
      reencrypt: ({ user_id, totp_secret_encrypted }) => ({
        totp_secret_encrypted: encrypt(keys, decrypt(keys, totp_secret_encrypted, user_id), user_id),
      }),
    }),
  ]
}
