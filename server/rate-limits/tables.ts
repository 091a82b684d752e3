import type { Generated } from 'kysely'

export interface LimitsTables {
  'limits.counters': {
    key: string
    points: Generated<number>
    expire: number | null
  }
}
