import type { Difference } from '#contracts/operator/reconciliation.ts'

/** A difference and its consequence. */
export interface Found extends Difference {
  /** The member whose wallet may be wrong and is frozen until an operator has looked; null for none. */
  readonly memberId: string | null
  /** The card payment whose open orders are frozen, because the card provider has it otherwise. */
  readonly freezesOrdersOf?: string | undefined
}
