import type { Generated } from 'kysely'

export interface BillsTables {
  'bills.services': {
    kind: 'airtime' | 'data' | 'tv' | 'electricity' | 'education'
    name: string
    position: number
  }
  'bills.providers': {
    id: string
    kind: 'airtime' | 'data' | 'tv' | 'electricity' | 'education'
    name: string
    image_url: string | null
    minimum_kobo: number | null
    maximum_kobo: number | null
    position: number
    variations_told_at: Date | null
  }
  'bills.variations': {
    provider_id: string
    code: string
    name: string
    price_kobo: number
    position: number
  }
  'bills.lookups': {
    user_id: string
    provider_id: string
    number_hash: Buffer
    variant: string
    asked_at: Generated<Date>
    verified_at: Date | null
    customer_name: string | null
    minimum_kobo: number | null
  }
  'bills.purchases': {
    id: Generated<string>
    user_id: string
    kind: 'airtime' | 'data' | 'tv' | 'electricity' | 'education'
    provider_id: string
    provider_name: string
    product: string | null
    variation_code: string | null
    subscription_type: 'change' | 'renew' | 'prepaid' | 'postpaid' | null
    quantity: Generated<number>
    phone: string | null
    number: string | null
    customer_name: string | null
    amount_kobo: number
    attempt_hash: Buffer | null
    state: Generated<'held' | 'sending' | 'unknown' | 'review' | 'delivered' | 'failed' | 'reversed'>
    request_id: string | null
    created_at: Generated<Date>
    sent_at: Date | null
    answered_at: Date | null
    review_at: Date | null
    settled_at: Date | null
    reversed_at: Date | null
    reason: string | null
    is_market_fault: Generated<boolean>
    problem: string | null
    checks: Generated<number>
    not_received: Generated<number>
    next_check_at: Date | null
    cost_kobo: number | null
    goods_encrypted: Buffer | null
    code_hashes: Generated<Buffer[]>
    sends: Generated<number>
  }
  'bills.answers': {
    id: Generated<number>
    purchase_id: string
    asked: 'pay' | 'requery'
    answered_at: Generated<Date>
    kind: string
    code: string | null
    reason: string
    body_encrypted: Buffer | null
  }
  /** Settlements from before `approvals.proposals`. Not used; a later migration drops the table. */
  'bills.settlements': {
    id: Generated<string>
    purchase_id: string
    outcome: 'delivered' | 'failed'
    reason: string
    asked_by: string
    asked_at: Generated<Date>
    agreed_by: string | null
    done_at: Date | null
    dropped_at: Date | null
  }
  'bills.floats': {
    told_at: Generated<Date>
    balance_kobo: number
  }
  'bills.pauses': {
    kind: 'airtime' | 'data' | 'tv' | 'electricity' | 'education'
    needed_kobo: number
    paused_at: Generated<Date>
    ends_at: Date
  }
}
