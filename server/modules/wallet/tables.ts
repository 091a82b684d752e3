import type { Generated } from 'kysely'

export interface WalletTables {
  'wallet.transactions': {
    id: Generated<string>
    user_id: string
    kind: 'top_up' | 'purchase' | 'refund' | 'return' | 'over_limit' | 'debt' | 'order' | 'order_refund'
    subject: string
    description: string
    amount_kobo: number
    state: 'pending' | 'successful' | 'failed'
    reference: string
    made_at: Generated<Date>
    settled_at: Date | null
    frees_limit: Generated<boolean>
    order_id: string | null
  }
  'wallet.tallies': {
    user_id: string
    day: string
    kind: string
    state: string
    count: number
    kobo: number
  }
}
