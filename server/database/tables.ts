import type { Generated } from 'kysely'
import type { OperatorRole } from '#contracts/values/choices.ts'

/** The tables as TypeScript types. A test compares this file with a migrated database. */
export interface Tables {
  'accounts.users': UsersTable
  'accounts.sessions': SessionsTable
  'accounts.codes': CodesTable
  'accounts.known_devices': KnownDevicesTable
  'accounts.used_credentials': UsedCredentialsTable
  'accounts.email_changes': EmailChangesTable
  'accounts.operators': OperatorsTable
  'approvals.proposals': ProposalsTable
  'audit.entries': AuditEntriesTable
  'contact.enquiries': EnquiriesTable
  'contact.subscribers': SubscribersTable
  'contact.links': LinksTable
  'heads.heads': HeadsTable
  'keys.marks': KeyMarksTable
  'ledger.accounts': LedgerAccountsTable
  'ledger.entries': LedgerEntriesTable
  'ledger.transfers': LedgerTransfersTable
  'ledger.seals': LedgerSealsTable
  'ledger.carried': LedgerCarriedTable
  'idempotency.responses': StoredResponsesTable
  'limits.counters': LimitCountersTable
  'messaging.messages': MessagesTable
  'outbox.messages': OutboxMessagesTable
  'reconciliation.flags': FlagsTable
  'reconciliation.checks': ChecksTable
  'reconciliation.changes': ChangesTable
  'reconciliation.progress': ReconciliationProgressTable
  'reports.reports': ReportsTable
  'saved_items.items': SavedItemsTable
  'treasury.transfers': MarketTransfersTable
  'payments.intents': PaymentIntentsTable
  'payments.refunds': PaymentRefundsTable
  'payments.disputes': PaymentDisputesTable
  'payments.outside_refunds': PaymentOutsideRefundsTable
  'payments.debt_settlements': PaymentDebtSettlementsTable
  'payments.events': PaymentEventsTable
  'bills.services': BillServicesTable
  'bills.providers': BillProvidersTable
  'bills.variations': BillVariationsTable
  'bills.lookups': BillLookupsTable
  'bills.purchases': BillPurchasesTable
  'bills.answers': BillAnswersTable
  'bills.settlements': BillSettlementsTable
  'bills.floats': BillFloatsTable
  'bills.pauses': BillPausesTable
  'wallet.transactions': WalletTransactionsTable
  'wallet.tallies': WalletTalliesTable
  'subscriptions.plans': PlansTable
  'subscriptions.subscriptions': SubscriptionsTable
  'identity.cases': CasesTable
  'identity.papers': DocumentsTable
  'identity.links': DocumentLinksTable
  'shops.shops': ShopsTable
  'media.media': MediaTable
  'catalog.categories': CategoriesTable
  'catalog.products': ProductsTable
  'catalog.product_media': ProductMediaTable
  'catalog.take_downs': TakeDownsTable
  'catalog.interest': InterestTable
  'catalog.words': WordsTable
  'catalog.listing_counts': ListingCountsTable
  'catalog.listing_changes': ListingChangesTable
  'catalog.word_changes': WordChangesTable
}

interface UsersTable {
  id: Generated<string>
  email: string
  first_name: string
  last_name: string
  phone: string | null
  kyc_status: Generated<'not_set' | 'pending' | 'rejected' | 'verified'>
  created_at: Generated<Date>
  password_hash: string | null
  google_subject: string | null
  email_confirmed_at: Date | null
  suspended_at: Date | null
  closed_at: Date | null
  /** An account of the demo market, whose password is public. */
  is_demo: Generated<boolean>
  closing_asked_at: Date | null
}

interface SessionsTable {
  id: Generated<string>
  user_id: string
  token_hash: Buffer
  scope: 'member' | 'newcomer' | 'operator'
  device: string
  created_at: Generated<Date>
  last_used_at: Generated<Date>
  signed_in_at: Generated<Date>
  expires_at: Date
  is_untried: Generated<boolean>
}

interface CodesTable {
  user_id: string
  purpose: 'registration' | 'password_reset' | 'new_email' | 'new_phone'
  target: string
  code_hash: Buffer
  tries: Generated<number>
  created_at: Generated<Date>
  expires_at: Date
  is_second: Generated<boolean>
}

