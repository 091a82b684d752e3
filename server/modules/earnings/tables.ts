import type { Generated } from 'kysely'

export interface EarningsTables {
  'earnings.movements': {
    id: Generated<string>
    user_id: string
    kind: 'sale'
    subject: string
    number: string
    amount_kobo: number
    made_at: Generated<Date>
  }
}
