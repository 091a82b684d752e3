/*
 * Values of the API that screens offer as choices. This file imports nothing, so that a screen can list them without
 * loading zod.
 */

/** The five services of the requirements, named as at the bill provider. */
export const billServices = ['airtime', 'data', 'tv-subscription', 'electricity-bill', 'education'] as const
/**
 * `held`: the money is reserved, nothing is sent yet. `sending`: the request is under way. `unknown`: sent, but the
 * provider has not reported a result. `review`: waits for an operator. `reversed`: delivered, then taken back and
 * refunded.
 */
export const purchaseStates = ['held', 'sending', 'unknown', 'review', 'delivered', 'failed', 'reversed'] as const

export const accountKinds = ['market', 'available', 'held', 'receivable', 'order', 'earned', 'withdrawing'] as const
/** Kinds of ledger entries; `docs/money.md` shows what each moves. */
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
  'order-paid',
  'order-released',
  'order-refunded',
  'order-overpaid',
  'order-split',
  'order-returned',
  'correction',
  'withdrawal-asked',
  'withdrawal-paid',
  'withdrawal-failed',
  'withdrawal-returned',
  'payouts-funded',
  'client-funded',
  'fees-swept',
  'vat-paid',
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
/** States of a refund to a card. `asked`: the card provider has not reported the result yet. */
export const refundStates = ['asked', 'refunded', 'failed'] as const
/** `won`: the market keeps the money. `ended`: from before the outcome of disputes was stored. */
export const disputeStates = ['open', 'won', 'lost', 'ended'] as const
/** How operators end a dispute manually. */
export const disputeOutcomes = ['won', 'lost'] as const
/** How operators settle a member's debt. */
export const debtSettlements = ['repaid', 'written_off'] as const
export const paymentPurposes = ['wallet', 'subscription', 'order'] as const

/**
 * `float_funding`: from our bank to the bill provider. `card_settlement`: from the card provider to our bank. The next two
 * correct the books when the bill provider holds more or less than they say, until the cause is known. `client_settlement`:
 * from the card provider to the account for customers' money. `client_funding`: our own
 * money to that account. `payout_funding`: from there to the provider, for withdrawals.
 * `fee_sweep`: our fees from there to our bank. `vat_payment`: from our bank to the tax service.
 */
export const transferKinds = [
  'float_funding',
  'card_settlement',
  'float_surplus',
  'float_shortfall',
  'client_settlement',
  'client_funding',
  'payout_funding',
  'fee_sweep',
  'vat_payment',
] as const
/** `reads`: lists that operators viewed. */
export const auditEventKinds = ['acts', 'reads'] as const
/** Areas of acts in the audit log: an act is an area, a dot and a verb. */
export const auditAreas = [
  'identity',
  'product',
  'report',
  'review',
  'member',
  'payment',
  'dispute',
  'debt',
  'purchase',
  'order',
  'complaint',
  'correction',
  'outage',
  'withdrawal',
  'bank-account',
  'money',
  'flag',
  'plan',
  'category',
  'operator',
] as const
/** Actor in the audit log for actions at the server console, without an operator. */
export const consoleId = '00000000-0000-0000-0000-000000000000'
/** `auditor` may read everything that the other roles may read, and change nothing. */
export const operatorRoles = ['identity', 'market', 'money', 'auditor'] as const
export type OperatorRole = (typeof operatorRoles)[number]
/** Area of the acts whose proposals operators of the market decide about; of all others those of money. */
export const MARKET_AREA = 'member'
/** Who decides about a proposal of this act. */
export function roleForProposal(action: string): OperatorRole {
  return action.startsWith(`${MARKET_AREA}.`) ? 'market' : 'money'
}
/** `overtaken`: the subject was settled in another way. */
export const proposalStates = ['proposed', 'done', 'withdrawn', 'refused', 'expired', 'overtaken'] as const
/** `proposed`: waits until a second operator records the same. `withdrawn`: by the proposer. `refused`: by another. */
export const transferStates = ['recorded', 'proposed', 'withdrawn', 'refused'] as const
export const productStatuses = ['listed', 'unlisted', 'paused', 'suspended', 'taken_down', 'deleted'] as const
export const reportOutcomes = ['upheld', 'rejected'] as const
export const subscriberStatuses = ['asked', 'confirmed', 'ended'] as const
export const memberStatuses = ['active', 'unconfirmed', 'suspended'] as const

/**
 * `placed`: waits for the payment by card. `sent`: on its way to the buyer's door. `delivered`: the buyer checks it.
 * `complaint`: the buyer has reported a problem. `completed`: all or part of the money went to the seller. `cancelled`: all
 * that was paid went back to the buyer.
 */