interface KnownDevicesTable {
  user_id: string
  device_hash: Buffer
  last_seen_at: Generated<Date>
}

interface UsedCredentialsTable {
  credential_hash: Buffer
  expires_at: Date
}

interface EmailChangesTable {
  undo_token_hash: Buffer
  user_id: string
  old_email: string
  undo_until: Date
}

interface OperatorsTable {
  user_id: string
  totp_secret_encrypted: Buffer
  last_step: Generated<number>
  appointed_at: Generated<Date>
  roles: Generated<OperatorRole[]>
}

interface ProposalsTable {
  id: Generated<string>
  /** For example `purchase.settle-failed`. */
  action: string
  subject: string
  amount_kobo: number
  input: object
  reason: string | null
  proposed_by: string
  proposed_at: Generated<Date>
  expires_at: Generated<Date>
  state: Generated<'proposed' | 'done' | 'withdrawn' | 'refused' | 'expired' | 'overtaken'>
  decided_by: string | null
  decided_at: Date | null
  decision_reason: string | null
  members: Generated<string[]>
}

interface AuditEntriesTable {
  id: number
  made_at: Date
  operator_id: string
  action: string
  subject: string
  reason: string | null
  address: string | null
  request_id: string | null
  previous_hash: Buffer
  hash: Buffer
}

interface EnquiriesTable {
  id: Generated<string>
  user_name: string
  title: string
  user_email: string
  message: string
  written_at: Generated<Date>
}

interface SubscribersTable {
  email: string
  asked_at: Generated<Date>
  confirmed_at: Date | null
  ended_at: Date | null
}

interface LinksTable {
  token_hash: Buffer
  email: string
  purpose: 'confirm' | 'end'
  created_at: Generated<Date>
}

interface LedgerAccountsTable {
  id: Generated<number>
  code: string
  member_id: string | null
  balance_kobo: number | null
  opened_at: Generated<Date>
}

interface LedgerEntriesTable {
  id: Generated<number>
  key: string
  kind: string
  request_hash: string
  details: Generated<unknown>
  made_at: Generated<Date>
}

interface LedgerTransfersTable {
  id: Generated<number>
  entry_id: number
  from_id: number
  to_id: number
  amount_kobo: number
  from_balance_kobo: number | null
  to_balance_kobo: number | null
}

interface HeadsTable {
  id: Generated<number>
  log: 'books' | 'audit'
  number: number
  hash: Buffer
  made_at: Date
  is_restored: Generated<boolean>
  mac: Buffer
}

interface LedgerSealsTable {
  id: number
  through_entry: number
  made_at: Generated<Date>
  hash: Buffer
}

interface LedgerCarriedTable {
  account_id: number
  kind: string
  debit_kobo: number
  credit_kobo: number
}

interface StoredResponsesTable {
  key_hash: Buffer
  request_hash: Buffer
  claimed_by: string
  claimed_at: Generated<Date>
  answer: Buffer | null
  status: Generated<number>
  alive_at: Generated<Date>
}

interface LimitCountersTable {
  key: string
  points: Generated<number>
  expire: number | null
}

interface MessagesTable {
  id: Generated<string>
  user_id: string
  subject: string
  body: string
  sender: string | null
  created_at: Generated<Date>
  read_at: Date | null
}

interface OutboxMessagesTable {
  id: Generated<string>
  channel: 'email' | 'sms'
  recipient: string
  reply_to: string | null
  subject: string | null
  html: string | null
  text: string | null
  created_at: Generated<Date>
  attempts: Generated<number>
  next_attempt_at: Generated<Date>
  sent_at: Date | null
  died_at: Date | null
  last_error: string | null
  is_settled: Generated<boolean>
  unsubscribe_url: string | null
  body_encrypted: Buffer | null
}

interface ReportsTable {
  id: Generated<string>
  product_id: string
  reason: 'scam' | 'prohibited' | 'wrong_details' | 'sold' | 'other'
  details: Generated<string>
  reporter_id: string | null
  reporter_email: string | null
  created_at: Generated<Date>
  outcome: 'upheld' | 'rejected' | null
  note: string | null
  resolved_by: string | null
  resolved_at: Date | null
}

