import type { Generated } from 'kysely'

export interface OrdersTables {
  'orders.checkouts': {
    id: Generated<string>
    buyer_id: string
    attempt_hash: Buffer | null
    content_hash: Buffer
    total_kobo: number
    created_at: Generated<Date>
    pay_with: Generated<'wallet' | 'card'>
  }
  'orders.orders': {
    id: Generated<string>
    number: string
    checkout_id: string
    buyer_id: string
    seller_id: string
    state: Generated<'placed' | 'paid' | 'accepted' | 'sent' | 'delivered' | 'complaint' | 'completed' | 'cancelled'>
    method: 'pickup' | 'door'
    pickup_place: string | null
    promised_days: number
    address: object | null
    items_kobo: number
    delivery_kobo: number
    commission_bp: number
    commission_least_kobo: number
    commission_most_kobo: number
    vat_bp: number
    refunded_kobo: Generated<number>
    created_at: Generated<Date>
    accepted_at: Date | null
    ended_at: Date | null
    due_at: Date | null
    decline_reason: 'sold' | 'cannot_deliver' | 'wrong_price' | 'nobody_came' | 'other' | null
    code_encrypted: Buffer | null
    code_tries: Generated<number>
    payment_reference: string | null
    paid_at: Date | null
    refund_to: Generated<'wallet' | 'card'>
    frozen_at: Date | null
    sent_at: Date | null
    waybill: string | null
    delivered_at: Date | null
    proven_at: Date | null
    remind_at: Date | null
    sms_due: 'news' | 'reminder' | null
    frozen_by: 'bank' | 'operator' | null
    frozen_until: Date | null
    returned_kobo: Generated<number>
  }
  'orders.lines': {
    order_id: string
    position: number
    product_id: string
    quantity: number
    price_kobo: number
    cover_id: string
    listing: object
    non_refundable: Generated<boolean>
  }
  'orders.events': {
    id: Generated<number>
    order_id: string
    at: Generated<Date>
    step: string
    by_kind: 'buyer' | 'seller' | 'kanti' | 'clock'
    by_id: string | null
    note: string | null
  }
  'orders.outages': {
    id: Generated<number>
    began_at: Date
    ended_at: Date
    reason: string
    recorded_by: string
    recorded_at: Generated<Date>
  }
  'orders.complaints': {
    id: Generated<string>
    order_id: string
    number: number
    kind:
      | 'dont_want'
      | 'did_not_take'
      | 'not_come'
      | 'wrong_item'
      | 'not_as_described'
      | 'damaged'
      | 'fake'
      | 'changed_mind'
    wants: 'refund' | 'part' | 'return'
    amount_kobo: number | null
    state: Generated<'open' | 'answered' | 'returning' | 'sent_back' | 'review' | 'withdrawn' | 'closed' | 'settled'>
    opened_at: Generated<Date>
    was_state: 'accepted' | 'sent' | 'delivered'
    left_minutes: number
    answer: 'give_back' | 'offer' | 'take_back' | 'disagree' | null
    answer_kobo: number | null
    sent_back_at: Date | null
    review_at: Date | null
    alarms: Generated<number>
    ended_at: Date | null
  }
  'orders.statements': {
    id: Generated<string>
    complaint_id: string
    by_kind: 'buyer' | 'seller' | 'kanti'
    by_id: string
    text: string
    at: Generated<Date>
  }
  'orders.evidence': {
    id: string
    order_id: string
    owner_id: string
    key_encrypted: Buffer
    sha256: Buffer
    uploaded_at: Generated<Date>
    stored_at: Date | null
    statement_id: string | null
  }
  'orders.decisions': {
    id: Generated<string>
    complaint_id: string
    decision: 'refund' | 'part' | 'return' | 'release'
    amount_kobo: number | null
    reason: string
    asked_by: string
    agreed_by: string | null
    at: Generated<Date>
  }
  'orders.corrections': {
    id: Generated<string>
    order_id: string
    pay: 'buyer' | 'seller'
    paid_by: 'market' | 'seller'
    amount_kobo: number
    reason: string
    asked_by: string
    agreed_by: string
    made_at: Generated<Date>
  }
  'orders.take_backs': {
    order_id: string
    buyer_id: string
    seller_id: string
    text: string
    state: Generated<'asked' | 'accepted' | 'declined' | 'refunded' | 'lapsed'>
    asked_at: Generated<Date>
    answer_text: string | null
    answered_at: Date | null
    due_at: Date | null
    remind_at: Date | null
    ended_at: Date | null
  }
  'orders.refunds': {
    order_id: string
    number: number
    amount_kobo: number
    refunded_to: 'wallet' | 'card'
    attempt_hash: Buffer | null
    card_refund_id: string | null
    made_at: Generated<Date>
  }
  'orders.documents': {
    id: Generated<string>
    kind: 'receipt' | 'invoice' | 'credit_note'
    order_id: string
    credits: string | null
    total_kobo: number
    body: object
    buyer_name: string | null
    seller_name: string | null
    year: number | null
    serial: number | null
    issued_at: Date | null
    number: Generated<string>
  }
}
