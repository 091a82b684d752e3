import type { Difference } from '#contracts/operator/reconciliation.ts'

/** A difference, and what follows from it. */
export interface Found extends Difference {
  /** Whose wallet may hold more or less than is theirs, and is not spent from until a person has looked; else null. */
  readonly memberId: string | null
}
