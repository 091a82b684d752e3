import type { Generated } from 'kysely'

export interface HeadsTables {
  'heads.heads': {
    id: Generated<number>
    log: 'books' | 'audit'
    number: number
    hash: Buffer
    made_at: Date
    is_restored: Generated<boolean>
    mac: Buffer
  }
}
