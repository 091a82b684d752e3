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

/** A code of the chart of accounts (see `docs/money.md`). Users' accounts are created by their first transfer. */
export type AccountCode =
  | MarketAccount
  | `member:${string}:available`
  | `member:${string}:held`
  | `receivable:${string}`

/** What a member can spend. */
export const available = (userId: string): AccountCode => `member:${userId}:available`
/** Money held for open purchases and refunds, or above the limits. */
export const held = (userId: string): AccountCode => `member:${userId}:held`
/** What a member owes us, for example after a lost card dispute. */
export const receivable = (userId: string): AccountCode => `receivable:${userId}`
