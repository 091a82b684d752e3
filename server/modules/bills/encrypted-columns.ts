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
      column: 'goods_sealed',
      keys,
      reencrypt(row) {
        const codes = decryptDeliveredCodes(keys, row)!
        return { goods_sealed: encryptDeliveredCodes(keys, row.id, codes), code_hashes: codeHashes(keys, codes) }
      },
    }),
    encryptedColumn({
      name: 'answers of the bill provider',
      table: 'bills.answers',
      id: 'id',
      column: 'body_sealed',
      keys,
      reencrypt: ({ purchase_id, body_sealed }) => ({
        body_sealed: encryptAnswer(keys, purchase_id, decrypt(keys, body_sealed!, ownerOf(purchase_id))),
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
