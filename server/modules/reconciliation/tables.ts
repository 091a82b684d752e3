import type { Generated } from 'kysely'

export interface ReconciliationTables {
  'reconciliation.flags': {
    id: Generated<string>
    source: 'books' | 'seals' | 'heads' | 'cards' | 'float' | 'transfers' | 'coverage'
    account: string
    subject: string
    problem: string
    member_id: string | null
    found_at: Generated<Date>
    seen_at: Generated<Date>
    ended_at: Date | null
    cleared_at: Date | null
    cleared_by: string | null
    clear_reason: string | null
  }
  'reconciliation.checks': {
    source: 'books' | 'seals' | 'heads' | 'cards' | 'float' | 'transfers' | 'coverage'
    done_at: Generated<Date>
    seals: number | null
  }
  'reconciliation.changes': {
    id: Generated<number>
    source: string
    subject: string
    noted_at: Generated<Date>
  }
  'reconciliation.progress': {
    is_only: Generated<boolean>
    through_entry: number
  }
}
