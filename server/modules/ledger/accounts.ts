/** The market's own accounts; the migration creates them. */
export type MarketAccount =
  | 'paystack'
  | 'vtpass'
  | 'bank'
  | 'suspense'
  | 'revenue:plans'
  | 'revenue:commission'
  | 'expense:card-fees'
  | 'expense:bad-debts'
  | 'revenue:order-fees'
  | 'vat'
  | 'expense:goodwill'
  | 'expense:payout-fees'
  | 'client-bank'

/** A code of the chart of accounts (see `docs/money.md`). Accounts of users and orders are created by their first
 * transfer. */
export type AccountCode =
  | MarketAccount
  | `member:${string}:available`
  | `member:${string}:held`
  | `receivable:${string}`
  | `member:${string}:earned`
  | `member:${string}:withdrawing`
  | `order:${string}`

/** What a member can spend. */
export const available = (userId: string): AccountCode => `member:${userId}:available`
/** Money held for open purchases and refunds, or above the limits. */
export const held = (userId: string): AccountCode => `member:${userId}:held`
/** What a member has earned as a seller. It cannot be spent here. */
export const earned = (userId: string): AccountCode => `member:${userId}:earned`
/** A member's earnings on their way to the bank. */
export const withdrawing = (userId: string): AccountCode => `member:${userId}:withdrawing`
/** The money held for an order; 0 after its end. */
export const heldFor = (orderId: string): AccountCode => `order:${orderId}`
/** What a member owes us, for example after a lost card dispute. */
export const receivable = (userId: string): AccountCode => `receivable:${userId}`