export const orderStates = [
  'placed',
  'paid',
  'accepted',
  'sent',
  'delivered',
  'complaint',
  'completed',
  'cancelled',
] as const
export const orderFilters = ['open', 'done', 'to_accept', 'to_hand_over', 'being_checked', 'problems'] as const
/** What happened to an order, as in its timeline. */
export const orderSteps = [
  'placed',
  'paid',
  'accepted',
  'declined',
  'cancelled',
  'given_up',
  'sent',
  'handed_over',
  'received',
  'expired',
  'suspended',
  'charged_back',
  'stopped',
  'frozen',
  'unfrozen',
  'extended',
  'released',
  'confirmed',
  'reported',
  'given_back',
  'part_offered',
  'take_back_offered',
  'disagreed',
  'withdrawn',
  'agreed',
  'sent_back',
  'got_back',
  'not_got_back',
  'decided',
  'corrected',
  'return_asked',
  'return_accepted',
  'return_declined',
  'return_lapsed',
  'refunded',
] as const
export const orderParties = ['buyer', 'seller', 'kanti', 'clock'] as const
/** What a party may do, as the path below `/orders/{id}/`. */
export const orderActions = [
  'cancel',
  'accept',
  'decline',
  'sent',
  'handed-over',
  'received',
  'code',
  'release',
  'confirm',
  'complaint',
  'complaint/answer',
  'complaint/response',
  'complaint/sent-back',
  'complaint/got-back',
  'return',
  'return/answer',
  'refund',
] as const
/**
 * What happens at a deadline. `expires`: the order is cancelled, and nothing was paid. `returns_money`: it is cancelled, and
 * the money goes back. `releases`: the money goes to the seller. `does_what_was_asked`: what the buyer wants by the
 * complaint happens. `lets_answer_stand`: what the seller answered happens. `goes_to_kanti`: operators decide. `goes_on`: the
 * order goes on as before the complaint. `declines_return`: the request to return the goods is declined.
 */
export const orderDeadlines = [
  'expires',
  'returns_money',
  'releases',
  'does_what_was_asked',
  'lets_answer_stand',
  'goes_to_kanti',
  'goes_on',
  'declines_return',
] as const
export const orderPayments = ['wallet', 'card'] as const
/** The receipt is the buyer's, the invoice the seller's; both read the credit notes. */
export const orderDocumentKinds = ['receipt', 'invoice', 'credit_note'] as const
/**
 * Why a credit note was issued. `cancelled`: the order was. `problem`: a complaint ended so. `charged_back`: the payment
 * went back past us, by the buyer's bank or at the card provider. `correction`: two operators moved the money. `return`:
 * the seller gave it back after the release.
 */
export const creditReasons = ['cancelled', 'problem', 'charged_back', 'correction', 'return'] as const
export const orderTags = [
  'Waiting for payment',
  'Paid',
  'Accepted',
  'On its way',
  'Delivered',
  'Problem reported',
  'Completed',
  'Cancelled',
  'Refunded',
  'Non Refund',
] as const
/** `nobody_came`: for pickup, from the promised day on. */
export const declineReasons = ['sold', 'cannot_deliver', 'wrong_price', 'nobody_came', 'other'] as const

/** What a buyer may report. `changed_mind`: after receipt, and the goods go back. */
export const complaintKinds = [
  'dont_want',
  'did_not_take',
  'not_come',
  'wrong_item',
  'not_as_described',
  'damaged',
  'fake',
  'changed_mind',
] as const
/** What a buyer wants: all money back, part of it, or all of it for the goods. */
export const complaintWants = ['refund', 'part', 'return'] as const
/**
 * `open`: the seller has to answer. `answered`: the buyer has to respond. `returning`: the buyer has to send the goods back.
 * `sent_back`: the seller has to say whether they came. `review`: operators decide. `withdrawn`: by the buyer. `closed`: the
 * seller disagreed with a buyer who no longer wants the goods. After both the order goes on. `settled`: the order has ended.
 */
export const complaintStates = [
  'open',
  'answered',
  'returning',
  'sent_back',
  'review',
  'withdrawn',
  'closed',
  'settled',
] as const
export const complaintAnswers = ['give_back', 'offer', 'take_back', 'disagree'] as const
export const complaintResponses = ['agree', 'disagree', 'withdraw'] as const
export const complaintDecisions = ['refund', 'part', 'return', 'release'] as const
/**
 * A request to return the goods after release. `asked`: the seller has to answer. `accepted`: the buyer brings the goods back,
 * and then the seller refunds. `declined`: by the seller, or by silence. `lapsed`: accepted, and not refunded in time.
 */
export const returnStates = ['asked', 'accepted', 'declined', 'refunded', 'lapsed'] as const
export const returnAnswers = ['accept', 'decline'] as const
/** How many photos a statement of a complaint may have. */
export const STATEMENT_PHOTOS = 6
