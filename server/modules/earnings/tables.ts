import type { Generated } from 'kysely'

export interface EarningsTables {
  'earnings.movements': {
    id: Generated<string>
    user_id: string
    kind: 'sale' | 'correction' | 'correction_taken'
    /** The order of a sale; otherwise the correction. */
    subject: string
    number: string
    amount_kobo: number
    made_at: Generated<Date>
  }
}
