import type { Generated } from 'kysely'

export interface IdempotencyTables {
  'idempotency.responses': {
    key_hash: Buffer
    request_hash: Buffer
    claimed_by: string
    claimed_at: Generated<Date>
    answer: Buffer | null
    status: Generated<number>
    alive_at: Generated<Date>
  }
}
