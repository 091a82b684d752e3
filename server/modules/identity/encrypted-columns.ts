import { encryptedColumn, type EncryptedColumn } from '#server/database/reencrypt.ts'
import type { Keys } from '#server/kit/keys.ts'
import { decryptNumber, encryptNumber } from './card-number.ts'
import { reencryptDocumentKey } from './document-files.ts'

/** The pictures themselves are not re-encrypted, only their keys. */
export function identityEncryptedColumns(keys: Keys): EncryptedColumn[] {
  return [
    encryptedColumn({
      name: 'numbers of identity documents',
      table: 'identity.cases',
      id: 'id',
      column: 'number_encrypted',
      keys,
      reencrypt: (row) => encryptNumber(keys, row.id, row.id_card_type, decryptNumber(keys, row)),
    }),
    encryptedColumn({
      name: 'keys of identity documents',
      table: 'identity.papers',
      id: 'id',
      column: 'key_encrypted',
      keys,
      reencrypt({ case_id: verificationId, kind, key_encrypted }) {
        const document = { verificationId, kind }
        return { key_encrypted: reencryptDocumentKey(keys, document, key_encrypted) }
      },
    }),
  ]
}
