import type { Generated } from 'kysely'

export interface SubscriptionsTables {
  'subscriptions.plans': {
    id: Generated<string>
    title: string
    price_kobo: number
    descriptions: string[]
    max_listings: number
    created_at: Generated<Date>
    retired_at: Date | null
  }
  'subscriptions.subscriptions': {
    id: Generated<string>
    user_id: string
    plan_id: string
    amount_paid_kobo: number
    payment_reference: string | null
    starts_at: Generated<Date>
    ends_at: Date
    ended_at: Date | null
    reminded_days: number | null
    max_listings: number
    extra_seconds: Generated<number>
  }
}
