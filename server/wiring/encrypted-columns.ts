import { documentSecretsOf, secretsOf, type Config } from '#server/config.ts'
import type { EncryptedColumn } from '#server/database/reencrypt.ts'
import { keyMarks, type KeyMarks } from '#server/kit/key-marks.ts'
import { keysFor } from '#server/kit/keys.ts'
import { accountsEncryptedColumns } from '#server/modules/accounts/index.ts'
import { billsEncryptedColumns } from '#server/modules/bills/index.ts'
import { headsEncryptedColumns } from '#server/modules/heads/index.ts'
import { outboxEncryptedColumns } from '#server/modules/outbox/index.ts'
import { identityEncryptedColumns } from '#server/modules/identity/index.ts'
import { documentKeysOf } from './create-identity.ts'

/** Every column of every module whose values are encrypted and stay. */
export function encryptedColumnsOf(config: Config): EncryptedColumn[] {
  const secrets = secretsOf(config)
  return [
    ...accountsEncryptedColumns(secrets),
    ...billsEncryptedColumns(keysFor(secrets, 'bills')),
    ...outboxEncryptedColumns(secrets),
    ...headsEncryptedColumns(secrets),
    ...identityEncryptedColumns(documentKeysOf(config)),
  ]
}

export function keyMarksOf(config: Config): KeyMarks {
  return keyMarks({ secret: secretsOf(config), papers: documentSecretsOf(config) })
}
