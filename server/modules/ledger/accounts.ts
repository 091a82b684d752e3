/** The market's own accounts; the migration opens them. */
export type MarketAccount =
  | 'paystack'
  | 'vtpass'
  | 'bank'
  | 'suspense'
  | 'revenue:plans'
  | 'revenue:commission'
  | 'expense:card-fees'
  | 'expense:bad-debts'

/** A code of the chart of accounts, which `docs/money.md` explains. Members' accounts open with their first movement. */
export type AccountCode =
  | MarketAccount
  | `member:${string}:available`
  | `member:${string}:held`
  | `receivable:${string}`

/** What a member can spend. */
export const available = (userId: string): AccountCode => `member:${userId}:available`
/** What a member has put aside for a purchase that is under way. */
export const held = (userId: string): AccountCode => `member:${userId}:held`
/** What a member owes us, such as after a lost card dispute. */
export const receivable = (userId: string): AccountCode => `receivable:${userId}`
