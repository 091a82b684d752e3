import type { Generated } from 'kysely'
import type { checkSources } from '#contracts/operator/reconciliation.ts'

export interface ReconciliationTables {
  'reconciliation.flags': {
    id: Generated<string>
    source: (typeof checkSources)[number]
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
    source: (typeof checkSources)[number]
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