interface SavedItemsTable {
  id: Generated<string>
  user_id: string
  product_id: string
  saved_at: Generated<Date>
  price_kobo: number | null
}

interface MarketTransfersTable {
  reference: string
  kind: 'float_funding' | 'card_settlement' | 'float_surplus' | 'float_shortfall'
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

interface PaymentIntentsTable {
  reference: string
  user_id: string
  email: string | null
  purpose: 'wallet' | 'subscription'
  subject: string | null
  amount_kobo: number
  state: Generated<'created' | 'initialized' | 'paid' | 'failed' | 'abandoned' | 'mismatch' | 'refunding' | 'refunded'>
  access_code: string | null
  transaction_id: string | null
  entry_id: number | null
  reason: string | null
  created_at: Generated<Date>
  paid_at: Date | null
  claimed_at: Date | null
  checks: Generated<number>
  next_check_at: Date | null
  paid_kobo: number | null
  fees_kobo: number | null
  received_kobo: number | null
  returned_kobo: Generated<number>
  outside_told_at: Date | null
  outside_check_at: Date | null
}

interface PaymentDebtSettlementsTable {
  id: string
  user_id: string
  kind: 'repaid' | 'written_off'
  amount_kobo: number
  reference: string | null
  reason: string
  proposed_by: string
  agreed_by: string
  entry_id: number
  made_at: Generated<Date>
}

interface PaymentOutsideRefundsTable {
  id: string
  reference: string
  amount_kobo: number
  taken_kobo: number
  entry_id: number | null
  booked_at: Generated<Date>
  lost_kobo: number
}

interface PaymentRefundsTable {
  id: Generated<string>
  reference: string
  state: Generated<'asked' | 'refunded' | 'failed'>
  reason: string
  asked_by: string
  asked_at: Generated<Date>
  sent_at: Date | null
  settled_at: Date | null
  next_check_at: Generated<Date | null>
  amount_kobo: number
  provider_id: string | null
}

interface PaymentDisputesTable {
  id: string
  reference: string
  status: string
  told_at: Generated<Date>
  resolved_at: Date | null
  resolution: string | null
  next_check_at: Generated<Date | null>
  lost_kobo: number | null
  taken_kobo: number | null
}

interface PaymentEventsTable {
  hash: Buffer
  event: string
  reference: string | null
  received_at: Generated<Date>
}

interface BillServicesTable {
  kind: 'airtime' | 'data' | 'tv' | 'electricity' | 'education'
  name: string
  position: number
}

interface BillProvidersTable {
  id: string
  kind: 'airtime' | 'data' | 'tv' | 'electricity' | 'education'
  name: string
  image_url: string | null
  minimum_kobo: number | null
  maximum_kobo: number | null
  position: number
  variations_told_at: Date | null
}

interface BillVariationsTable {
  provider_id: string
  code: string
  name: string
  price_kobo: number
  position: number
}

interface BillLookupsTable {
  user_id: string
  provider_id: string
  number_hash: Buffer
  variant: string
  asked_at: Generated<Date>
  verified_at: Date | null
  customer_name: string | null
  minimum_kobo: number | null
}

interface BillPurchasesTable {
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
  problem: string | null
  checks: Generated<number>
  not_received: Generated<number>
  next_check_at: Date | null
  cost_kobo: number | null
  goods_encrypted: Buffer | null
  code_hashes: Generated<Buffer[]>
  sends: Generated<number>
}

interface BillAnswersTable {
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
interface BillSettlementsTable {
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

interface BillFloatsTable {
  told_at: Generated<Date>
  balance_kobo: number
}

interface BillPausesTable {
  kind: 'airtime' | 'data' | 'tv' | 'electricity' | 'education'
  needed_kobo: number
  paused_at: Generated<Date>
  ends_at: Date
}

interface FlagsTable {
  id: Generated<string>
  source: 'books' | 'seals' | 'heads' | 'cards' | 'float'
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

interface ChecksTable {
  source: 'books' | 'seals' | 'heads' | 'cards' | 'float'
  done_at: Generated<Date>
  seals: number | null
}

interface ReconciliationProgressTable {
  is_only: Generated<boolean>
  through_entry: number
}

interface ChangesTable {
  id: Generated<number>
  source: string
  subject: string
  noted_at: Generated<Date>
}

interface WalletTransactionsTable {
  id: Generated<string>
  user_id: string
  kind: 'top_up' | 'purchase' | 'refund' | 'return' | 'over_limit' | 'debt'
  subject: string
  description: string
  amount_kobo: number
  state: 'pending' | 'successful' | 'failed'
  reference: string
  made_at: Generated<Date>
  settled_at: Date | null
}

interface WalletTalliesTable {
  user_id: string
  day: string
  kind: string
  state: string
  count: number
  kobo: number
}

interface PlansTable {
  id: Generated<string>
  title: string
  price_kobo: number
  descriptions: string[]
  max_listings: number
  created_at: Generated<Date>
  retired_at: Date | null
}

interface SubscriptionsTable {
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

interface CasesTable {
  id: string
  user_id: string
  id_card_type: 'drivers_licence' | 'national_id_card' | 'international_passport' | 'voters_card'
  number_encrypted: Buffer
  number_index: Buffer
  status: Generated<'arriving' | 'pending' | 'verified' | 'rejected'>
  reason: string | null
  created_at: Generated<Date>
  decided_at: Date | null
  decided_by: string | null
}

interface DocumentsTable {
  id: Generated<string>
  case_id: string
  kind: 'front' | 'back' | 'photo'
  key_encrypted: Buffer
}

interface DocumentLinksTable {
  token_hash: Buffer
  paper_id: string
  session_id: string
  expires_at: Date
  used_at: Date | null
}

interface KeyMarksTable {
  name: 'secret' | 'papers'
  mark: string
  noted_at: Generated<Date>
}

interface ShopsTable {
  seller_id: string
  storename: string
  description: Generated<string>
  address_1: string
  address_2: Generated<string>
  city: string
  state: string
  postal_code: Generated<string>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

interface MediaTable {
  id: Generated<string>
  owner_id: string | null
  media_type: 'photo' | 'video'
  original_key: string
  width: number
  height: number
  placeholder: string
  created_at: Generated<Date>
  is_stored: Generated<boolean>
  unused_since: Date | null
  bytes: number | null
  content_hash: Buffer | null
}

interface CategoriesTable {
  id: Generated<string>
  name: string
  picture_id: string
  position: number
  retired_at: Date | null
  created_at: Generated<Date>
  name_text: Generated<string>
}

interface ProductsTable {
  id: Generated<string>
  seller_id: string
  category_id: string
  cover_id: string
  name: string
  brand_name: string
  color: string
  description: string
  condition: 'brand_new' | 'fairly_used'
  condition_grade: 'like_new' | 'good' | 'fair' | null
  price_kobo: number
  weight_grams: number
  in_stock: Generated<boolean>
  warranty_duration: number
  warranty_duration_type: 'none' | 'month' | 'year'
  warranty_address: string
  state: string
  created_at: Generated<Date>
  updated_at: Generated<Date>
  unlisted_at: Date | null
  deleted_at: Date | null
  name_text: Generated<string>
  brand_text: Generated<string>
  paused_at: Date | null
  taken_down_at: Date | null
  suspended_at: Date | null
  is_listed: Generated<boolean>
}

interface TakeDownsTable {
  id: Generated<string>
  product_id: string
  reason: string
  taken_down_by: string
  taken_down_at: Generated<Date>
  restored_by: string | null
  restored_at: Date | null
}

interface InterestTable {
  product_id: string
  views: Generated<number>
  contacts: Generated<number>
}

interface ProductMediaTable {
  product_id: string
  position: number
  media_id: string
}

interface WordsTable {
  word: string
  name_count: Generated<number>
  description_count: Generated<number>
  misspellings: Generated<string[]>
}

interface ListingCountsTable {
  kind: 'all' | 'band' | 'day'
  category_id: string | null
  condition: string | null
  state: string | null
  bucket: number
  count: number
}

interface ListingChangesTable {
  category_id: string
  condition: string
  state: string
  band: number
  day: number
  delta: number
}

interface WordChangesTable {
  name_words: string[]
  description_words: string[]
  delta: number
}
