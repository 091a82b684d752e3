import { encryptedColumn, type EncryptedColumn } from '#server/database/reencrypt.ts'
import type { Secrets } from '#server/kit/keys.ts'
import { headKeys, judge, sign } from './head.ts'
import { toHead } from './queries.ts'

/** The MACs in the database. Lines in other places stay unchanged: later ones cover the same entries. */
export function headsEncryptedColumns(secrets: Secrets): EncryptedColumn[] {
  const keys = headKeys(secrets)
  return [
    encryptedColumn({
      name: 'heads of the books and the audit log',
      table: 'heads.heads',
      id: 'id',
      column: 'mac',
      keys,
      reencrypt: (row) => {
        const head = toHead(row)
        if (judge(keys, head) !== 'right') throw new Error(`No key of ours made the head of ${head.log} ${head.number}`)
        return { mac: sign(keys, head).mac }
      },
    }),
  ]
}
