import { encryptedColumn, type EncryptedColumn } from '#server/database/reencrypt.ts'
import type { Keys } from '#server/kit/keys.ts'
import { reencryptEvidenceKey } from './evidence/evidence-files.ts'
import { decryptCode, encryptCode } from './release-code.ts'

export function ordersEncryptedColumns(keys: Keys): EncryptedColumn[] {
  return [
    encryptedColumn({
      name: 'release codes',
      table: 'orders.orders',
      id: 'id',
      column: 'code_encrypted',
      keys,
      reencrypt: (row) => ({ code_encrypted: encryptCode(keys, row.id, decryptCode(keys, row)) }),
    }),
    encryptedColumn({
      name: 'keys of evidence',
      table: 'orders.evidence',
      id: 'id',
      column: 'key_encrypted',
      keys,
      reencrypt: ({ id, key_encrypted }) => ({ key_encrypted: reencryptEvidenceKey(keys, id, key_encrypted) }),
    }),
  ]
}
