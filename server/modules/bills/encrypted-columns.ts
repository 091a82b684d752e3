import { encryptedColumn, type EncryptedColumn } from '#server/database/reencrypt.ts'
import { decrypt, encrypt } from '#server/kit/encryption.ts'
import type { Keys } from '#server/kit/keys.ts'
import { codeHashes, decryptDeliveredCodes, encryptDeliveredCodes } from './delivered-codes.ts'

export function billsEncryptedColumns(keys: Keys): EncryptedColumn[] {
  return [
    encryptedColumn({
      name: 'tokens and PINs',
      table: 'bills.purchases',
      id: 'id',
      column: 'goods_encrypted',
      keys,
      reencrypt(row) {
        const codes = decryptDeliveredCodes(keys, row)!
        return { goods_encrypted: encryptDeliveredCodes(keys, row.id, codes), code_hashes: codeHashes(keys, codes) }
      },
    }),
    encryptedColumn({
      name: 'answers of the bill provider',
      table: 'bills.answers',
      id: 'id',
      column: 'body_encrypted',
      keys,
      reencrypt: ({ purchase_id, body_encrypted }) => ({
        body_encrypted: encryptAnswer(keys, purchase_id, decrypt(keys, body_encrypted!, ownerOf(purchase_id))),
      }),
    }),
  ]
}

export function encryptAnswer(keys: Keys, purchaseId: string, body: string): Buffer {
  return encrypt(keys, body, ownerOf(purchaseId))
}

function ownerOf(purchaseId: string): string {
  return `answer to ${purchaseId}`
}
