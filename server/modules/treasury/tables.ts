import type { Generated } from 'kysely'
import type { transferKinds } from '#contracts/values/choices.ts'

export interface TreasuryTables {
  'treasury.transfers': {
    reference: string
    kind: (typeof transferKinds)[number]
    amount_kobo: number
    reason: string
    asked_by: string
    asked_at: Generated<Date>
    agreed_by: string | null
    done_at: Date | null
    entry_id: number | null
    id: Generated<string>
    dropped_at: Date | null
    dropped_by: string | null
    drop_reason: string | null
    state: Generated<'recorded' | 'proposed' | 'withdrawn' | 'refused'>
  }
}
