import type { Generated } from 'kysely'

export interface KeysTables {
  'keys.marks': {
    name: 'secret' | 'papers'
    mark: string
    noted_at: Generated<Date>
  }
}
