import type { Generated } from 'kysely'

export interface TreasuryTables {
  'treasury.transfers': {
    reference: string
    kind:
      | 'float_funding'
      | 'card_settlement'
      | 'float_surplus'
      | 'float_shortfall'
      | 'client_settlement'
      | 'client_funding'
      | 'payout_funding'
      | 'fee_sweep'
      | 'vat_payment'
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
