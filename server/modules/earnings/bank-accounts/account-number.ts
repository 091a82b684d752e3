import { decrypt, encrypt } from '#server/kit/encryption.ts'
import { macsOf, type Keys } from '#server/kit/keys.ts'
import type { BankAccount } from './account-queries.ts'

interface Account {
  readonly id: string
  readonly bankCode: string
  readonly accountNumber: string
}

/** The columns of an account number: encrypted, with a keyed hash that is equal for equal accounts. */
export function encryptNumber(keys: Keys, { id, bankCode, accountNumber }: Account) {
  const [number_index] = numberIndexes(keys, { bankCode, accountNumber })
  return { number_encrypted: encrypt(keys, accountNumber, ownerOf(id)), number_index }
}

export function decryptNumber(keys: Keys, { id, number_encrypted }: { id: string; number_encrypted: Buffer }): string {
  return decrypt(keys, number_encrypted, ownerOf(id))
}

/** The hashes of an account by each key, the current one first. */
export function numberIndexes(keys: Keys, { bankCode, accountNumber }: Omit<Account, 'id'>): [Buffer, ...Buffer[]] {
  return macsOf(keys, 'bank account', bankCode, accountNumber)
}

/** The hashes of a stored account; none once its number is deleted. */
export function indexesOf(keys: Keys, { id, bank_code, number_encrypted }: BankAccount): Buffer[] {
  if (number_encrypted === null) return []
  return numberIndexes(keys, { bankCode: bank_code, accountNumber: decryptNumber(keys, { id, number_encrypted }) })
}

const ownerOf = (id: string) => `bank account ${id}`
