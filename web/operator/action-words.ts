import { transferKinds } from '#contracts/values/choices.ts'
import { inWords } from './section.ts'
import { transferWords } from './transfer-dialog.tsx'

/** Names of the actions of operators. */
export const actionWords: Readonly<Record<string, string>> = {
  'identity.view': 'Open identity documents',
  'identity.view_front': 'See the front of a document',
  'identity.view_back': 'See the back of a document',
  'identity.view_photo': 'See the photo of a person',
  'identity.approve': 'Approve an identity',
  'identity.reject': 'Reject an identity',
  'product.take_down': 'Take a listing down',
  'product.restore': 'Restore a listing',
  'product.remove_photos': 'Remove photos of a listing',
  'report.upheld': 'Uphold a report',
  'report.rejected': 'Reject a report',
  'review.hide': 'Hide a review',
  'review.show': 'Show a review',
  'review.remove_reply': 'Remove the reply to a review',
  'member.suspend': 'Suspend a member',
  'member.restore': 'Restore a member',
  'member.sign-out': 'Sign a member out',
  'member.export': 'Export the data of a member',
  'payment.verify': 'Ask Paystack about a payment',
  'payment.refund': 'Refund a payment',
  'dispute.end-won': 'End a dispute as won',
  'dispute.end-lost': 'End a dispute as lost',
  'debt.repay': 'Book a repayment',
  'debt.write-off': 'Write a debt off',
  'purchase.requery': 'Ask VTpass about a bill',
  'purchase.settle-delivered': 'Settle a bill as delivered',
  'purchase.settle-failed': 'Settle a bill as failed',
  'purchase.settle-reversed': 'Give the money of a delivered bill back',
  'purchase.settle-kept': 'Leave a bill as it is',
  'order.stop': 'Stop an order',
  'order.extend': 'Extend a deadline of an order',
  'order.freeze': 'Freeze an order',
  'order.unfreeze': 'Unfreeze an order',
  'complaint.report': 'Report a problem for a buyer',
  'complaint.decide': 'Decide a complaint',
  'correction.make': 'Correct an order that has ended',
  'outage.record': 'Record an outage',
  'withdrawal.let-go': 'Let a withdrawal go',
  'withdrawal.refuse': 'Refuse a withdrawal',
  'withdrawal.requery': 'Ask Paystack about a withdrawal',
  'withdrawal.settle-paid': 'Settle a withdrawal as paid',
  'withdrawal.settle-failed': 'Settle a withdrawal as failed',
  'bank-account.approve': 'Approve a bank account',
  'bank-account.reject': 'Reject a bank account',
  'flag.clear': 'Clear a flag, which can unfreeze a wallet',
  'plan.create': 'Add a plan',
  'plan.change': 'Change a plan',
  'category.create': 'Add a category',
  'category.change': 'Change a category',
  'operator.appoint': 'Appoint an operator',
  'operator.dismiss': 'Dismiss an operator',
  'operator.open': 'Open the operator pages',
  'operator.wrong-code': 'Enter a wrong code',
  ...Object.fromEntries(
    transferKinds.map((kind) => [`money.record-${kind}`, `Record a transfer: ${transferWords[kind]}`]),
  ),
}

const steps = {
  propose: 'Proposed',
  withdraw: 'Proposal withdrawn',
  refuse: 'Proposal refused',
  expire: 'Proposal expired',
} as const

/** `purchase.propose-failed` is a step of `purchase.settle-failed`. */
const stepWords = Object.fromEntries(
  Object.entries(actionWords).flatMap(([action, words]) => {
    const [, area, act] = /^([^.]+)\.(?:[^-]*-)?(.+)$/.exec(action)!
    return Object.entries(steps).map(([step, said]) => [`${area}.${step}-${act}`, `${said}: ${words}`])
  }),
)

/** Lists whose path does not say what they show. */
const readWords: Readonly<Record<string, string>> = {
  products: 'Listings',
  users: 'Members',
  purchases: 'Bills',
  kyc: 'ID checks',
  audit: 'Log',
  'products-orders': 'Open orders of a listing',
  'orders-evidence': 'Photo of a complaint',
}

/** What an action of the audit log is, in words. */
export function textOfAction(action: string): string {
  const read = /^read\.(.+)/.exec(action)?.[1]
  if (read !== undefined) return `Read: ${readWords[read] ?? inWords(read.replaceAll('-', ' '))}`
  return actionWords[action] ?? stepWords[action] ?? inWords(action)
}
