import type { Generated } from 'kysely'

export interface LedgerTables {
  'ledger.accounts': {
    id: Generated<number>
    code: string
    member_id: string | null
    balance_kobo: number | null
    opened_at: Generated<Date>
  }
  'ledger.entries': {
    id: Generated<number>
    key: string
    kind: string
    request_hash: string
    details: Generated<unknown>
    made_at: Generated<Date>
  }
  'ledger.transfers': {
    id: Generated<number>
    entry_id: number
    from_id: number
    to_id: number
    amount_kobo: number
    from_balance_kobo: number | null
    to_balance_kobo: number | null
  }
  'ledger.seals': {
    id: number
    through_entry: number
    made_at: Generated<Date>
    hash: Buffer
  }
  'ledger.carried': {
    account_id: number
    kind: string
    debit_kobo: number
    credit_kobo: number
  }
}
