import { encryptedColumn, type EncryptedColumn } from '#server/database/reencrypt.ts'
import type { Keys } from '#server/kit/keys.ts'
import { decryptNumber, encryptNumber } from './bank-accounts/account-number.ts'

export function earningsEncryptedColumns(keys: Keys): EncryptedColumn[] {
  return [
    encryptedColumn({
      name: 'numbers of bank accounts',
      table: 'earnings.bank_accounts',
      id: 'id',
      column: 'number_encrypted',
      keys,
      reencrypt({ id, bank_code: bankCode, number_encrypted }) {
        const accountNumber = decryptNumber(keys, { id, number_encrypted: number_encrypted! })
        return encryptNumber(keys, { id, bankCode, accountNumber })
      },
    }),
  ]
}
