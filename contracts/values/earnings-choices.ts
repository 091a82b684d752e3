/* Values of earnings that screens offer or show. This file imports nothing, so that a screen does not load zod. */

export const earningsKinds = [
  'sale',
  'withdrawal',
  'withdrawal_return',
  'correction',
  'correction_taken',
  'refund',
  'fee_return',
] as const
export const bankAccountStates = ['ready', 'waiting', 'review', 'refused'] as const
/** `failed`: back in the earnings. `returned`: paid, and sent back by the bank later. */
export const withdrawalStates = ['asked', 'review', 'sending', 'paid', 'failed', 'returned'] as const
/** How operators settle a withdrawal that the provider leaves open. */
export const withdrawalSettlements = ['paid', 'failed'] as const
/**
 * What the simulated bank does with transfers. `timeout`: pays and never responds. `drop`: closes the connection before it
 * accepts anything. `reverse`: pays, and sends the money back a moment later. `by-number` (the default): pays, except for
 * the special account numbers.
 */
export const transferOutcomes = [
  'by-number',
  'succeed',
  'fail',
  'pending-then-succeed',
  'pending-then-fail',
  'timeout',
  'drop',
  'reverse',
] as const
export type TransferOutcome = (typeof transferOutcomes)[number]
