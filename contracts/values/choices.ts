/*
 * Words of the wire that screens offer as choices. Nothing is imported here, so that a screen that lists them does not
 * carry zod.
 */

/** The five services of the documents, by the names that they have at the bill provider. */
export const billServices = ['airtime', 'data', 'tv-subscription', 'electricity-bill', 'education'] as const
/**
 * `held`: the money is put aside, nothing is sent. `sending`: it is on its way. `unknown`: sent, and the provider has not
 * said what became of it. `review`: a person looks at it. `reversed`: delivered, then taken back with the money returned.
 */
export const purchaseStates = ['held', 'sending', 'unknown', 'review', 'delivered', 'failed', 'reversed'] as const

export const accountKinds = ['market', 'available', 'held', 'receivable'] as const
/** What is booked; `docs/money.md` shows what each moves. */
export const entryKinds = [
  'top-up',
  'plan',
  'bill-held',
  'bill-delivered',
  'bill-failed',
  'bill-reversed',
  'refund-asked',
  'refund-done',
  'refund-failed',
  'mismatch',
  'outside-refund',
  'dispute-lost',
  'limit-held',
  'limit-released',
  'debt-collected',
  'debt-repaid',
  'debt-written-off',
  'float-funded',
  'float-surplus',
  'float-shortfall',
  'cards-settled',
] as const
export const paymentStates = [
  'created',
  'initialized',
  'paid',
  'failed',
  'abandoned',
  'mismatch',
  'refunding',
  'refunded',
] as const
/** Of money on its way back to a card: `asked` until the card service has said what became of it. */
export const refundStates = ['asked', 'refunded', 'failed'] as const
/** `won`: the money stays with us. `ended`: before it was kept how one ends. */
export const disputeStates = ['open', 'won', 'lost', 'ended'] as const
/** How operators end a dispute by hand. */
export const disputeOutcomes = ['won', 'lost'] as const
/** How operators settle what a member owes. */
export const debtSettlements = ['repaid', 'written_off'] as const
export const paymentPurposes = ['wallet', 'subscription'] as const

/**
 * `float_funding`: from our bank to the bill provider. `card_settlement`: from the card provider to our bank. The other
 * two put the books right where the bill provider holds more, or less, than they say, until it is known why.
 */
export const transferKinds = ['float_funding', 'card_settlement', 'float_surplus', 'float_shortfall'] as const
/** `proposed` until a second operator records the same; `withdrawn` by its proposer, `refused` by another operator. */
/** `reads` are the lists that operators looked at. */
export const auditEventKinds = ['acts', 'reads'] as const
/** In the audit log, for what was done at the server's console and by no operator. */
export const consoleId = '00000000-0000-0000-0000-000000000000'
/** `auditor` reads what all others do, and does nothing. */
export const operatorRoles = ['identity', 'market', 'money', 'auditor'] as const
export type OperatorRole = (typeof operatorRoles)[number]
/** `overtaken`: what was proposed came to its end otherwise. */
export const proposalStates = ['proposed', 'done', 'withdrawn', 'refused', 'expired', 'overtaken'] as const
export const transferStates = ['recorded', 'proposed', 'withdrawn', 'refused'] as const
export const productStatuses = ['listed', 'unlisted', 'paused', 'suspended', 'taken_down', 'deleted'] as const
export const reportOutcomes = ['upheld', 'rejected'] as const
export const subscriberStatuses = ['asked', 'confirmed', 'ended'] as const
export const memberStatuses = ['active', 'unconfirmed', 'suspended'] as const
